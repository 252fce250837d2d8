/** The rules of one edition or of one household, as plain values (RULES section 2). */

import type { Rules } from "../wire/tables";
import editions from "./editions.json";
import type { Tile } from "./tile";

/** A published edition and the ways in which it may be played besides (RULES E-XP). */
export interface Edition {
  readonly rules: Rules;
  readonly ways: readonly { readonly name: string; readonly rules: Rules }[];
}

/** Generated from the edition files by `python -m tilehall.wire.generate`. */
export const EDITIONS = editions as readonly Edition[];

/** The rules of an id such as `classic-hk` or `xp-es:106`; null if nothing published has it. */
export function publishedRules(id: string): Rules | null {
  for (const { rules, ways } of EDITIONS) {
    for (const each of [rules, ...ways.map((way) => way.rules)]) if (each.id === id) return each;
  }
  return null;
}

/** Is this a kind of tile that the edition plays with? */
export function hasTile(rules: Pick<Rules, "jokers">, tile: Tile): boolean {
  return tile.joker === null || rules.jokers[tile.joker] > 0;
}

export function hasSpecialJokers({ jokers }: Pick<Rules, "jokers">): boolean {
  return jokers.D > 0 || jokers.C > 0 || jokers.M > 0;
}
