/** Moves for a reader: in notation, and as sentences. */

import type { Move, Rows } from "../kernel/door.js";
import { say } from "../speech";
import { printTiles, tileAt } from "../tiles";

/** A move in words: tiles from a set or the rack (null), to a set or a new place (null). */
export interface Step {
  readonly tile: string;
  readonly source: string | null;
  readonly base: string | null;
  readonly target: string;
  readonly sentence: string;
}

/** A row as it lies. */
export const codes = (row: readonly number[]): string => printTiles(row.map(tileAt));

/** Sets that lie whole on the rack come first: nobody begins with what is hard to see. */
export function stepsOf(moves: readonly Move[], after: Rows): Step[] {
  const whole = new Set(after.map(codes));
  const isWhole = ({ source, base, target }: Move) => !source && !base && whole.has(codes(target));
  return [...moves.filter(isWhole), ...moves.filter((move) => !isWhole(move))].map(step);
}

function step(move: Move): Step {
  const [tile, target] = [codes(move.tiles), codes(move.target)];
  const source = move.source && codes(move.source);
  const base = move.base && codes(move.base);
  const fromTable = base ? "hint-step-table-set" : "hint-step-table-new";
  const fromRack = base ? "hint-step-rack-set" : "hint-step-rack-new";
  const facts = { tile, target, ...(source && { source }), ...(base && { base }) };
  return { tile, source, base, target, sentence: say(source ? fromTable : fromRack, facts) };
}
