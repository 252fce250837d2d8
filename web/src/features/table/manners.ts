/**
 * How a bot behaves at the table: a word when it opens, sighs, has few tiles left, wins or loses. Every page finds
 * the same word, because it follows from the game alone; nothing is sent, and nothing of it stands in the log.
 */

import { animalOf } from "../../lib/speech";
import type { Happened, StateNews } from "../../lib/wire/tables";

/** How often an animal says something, out of ten times. */
const TALK: Readonly<Record<string, number>> = { chick: 7, otter: 6, hare: 5, fox: 4, cat: 3, panda: 3, tortoise: 2, owl: 2 };
const MUCH = 6; // tiles in one play
const FEW = 2; // tiles left
const WORDINGS = 2; // of each kind

export type Occasion = "opens" | "much" | "few" | "draws" | "wins" | "congratulates";

export interface Manner {
  readonly seat: number;
  readonly phrase: string; // `manner-opens-1`
}

/** What bots say to what is new in these news; most often nothing. */
export function mannersOf(before: StateNews | null, news: StateNews): Manner[] {
  const [old, game] = [before?.game, news.game];
  if (!before || !old || !game || old.number !== game.number || game.acts <= old.acts) return [];
  const act = game.happened.at(-1);
  if (!act) return [];
  if (news.status === "over") return farewell(news, act);
  const player = news.seats[act.seat];
  if (!player?.bot || player.is_away) return [];
  const occasion = occasionOf(act, !before.seats[act.seat]?.opened && player.opened, player.tiles);
  const roll = chance(game.number, act.number, act.seat);
  // sighs are rare: most turns of a game that waits are draws
  const isSaid = occasion !== null && roll % 10 < (occasion === "draws" ? 1 : (TALK[animalOf(player.name) ?? ""] ?? 3));
  return isSaid ? [{ seat: act.seat, phrase: wording(occasion, roll) }] : [];
}

function occasionOf(act: Happened, hasOpened: boolean, left: number): Occasion | null {
  if (act.what === "draw") return "draws";
  if (!act.laid) return null;
  if (hasOpened) return "opens";
  if (left <= FEW) return "few";
  return act.laid.split(" ").length >= MUCH ? "much" : null;
}

/** Whoever wins is glad, and one of the others says well played: always. */
function farewell(news: StateNews, act: Happened): Manner[] {
  const winners = news.game?.outcome?.winners ?? [];
  const bots = news.seats.flatMap((seat, n) => (seat?.bot && !seat.is_away ? [n] : []));
  const roll = chance(news.game!.number, act.number, 0);
  const winner = bots.find((seat) => winners.includes(seat));
  if (winner !== undefined) return [{ seat: winner, phrase: wording("wins", roll) }];
  const others = bots.filter((seat) => !winners.includes(seat));
  return others.length ? [{ seat: others[roll % others.length]!, phrase: wording("congratulates", roll) }] : [];
}

const wording = (occasion: Occasion, roll: number) => `manner-${occasion}-${(roll % WORDINGS) + 1}`;

/** A number that is the same on every page. */
function chance(...of: number[]): number {
  let found = 2166136261;
  for (const each of of) found = Math.imul(found ^ (each + 1), 16777619) >>> 0;
  return (found ^ (found >>> 15)) >>> 0;
}
