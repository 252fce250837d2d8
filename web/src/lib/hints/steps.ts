/** Moves for a reader: in notation, and as sentences. */

import type { Move, Rows } from "../kernel/door.js";
import { say } from "../speech";
import { printTiles, tileAt } from "../tiles";
import type { Step } from "../wire/tables";

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
  const wording = `hint-step-${source ? "table" : "rack"}-${base ? "set" : "new"}`;
  const facts = { tile, target, ...(source && { source }), ...(base && { base }) };
  return { tile, source, base, target, sentence: say(wording, facts) };
}
