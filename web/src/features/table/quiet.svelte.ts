/** Who keeps everybody waiting without a sign of life: when the others are offered a bot for them. */

import { SvelteMap } from "svelte/reactivity";
import type { StateNews } from "../../lib/wire/tables";

/** Milliseconds by the hall's clock: longer than most turns, and than the minute after which the hall lets a bot in. */
export const QUIET_FOR = 90_000;
const MISSED_TURNS = 2; // in a row: then the hall waits no longer either

export class Quiet {
  private readonly signs = new SvelteMap<number, number>(); // by seat: when it was last heard of

  hear(before: StateNews | null, news: StateNews): void {
    const seat = news.game?.to_move;
    if (before && seat !== undefined && hasStirred(before, news, seat)) this.note(seat, news.now);
  }

  note(seat: number, at: number): void {
    this.signs.set(seat, at);
  }

  /** The seat that all wait for and nothing is heard of; not one's own, and not a bot's. */
  seat(news: StateNews | null, mine: number, now: number): number | null {
    const game = news?.game;
    if (!game || news.status !== "playing" || news.is_closed || game.paused) return null;
    const seat = game.to_move;
    if (seat === mine || news.seats[seat]?.bot !== null) return null;
    const sign = Math.max(game.turn_began, this.signs.get(seat) ?? 0);
    if (sign === game.turn_began && hasMissed(game.happened, seat)) return seat;
    return now >= Math.max(sign + QUIET_FOR, game.deadline ?? 0) ? seat : null; // nobody is hurried before their time is up
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
