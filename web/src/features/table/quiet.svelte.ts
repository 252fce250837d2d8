/** Whom all wait for, and who keeps them waiting without a sign of life: when the others are offered a bot for them. */

import { SvelteMap } from "svelte/reactivity";
import type { StateNews } from "../../lib/wire/tables";

/** Milliseconds by the hall's clock: longer than most turns, and than the minute after which the hall lets a bot in. */
export const QUIET_FOR = 90_000;
const MISSED_TURNS = 2; // in a row: then the hall waits no longer either

/** The others whose turn it is, or who have not yet agreed to what `mine` has: the end of a pause, the next game. */
export function awaited(news: StateNews | null, mine: number | null): readonly number[] {
  const game = news?.game;
  if (!game || mine === null || news.is_closed) return [];
  const others = news.seats.flatMap((each, seat) => (each?.bot === null && seat !== mine ? [seat] : []));
  if (isTurn(news)) return others.filter((seat) => seat === game.to_move);
  const agreed = news.status === "playing" ? news.pause_wishes : news.next_wishes;
  return agreed.includes(mine) ? others.filter((seat) => !agreed.includes(seat)) : [];
}

const isTurn = ({ status, game }: StateNews) => status === "playing" && !game?.paused;

export class Quiet {
  private readonly signs = new SvelteMap<number, number>(); // by seat: when it was last heard of

  hear(before: StateNews | null, news: StateNews): void {
    if (!before) return;
    const asked = isTurn(news) ? [] : awaited(news, news.seat).filter((seat) => !awaited(before, news.seat).includes(seat));
    for (const seat of news.seats.keys()) if (asked.includes(seat) || hasStirred(before, news, seat)) this.note(seat, news.now);
  }

  note(seat: number, at: number): void {
    this.signs.set(seat, at);
  }

  /** The first of those who are waited for of whom nothing is heard. */
  seat(news: StateNews | null, mine: number, now: number): number | null {
    return awaited(news, mine).find((seat) => this.isQuiet(news!, seat, now)) ?? null;
  }

  private isQuiet(news: StateNews, seat: number, now: number): boolean {
    const { turn_began, happened, deadline } = news.game!;
    const sign = Math.max(turn_began, this.signs.get(seat) ?? 0);
    if (!isTurn(news)) return now >= sign + QUIET_FOR;
    if (sign === turn_began && hasMissed(happened, seat)) return true;
    return now >= Math.max(sign + QUIET_FOR, deadline ?? 0); // nobody is hurried before their time is up
  }
}

function hasMissed(happened: readonly { seat: number; what: string }[], seat: number): boolean {
  const last = happened.filter((each) => each.seat === seat).slice(-MISSED_TURNS);
  return last.length === MISSED_TURNS && last.every(({ what }) => what === "timeout");
}

/** It came back, said something, asked for a hint, or the game goes on after a pause. */
function hasStirred(before: StateNews, news: StateNews, seat: number): boolean {
  const [old, game] = [before.game, news.game];
  const isBack = before.seats[seat]?.is_away && !news.seats[seat]?.is_away;
  const heard = before.said.at(-1)?.number ?? 0;
  const hasSaid = news.said.some((each) => each.seat === seat && each.number > heard);
  const hasAsked = old?.number === game?.number && old?.hints[seat] !== game?.hints[seat];
  return Boolean(isBack || hasSaid || hasAsked || (old?.paused && !game?.paused));
}
