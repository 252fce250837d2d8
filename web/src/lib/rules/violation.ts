/** A rule that a turn breaks: which, where it is written, why, and with which tiles. */

import { SMALLEST_SET } from "./frames";
import type { Meld, Tile } from "./tile";

/** The reason codes of RULES section 8, in the order in which they are reported. */
export const FAULTS = [
  "malformed",
  "game-over",
  "not-your-turn",
  "game-paused",
  "tile-not-on-rack",
  "tile-removed-from-table",
  "no-tile-placed",
  "invalid-set",
  "table-touched-before-opening",
  "opening-below-minimum",
  "joker-needs-rack-tile",
  "joker-set-frozen",
  "special-joker-substitution",
  "pool-empty",
  "pool-not-empty",
  "redeal-not-allowed",
] as const;

export type Fault = (typeof FAULTS)[number];

export interface Violation {
  readonly fault: Fault;
  readonly clause: string;
  /** The message that says it; its parameters besides the tiles. */
  readonly reason: string;
  readonly numbers: Readonly<Record<string, number | string>>;
  readonly tiles: readonly Tile[];
}

export function violation(
  fault: Fault,
  clause: string,
  reason: string,
  tiles: readonly Tile[] = [],
  numbers: Readonly<Record<string, number | string>> = {},
): Violation {
  return { fault, clause, reason, numbers, tiles };
}

/** As RULES section 8 asks: the first is the one reported where only one is. */
export function inOrderOfReport(violations: Iterable<Violation>): Violation[] {
  return [...violations].sort((a, b) => FAULTS.indexOf(a.fault) - FAULTS.indexOf(b.fault));
}

/** Why these tiles are no set, as plainly as can be said; the caller knows that they are not. */
export function notASet(tiles: Meld): Violation {
  const [clause, reason] = reasonOf(tiles);
  return violation("invalid-set", clause, reason, tiles);
}

function reasonOf(tiles: Meld): readonly [clause: string, reason: string] {
  const jokers = tiles.map((tile) => tile.joker).filter(Boolean);
  const numbers = new Set(tiles.filter((tile) => !tile.joker).map((tile) => tile.number));
  if (tiles.length < SMALLEST_SET) return ["S1", "set-too-short"];
  if (jokers.filter((joker) => joker === "M").length > 1) return ["S7", "two-mirrors"];
  if (jokers.includes("M")) return ["S7", "sides-differ"];
  if (tiles[0]?.joker === "C") return ["S6", "change-first"];
  if (jokers.includes("C")) return ["S6", "change-misplaced"];
  if (numbers.size === 1) return ["S2", "no-group"];
  return ["S3", "no-set"];
}
