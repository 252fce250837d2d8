/**
 * A piece is one physical tile. The rules know kinds only; on screen both red sevens lie somewhere,
 * so each has a key of its own, and no gesture may lose one or make one two.
 */

import type { Meld, Table, Tile } from "../tiles";

export interface Piece {
  readonly key: number;
  readonly tile: Tile;
}

/** A row of pieces on the table; whether it is a set is the rules' to say. */
export interface Row {
  readonly id: number;
  readonly pieces: readonly Piece[];
}

/** A place on the rack: a piece, or a gap that the player left. */
export type RackSlot = Piece | null;

/**
 * The table as this player has it now, and this player's tiles in the order they put them. A piece that was
 * laid keeps its place in `order`, so that it finds the way back; it is on the rack if no row has it.
 */
export interface Board {
  readonly rows: readonly Row[];
  readonly order: readonly RackSlot[];
}

/** What a turn begins with: the table as everybody knows it and who owns what. */
export interface Base {
  readonly rows: readonly Row[];
  readonly own: ReadonlySet<number>;
}

export class TilesNotConserved extends Error {}

/** Keys for pieces and ids for rows: never used twice in one page. */
export class Numbering {
  private last = 0;

  next(): number {
    this.last += 1;
    return this.last;
  }
}

export function meldOf(pieces: readonly Piece[]): Meld {
  return pieces.map((piece) => piece.tile);
}

export function tableOf(rows: readonly Row[]): Table {
  return rows.map((row) => meldOf(row.pieces));
}

export function keysOnTable(board: Pick<Board, "rows">): Set<number> {
  return new Set(board.rows.flatMap((row) => row.pieces.map((piece) => piece.key)));
}

/** The pieces on the rack, in order, without gaps and without what was laid. */
export function onRack(board: Board): Piece[] {
  const laid = keysOnTable(board);
  return board.order.filter((place): place is Piece => place !== null && !laid.has(place.key));
}

/** Own pieces that lie on the table. */
export function laidOf(board: Board): Piece[] {
  const laid = keysOnTable(board);
  return board.order.filter((place): place is Piece => place !== null && laid.has(place.key));
}

export function rowWith(rows: readonly Row[], key: number): Row | undefined {
  return rows.find((row) => row.pieces.some((piece) => piece.key === key));
}

export function pieceOf(board: Board, key: number): Piece | undefined {
  const own = board.order.find((place) => place?.key === key);
  return own ?? rowWith(board.rows, key)?.pieces.find((piece) => piece.key === key);
}

/** Every piece lies in exactly one place: all of the base, all of the rack, and nothing else. */
export function checkConserved(base: Base, board: Board): void {
  const seen = new Set<number>();
  for (const { pieces } of board.rows) {
    if (pieces.length === 0) throw new TilesNotConserved("a row without tiles");
    for (const { key } of pieces) {
      if (seen.has(key)) throw new TilesNotConserved(`piece ${key} lies in two places`);
      seen.add(key);
    }
  }
  const own = board.order.flatMap((place) => (place ? [place.key] : []));
  if (own.length !== base.own.size || !own.every((key) => base.own.has(key)))
    throw new TilesNotConserved("the rack has other tiles than it was given");
  if (new Set(own).size !== own.length) throw new TilesNotConserved("a tile twice on the rack");
  for (const { key } of base.rows.flatMap((row) => row.pieces)) {
    if (!seen.delete(key)) throw new TilesNotConserved(`piece ${key} left the table`);
  }
  for (const key of seen) {
    if (!base.own.has(key)) throw new TilesNotConserved(`piece ${key} came from nowhere`);
  }
}

export function sameTable(one: readonly Row[], other: readonly Row[]): boolean {
  const shape = (rows: readonly Row[]) =>
    rows.map((row) => row.pieces.map((piece) => piece.key).join(" ")).sort().join("|");
  return shape(one) === shape(other);
}
