/** A rule that a turn breaks: which, where it is written, why, and with which tiles. */

import { FAULTS, type Fault } from "../wire/shared";
import { SMALLEST_SET } from "./frames";
import { printTiles } from "./notation";
import type { Meld, Tile } from "./tile";

const MOST_SHOWN = 14; // tiles of a set that is none

export type Facts = Readonly<Record<string, number | string>>;

export interface Violation {
  readonly fault: Fault;
  readonly clause: string;
  readonly tiles: readonly Tile[];
  /** The message of `faults.ftl` that says it, and what it is said with. */
  readonly wording: string;
  readonly facts: Facts;
}

export function violation(
  fault: Fault,
  clause: string,
  tiles: readonly Tile[] = [],
  wording: string = fault,
  facts: Facts = {},
): Violation {
  return { fault, clause, tiles, wording, facts };
}

/** Tiles in notation, the same in every language; how many there are, where not all fit. */
export function shown(tiles: readonly Tile[], most = 20): string {
  const names = printTiles(tiles.slice(0, most));
  return tiles.length > most ? `${names} … (${tiles.length})` : names;
}

/** As RULES section 8 asks: the first is the one reported where only one is. */
export function inOrderOfReport(violations: Iterable<Violation>): Violation[] {
  return [...violations].sort((a, b) => FAULTS.indexOf(a.fault) - FAULTS.indexOf(b.fault));
}

/** Why these tiles are no set, as plainly as can be said; the caller knows that they are not. */
export function notASet(tiles: Meld): Violation {
  const [clause, wording] = reasonOf(tiles);
  return violation("invalid-set", clause, tiles, `invalid-set-${wording}`, { tiles: shown(tiles, MOST_SHOWN) });
}

function reasonOf(tiles: Meld): readonly [clause: string, wording: string] {
  const jokers = tiles.map((tile) => tile.joker).filter(Boolean);
  const numbers = new Set(tiles.filter((tile) => !tile.joker).map((tile) => tile.number));
  if (tiles.length < SMALLEST_SET) return ["S1", "too-short"];
  if (jokers.filter((joker) => joker === "M").length > 1) return ["S7", "two-mirrors"];
  if (jokers.includes("M")) return ["S7", "mirror"];
  if (tiles[0]?.joker === "C") return ["S6", "colour-change-first"];
  if (jokers.includes("C")) return ["S6", "colour-change"];
  if (numbers.size === 1) return ["S2", "group"];
  return ["S3", "neither"];
}
