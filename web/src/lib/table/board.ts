/** The one place where tiles move: an action makes a new board, and the tiles are counted. */

import type { MirrorValue } from "../kernel/sets";
import { joined, leftover, tidy } from "./set_order";
import {
  checkConserved,
  pieceOf,
  type Base,
  type Board,
  type Numbering,
  type Piece,
  type RackSlot,
  type Row,
} from "./piece";
import { placed } from "./rack";

export type Target =
  | { readonly on: "row"; readonly row: number }
  | { readonly on: "gap"; readonly row: number; readonly at: number }
  | { readonly on: "table" };

export type Action =
  | { readonly do: "lay"; readonly keys: readonly number[]; readonly to: Target }
  | { readonly do: "take back"; readonly keys: readonly number[]; readonly place?: number }
  | { readonly do: "arrange"; readonly keys: readonly number[]; readonly place: number }
  | { readonly do: "order"; readonly order: readonly RackSlot[] }
  | { readonly do: "mean"; readonly row: number; readonly keys: readonly number[] }
  | { readonly do: "split"; readonly row: number; readonly at: number }
  | { readonly do: "reset" };

export interface Surroundings {
  readonly base: Base;
  readonly mirror: MirrorValue;
  readonly numbering: Numbering;
}

/** The board after the action. What cannot be done changes nothing; nothing is ever lost. */
export function moved(board: Board, action: Action, around: Surroundings): Board {
  const after = apply(board, action, around);
  checkConserved(around.base, after);
  return after;
}

function apply(board: Board, action: Action, around: Surroundings): Board {
  switch (action.do) {
    case "lay":
      return lay(board, action.keys, action.to, around);
    case "take back":
      return takeBack(board, action.keys, action.place, around);
    case "arrange":
      return { ...board, order: placed(board.order, action.keys, action.place) };
    case "order":
      return { ...board, order: action.order };
    case "mean":
      return { ...board, rows: reordered(board.rows, action.row, action.keys) };
    case "split":
      return { ...board, rows: split(board.rows, action.row, action.at, around) };
    case "reset":
      return { ...board, rows: around.base.rows };
  }
}

function lay(
  board: Board,
  keys: readonly number[],
  to: Target,
  around: Surroundings,
): Board {
  const pieces = keys.flatMap((key) => pieceOf(board, key) ?? []);
  if (pieces.length === 0) return board;
  const lifted = new Set(keys);
  if (to.on === "table") {
    const rest = lift(board.rows, lifted, around);
    const made = { id: around.numbering.next(), pieces: tidy(pieces, around.mirror) };
    return { ...board, rows: [...rest, made] };
  }
  const target = board.rows.find((row) => row.id === to.row);
  if (!target) return board;
  const others = board.rows.filter((row) => row !== target);
  const stays = target.pieces.filter((piece) => !lifted.has(piece.key));
  if (stays.length === 0) return board;
  const at = to.on === "gap" ? gapAfterLifting(target.pieces, lifted, to.at) : undefined;
  const parts = joined(stays, pieces, around.mirror, at);
  const result = new Map(lift(others, lifted, around).map((row) => [row.id, row]));
  const rows = board.rows.flatMap((row): Row[] =>
    row === target ? asRows(target.id, parts, around) : expanded(row, result),
  );
  return { ...board, rows: withFresh(rows, result) };
}

/** The gap's number once the tiles that come from the same row are gone. */
function gapAfterLifting(pieces: readonly Piece[], lifted: ReadonlySet<number>, at: number): number {
  return at - pieces.slice(0, at).filter((piece) => lifted.has(piece.key)).length;
}

/** Rows without the lifted pieces; what remains of a run may part. */
function lift(rows: readonly Row[], lifted: ReadonlySet<number>, around: Surroundings): Row[] {
  return rows.flatMap((row) => {
    if (!row.pieces.some((piece) => lifted.has(piece.key))) return [row];
    return asRows(row.id, leftover(row.pieces, lifted, around.mirror), around);
  });
}

function asRows(id: number, parts: readonly Piece[][], around: Surroundings): Row[] {
  return parts.map((pieces, nth) => ({
    id: nth === 0 ? id : around.numbering.next(),
    pieces,
  }));
}

function expanded(row: Row, result: Map<number, Row>): Row[] {
  const found = result.get(row.id);
  result.delete(row.id);
  return found ? [found] : [];
}

/** Rows that came into being by parting lie behind the others. */
function withFresh(rows: readonly Row[], result: Map<number, Row>): Row[] {
  return [...rows, ...result.values()];
}

function takeBack(
  board: Board,
  keys: readonly number[],
  place: number | undefined,
  around: Surroundings,
): Board {
  const own = keys.filter((key) => around.base.own.has(key)); // RULES G4: the rest stays there
  const rows = lift(board.rows, new Set(own), around);
  const order = place === undefined ? board.order : placed(board.order, own, place);
  return { rows, order };
}

function reordered(rows: readonly Row[], id: number, keys: readonly number[]): Row[] {
  return rows.map((row) => {
    if (row.id !== id) return row;
    const pieces = keys.flatMap((key) => row.pieces.find((piece) => piece.key === key) ?? []);
    return pieces.length === row.pieces.length ? { id, pieces } : row;
  });
}

function split(rows: readonly Row[], id: number, at: number, around: Surroundings): Row[] {
  return rows.flatMap((row) => {
    if (row.id !== id || at <= 0 || at >= row.pieces.length) return [row];
    return asRows(id, [row.pieces.slice(0, at), row.pieces.slice(at)], around);
  });
}
