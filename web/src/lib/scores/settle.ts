/**
 * What a game was worth (RULES P1 to P4) and who leads a match (P5), exact, also without a network.
 * `tilehall.core.scoring` decides; `settle.test.ts` compares the two for every edition and for
 * house rules that mix them.
 */

import { isSame, negative, shareOf, signOf, sumOf, type Points } from "../events/points";
import { canOpen } from "../kernel/judge";
import { kernel } from "../kernel/kernel";
import { tile, type Tile } from "../tiles";
import type { Opened } from "../wire/events";
import type { Rules } from "../wire/tables";

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

/** Its numbers, and the joker value for each joker (P1). */
export function rackValue(rules: Pick<Rules, "joker_value">, rack: Iterable<Tile>): number {
  let sum = 0;
  for (const each of rack) sum += each.joker ? rules.joker_value : each.number;
  return sum;
}

/** What a rack costs its owner before anything is compared; P3 has prices for some. */
export function costOf(rules: Rules, { tiles, sum, opened }: RackLeft): number {
  const rack = tiles.map(tile);
  const value = tiles.length > 0 ? rackValue(rules, rack) : sum;
  if (opened === "yes") return value;
  const couldHave = tiles.length > 0 && kernel() ? couldOpen(rules, rack) : opened === "could-have";
  return (couldHave ? rules.unopened_rack_could_open : rules.unopened_rack) ?? value;
}

/** The search is spared where its answer changes nothing. */
function couldOpen(rules: Rules, rack: readonly Tile[]): boolean {
  return rules.unopened_rack !== rules.unopened_rack_could_open && canOpen(rack, rules);
}

/** `out` went out; null: the game was blocked. Null is answered where nobody is left to win. */
export function settle(
  rules: Pick<Rules, "knocked_rack">,
  costs: readonly number[],
  out: number | null,
  knocked: readonly number[] = [],
): GameScore | null {
  const fine = rules.knocked_rack;
  const isFined = (seat: number) => fine !== null && knocked.includes(seat);
  const contenders = [...costs.keys()].filter((seat) => !isFined(seat));
  if (contenders.length === 0) return null;
  // P1: who goes out wins alone; P2 where nobody does, or who did has knocked (P3b)
  const isOut = out !== null && !isFined(out);
  const lowest = isOut ? 0 : Math.min(...contenders.map((seat) => costs[seat]!));
  const winners = isOut ? [out] : contenders.filter((seat) => costs[seat] === lowest);
  const losses = costs.map((cost, seat) => (isFined(seat) ? fine! : winners.includes(seat) ? 0 : cost - lowest));
  const share = shareOf(sumOf(losses), winners.length);
  return { points: losses.map((loss, seat) => (winners.includes(seat) ? share : negative(loss))), winners };
}

export interface Rank {
  player: number;
  place: number;
  won: number;
  points: Points;
}

/** Best first; equal players share a place (P5). */
export function ranking(rules: Pick<Rules, "match_order">, players: number, games: readonly GameScore[]): Rank[] {
  const ranks = Array.from({ length: players }, (_, player) => ({
    player,
    place: 1,
    won: games.filter(({ winners }) => winners.includes(player)).length,
    points: sumOf(games.map(({ points }) => points[player]!)),
  }));
  const isBetter = (one: Rank, other: Rank) => {
    if (rules.match_order !== "points" && one.won !== other.won) return one.won > other.won;
    return !isSame(one.points, other.points) && signOf(sumOf([one.points, negative(other.points)])) > 0;
  };
  for (const rank of ranks) rank.place += ranks.filter((other) => isBetter(other, rank)).length;
  return ranks.sort((one, other) => one.place - other.place || one.player - other.player);
}
