/** Positions in notation, for tests: a board, its base and what lies where in text again. */

import { parseTable, parseTiles, printTable } from "../tiles";
import { publishedRules } from "../tiles";
import type { Rules } from "../wire/tables";
import { moved, type Action, type Surroundings } from "./board";
import { arrived } from "./identity";
import { Numbering, onRack, tableOf, type Board, type Piece } from "./piece";

export interface Position extends Surroundings {
  readonly board: Board;
  readonly rules: Rules;
}

export function position(table: string, rack: string, edition = "classic-es"): Position {
  const rules = publishedRules(edition)!;
  const numbering = new Numbering();
  const nothing = { rows: [], own: new Set<number>() };
  const empty: Board = { rows: [], order: [] };
  const { base, order } = arrived(empty, parseTable(table), parseTiles(rack), nothing, numbering);
  const board = { rows: base.rows, order };
  return { base, board, rules, numbering, mirror: rules.mirror_value };
}

export function after(at: Position, ...actions: Action[]): Position {
  return { ...at, board: actions.reduce((board, action) => moved(board, action, at), at.board) };
}

/** The nth copy of a tile: on the rack first, then on the table. */
export function piece({ board }: Position, code: string, nth = 0): Piece {
  const all = [...onRack(board), ...board.rows.flatMap((row) => row.pieces)];
  return all.filter((each) => each.tile.code === code)[nth]!;
}

export function keys(at: Position, codes: string): number[] {
  const used = new Set<number>();
  const all = [...onRack(at.board), ...at.board.rows.flatMap((row) => row.pieces)];
  return codes.split(" ").map((code) => {
    const found = all.find((each) => each.tile.code === code && !used.has(each.key))!;
    used.add(found.key);
    return found.key;
  });
}

export function row(at: Position, nth: number): number {
  return at.board.rows[nth]!.id;
}

export function table({ board }: Position): string {
  return printTable(tableOf(board.rows));
}

export function rack({ board }: Position): string {
  return onRack(board).map((each) => each.tile.code).join(" ");
}
