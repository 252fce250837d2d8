/** What the rules say of a board: set by set, the opening, and whether the turn can end so. */

import { canOpen, notASet, violations, type Violation } from "../kernel/judge";
import { kernel } from "../kernel/kernel";
import { bestSets, inOrder, understand } from "../kernel/sets";
import type { Meld } from "../tiles";
import type { Rules } from "../wire/tables";
import { missing } from "./set_order";
import { laidOf, meldOf, onRack, sameTable, tableOf, type Base, type Board, type Row } from "./piece";

export type RowState =
  | { readonly is: "complete"; readonly value: number }
  | { readonly is: "needs"; readonly more: number }
  | { readonly is: "broken"; readonly why: Violation };

/** Complete, one or two tiles short, or beyond repair by adding. */
export function rowState(row: Row, rules: Rules): RowState {
  const meld = meldOf(row.pieces);
  const known = understand(meld, rules.mirror_value);
  if (known.isValid) return { is: "complete", value: known.value };
  const more = missing(meld, rules.mirror_value);
  return more ? { is: "needs", more } : { is: "broken", why: notASet(meld, rules) };
}

/** Points laid towards the opening, and how many it takes (RULES G2). */
export interface Opening {
  readonly laid: number;
  readonly needed: number;
  readonly reached: boolean;
}

/** Before the opening: what the laid tiles are worth as sets of their own. */
export function openingOf(board: Board, base: Base, rules: Rules): Opening {
  const needed = rules.opening_minimum;
  const own = board.rows.filter((row) => row.pieces.every((piece) => base.own.has(piece.key)));
  let laid = 0;
  for (const row of own) {
    const known = understand(meldOf(row.pieces), rules.mirror_value);
    if (known.isValid) laid += known.value;
  }
  if (rules.opening_turn_continues && laid < needed) {
    // RULES G3: what counts is whether the placed tiles can form the opening, however they lie
    const tiles = meldOf(laidOf(board));
    if (canOpen(tiles, rules)) {
      const best = bestSets(tiles, "value", rules);
      const worth = best.map((set) => bestValue(set, rules));
      laid = Math.max(needed, worth.reduce((sum, value) => sum + value, 0));
    }
  }
  return { laid, needed, reached: laid >= needed };
}

function bestValue(tiles: Meld, rules: Rules): number {
  const meld = inOrder(tiles, rules.mirror_value);
  return meld ? understand(meld, rules.mirror_value).value : 0;
}

export interface TableCheck {
  readonly states: ReadonlyMap<number, RowState>;
  readonly opening: Opening | null;
  /** Of the play as it lies; not asked for while a row is no set, which says enough. */
  readonly violations: readonly Violation[];
  readonly isTouched: boolean;
  readonly isJudged: boolean; // false without a kernel: only the hall can tell
}

/** Everything that is said about a board while it is being played on. */
export function checkTable(board: Board, base: Base, rules: Rules, opened: boolean): TableCheck {
  const isTouched = !sameTable(board.rows, base.rows);
  if (!kernel()) return { states: new Map(), opening: null, violations: [], isTouched, isJudged: false };
  const rack = [...meldOf(onRack(board)), ...meldOf(laidOf(board))];
  const standpoint = { rules, table: tableOf(base.rows), rack, opened };
  const states = new Map(board.rows.map((row) => [row.id, rowState(row, rules)]));
  const isWhole = [...states.values()].every((state) => state.is === "complete");
  return {
    states,
    opening: opened ? null : openingOf(board, base, rules),
    violations: (isWhole && violations(standpoint, "play", tableOf(board.rows))) || [],
    isTouched,
    isJudged: true,
  };
}
