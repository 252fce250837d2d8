/** What a game with real tiles was worth (RULES P1 to P4) and who leads a match (P5), by the kernel. */

import type { Points } from "../events/points";
import { tile } from "../tiles";
import type { Opened } from "../wire/events";
import type { Rules } from "../wire/tables";
import type { Score } from "./door.js";
import { kernel } from "./kernel";
import { indices } from "./sets";

export interface GameScore {
  /** By player; they add up to zero (P4). */
  points: Points[];
  winners: number[];
}

/** What lies on a rack: its tiles, or their sum where no tile is named. */
export interface RackLeft {
  tiles: readonly string[];
  sum: number;
  opened: Opened;
}

/** `out` went out; null: the game was blocked. Null is answered where nobody is left to win, and without a kernel. */
export function scoreOfRacks(
  rules: Rules,
  racks: readonly RackLeft[],
  out: number | null,
  knocked: readonly number[] = [],
): GameScore | null {
  const asked = kernel();
  if (!asked) return null;
  const cost = ({ tiles, ...left }: RackLeft) => asked.rackCost({ rack: indices(tiles.map(tile)), ...left }, rules);
  const costs = racks.map((rack, seat) => (seat === out ? 0 : cost(rack)));
  const scores = asked.score(costs, out, knocked, rules);
  const winners = scores.flatMap(({ won }, seat) => (won ? [seat] : []));
  return winners.length ? { points: scores.map(({ points }) => pointsOf(points)), winners } : null;
}

export interface Rank {
  player: number;
  place: number;
  won: number;
  points: Points;
}

/** Best first; equal players share a place. */
export function ranking(rules: Rules, players: number, games: readonly GameScore[]): Rank[] {
  const sheet = games.map(({ points, winners }) =>
    points.map((each, seat): Score => ({ points: String(each), won: winners.includes(seat) })),
  );
  const ranks = kernel()?.ranking(players, sheet, rules) ?? [];
  return ranks.map(({ gamesWon, points, ...rank }) => ({ ...rank, won: gamesWon, points: pointsOf(points) }));
}

function pointsOf(text: string): Points {
  return text.includes("/") ? text : Number(text);
}
