/** The next move from the board as it lies towards a table that somebody is led to. */

import { isSet } from "./set_order";
import { moved, type Action, type Surroundings, type Target } from "./board";
import { recognised } from "./identity";
import { keysOnTable, onRack, tableOf, type Board, type Row } from "./piece";
import { parseTable, type Table } from "../tiles";

/** Tiles of one place, the rack or a set, and where they go. */
export interface Guidance {
  readonly keys: readonly number[];
  readonly to: Target | { readonly on: "rack" };
}

/** Which tiles lie together, wherever and in whichever order. */
export function liesAs(rows: readonly Row[], table: string): boolean {
  return heapsOf(tableOf(rows)) === heapsOf(parseTable(table));
}

function heapsOf(table: Table): string {
  const heaps = table.map((meld) => meld.map((tile) => tile.code).sort().join(" "));
  return heaps.sort().join(" | ");
}

/**
 * The move after which the fewest tiles lie elsewhere than in that table, and few sets are broken; null if it lies so, or
 * has tiles that are not here. A tile dropped on a run may split it, so every set is tried.
 */
export function nextMove(board: Board, goal: Table, around: Surroundings): Guidance | null {
  const now = distance(board, goal, around);
  if (!now) return null;
  let best: { move: Guidance; far: number } | null = null;
  for (const move of candidates(board, now, around)) {
    const after = moved(board, actionOf(move), around);
    const far = distance(after, goal, around)?.cost ?? 0;
    if (!best || far < best.far) best = { move, far };
  }
  return best?.move ?? null;
}

function actionOf({ keys, to }: Guidance): Action {
  return to.on === "rack" ? { do: "take back", keys } : { do: "lay", keys, to };
}

const BROKEN = 2.5; // as bad as so many tiles elsewhere: what keeps all sets whole comes first

interface Distance {
  readonly cost: number;
  readonly rows: readonly Row[]; // the table of the goal, in pieces of this board
}

function distance(board: Board, goal: Table, around: Surroundings): Distance | null {
  const rows = recognised(goal, board.rows, onRack(board), around.numbering);
  const wanted = keysOnTable({ rows });
  const here = placesOf(board.rows);
  const isKnown = [...wanted].every((key) => here.has(key) || around.base.own.has(key));
  if (!isKnown) return null;
  const away = rows.flatMap((row) => row.pieces.filter(({ key }) => here.get(key) !== row.id)).length;
  const tooMany = [...here.keys()].filter((key) => !wanted.has(key)).length;
  const broken = board.rows.filter((row) => !isSet(row.pieces, around.mirror)).length;
  return away + tooMany ? { cost: away + tooMany + BROKEN * broken, rows } : null;
}

function* candidates(board: Board, { rows }: Distance, { base }: Surroundings): Generator<Guidance> {
  const here = placesOf(board.rows);
  const wanted = keysOnTable({ rows });
  const surplus = [...here.keys()].filter((key) => !wanted.has(key) && base.own.has(key));
  if (surplus.length) return yield { keys: surplus, to: { on: "rack" } }; // in the way of all else
  for (const { id, pieces } of rows) {
    const bySource = new Map<number | undefined, number[]>();
    for (const { key } of pieces) {
      const source = here.get(key);
      if (source !== id) bySource.set(source, [...(bySource.get(source) ?? []), key]);
    }
    const isThere = board.rows.some((row) => row.id === id);
    for (const [source, keys] of [...bySource].sort(([a], [b]) => (a ?? 0) - (b ?? 0))) {
      yield { keys, to: isThere ? { on: "row", row: id } : { on: "table" } };
      if (source !== undefined) continue;
      for (const row of board.rows) if (row.id !== id) yield { keys, to: { on: "row", row: row.id } };
    }
  }
}

function placesOf(rows: readonly Row[]): Map<number, number> {
  return new Map(rows.flatMap((row) => row.pieces.map(({ key }) => [key, row.id] as const)));
}
