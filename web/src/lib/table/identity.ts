/** News from the hall names kinds of tiles; here they are told to be the pieces we know. */

import type { Meld, Table, Tile } from "../tiles";
import { leftover, joined, isSet } from "./set_order";
import type { MirrorValue } from "../kernel/sets";
import {
  onRack,
  rowWith,
  type Base,
  type Board,
  type Numbering,
  type Piece,
  type RackSlot,
  type Row,
} from "./piece";

/**
 * The rows of a table, with the pieces and row ids of before wherever that is possible: a set keeps
 * its id with the row it shares most tiles with, a tile its key within that row first.
 */
export function recognised(
  table: Table,
  before: readonly Row[],
  spare: readonly Piece[],
  numbering: Numbering,
): Row[] {
  const partners = pairedUp(table, before);
  const rows = table.map((_, nth) => partners.get(nth));
  const left = new Pool([...before.flatMap((row) => row.pieces), ...spare]);
  const found: (Piece | undefined)[][] = table.map((meld, nth) =>
    takeAll(left, meld, rows[nth]?.pieces ?? []),
  );
  table.forEach((meld, nth) => {
    meld.forEach((tile, place) => {
      found[nth]![place] ??= left.take(tile) ?? { key: numbering.next(), tile };
    });
  });
  const made = found.map((pieces, nth) => ({
    id: rows[nth]?.id ?? numbering.next(),
    pieces: pieces.map((piece) => piece!),
  }));
  return inOldOrder(made, before);
}

/** Sets stay near where they were; new ones come last. */
function inOldOrder(rows: readonly Row[], before: readonly Row[]): Row[] {
  const places = new Map(before.map((row, nth) => [row.id, nth]));
  const place = (row: Row) => places.get(row.id) ?? before.length;
  return [...rows].sort((a, b) => place(a) - place(b));
}

class Pool {
  constructor(private readonly pieces: Piece[]) {}

  take(tile: Tile, among?: readonly Piece[]): Piece | undefined {
    const at = this.pieces.findIndex(
      (piece) => piece.tile === tile && (!among || among.includes(piece)),
    );
    return at < 0 ? undefined : this.pieces.splice(at, 1)[0];
  }
}

function takeAll(left: Pool, meld: Meld, among: readonly Piece[]): (Piece | undefined)[] {
  return meld.map((tile) => left.take(tile, among));
}

/** Each set with the old row that it shares most with; the closest pairs first. */
function pairedUp(table: Table, before: readonly Row[]): Map<number, Row> {
  const pairs = table.flatMap((meld, nth) =>
    before.map((row, old) => ({ nth, row, old, shared: sharedTiles(meld, row) })),
  );
  pairs.sort((a, b) => b.shared - a.shared || Math.abs(a.nth - a.old) - Math.abs(b.nth - b.old));
  const found = new Map<number, Row>();
  const taken = new Set<Row>();
  for (const { nth, row, shared } of pairs) {
    if (shared === 0 || found.has(nth) || taken.has(row)) continue;
    found.set(nth, row);
    taken.add(row);
  }
  return found;
}

function sharedTiles(meld: Meld, row: Row): number {
  const left = row.pieces.map((piece) => piece.tile);
  let shared = 0;
  for (const tile of meld) {
    const at = left.indexOf(tile);
    if (at >= 0) {
      left.splice(at, 1);
      shared += 1;
    }
  }
  return shared;
}

export interface Arrival {
  readonly base: Base;
  readonly order: readonly RackSlot[];
  /** Own pieces that were not there before. */
  readonly drawn: readonly Piece[];
}

/**
 * A new table and a new rack: pieces keep their keys, the rack its order; drawn tiles come last.
 * After this player's turn, `wasMine`, what lies there may be what this player laid; after another's turn
 * it never is, whatever was planned, but may be what was `seen` while it was moved.
 */
export function arrived(
  board: Board,
  table: Table,
  rack: readonly Tile[],
  base: Base,
  numbering: Numbering,
  wasMine = true,
  seen: readonly Piece[] = [],
): Arrival {
  const rows = wasMine
    ? recognised(table, board.rows, onRack(board), numbering)
    : recognised(table, base.rows, seen, numbering);
  const gone = new Set(rows.flatMap((row) => row.pieces.map((piece) => piece.key)));
  const left = board.order.filter((place): place is Piece => place !== null && !gone.has(place.key));
  const kept = new Set<Piece>();
  const drawn: Piece[] = [];
  for (const tile of rack) {
    const piece = left.find((each) => each.tile === tile && !kept.has(each));
    if (piece) kept.add(piece);
    else drawn.push({ key: numbering.next(), tile });
  }
  const order = [...board.order.filter((place) => place === null || kept.has(place)), ...drawn];
  const own = new Set(order.flatMap((place) => (place ? [place.key] : [])));
  return { base: { rows, own }, order, drawn };
}

/**
 * A plan over a table that has changed: rows that the plan changed keep their tiles, the others lie
 * as the table has them now. What does not fit any more is seen to be broken, not thrown away.
 */
export function rebased(
  plan: Board,
  from: Base,
  to: Base,
  order: readonly RackSlot[],
  mirror: MirrorValue,
  numbering: Numbering,
): Board {
  const known = new Set([
    ...to.rows.flatMap((row) => row.pieces.map((piece) => piece.key)),
    ...to.own,
  ]);
  const changed = plan.rows
    .filter((row) => !isUnchanged(row, from.rows))
    .map((row) => ({ ...row, pieces: row.pieces.filter((piece) => known.has(piece.key)) }))
    .filter((row) => row.pieces.length > 0);
  if (changed.length === 0) return { rows: to.rows, order };
  const taken = new Set(changed.flatMap((row) => row.pieces.map((piece) => piece.key)));
  const oldKeys = new Set(from.rows.flatMap((row) => row.pieces.map((piece) => piece.key)));
  const ids = new Set(changed.map((row) => row.id));
  const rest: Row[] = [];
  for (const row of to.rows) {
    const partner = changed.findIndex((each) => each.id === row.id);
    const parts = leftover(row.pieces, taken, mirror);
    if (partner >= 0 && parts.length === 1) {
      const [part] = parts;
      const both = joined(changed[partner]!.pieces, part!, mirror);
      const isNew = part!.every((piece) => !oldKeys.has(piece.key));
      if (isNew && both.length === 1 && isSet(both[0]!, mirror)) {
        changed[partner] = { ...changed[partner]!, pieces: both[0]! };
        continue;
      }
    }
    parts.forEach((pieces, nth) => {
      rest.push({ id: nth === 0 && !ids.has(row.id) ? row.id : numbering.next(), pieces });
    });
  }
  return { rows: inOldOrder([...rest, ...changed], plan.rows), order };
}

function isUnchanged(row: Row, rows: readonly Row[]): boolean {
  const first = row.pieces[0];
  const old = first && rowWith(rows, first.key);
  return (
    old !== undefined &&
    old.pieces.length === row.pieces.length &&
    old.pieces.every((piece, nth) => piece.key === row.pieces[nth]!.key)
  );
}

/** A draft from the hall as a board; null if it is not made of these tiles. */
export function drafted(
  table: Table,
  base: Base,
  order: readonly RackSlot[],
  numbering: Numbering,
): Board | null {
  const own = order.filter((place): place is Piece => place !== null);
  const rows = recognised(table, base.rows, own, numbering);
  const keys = new Set(rows.flatMap((row) => row.pieces.map((piece) => piece.key)));
  const there = base.rows.flatMap((row) => row.pieces.map((piece) => piece.key));
  const known = new Set([...there, ...base.own]);
  const isWhole = there.every((key) => keys.has(key)) && [...keys].every((key) => known.has(key));
  return isWhole ? { rows, order } : null;
}
