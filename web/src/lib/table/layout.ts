/** Where everything lies: sets on the table, tiles on the rack; and what a drop there means. Numbers only. */

import type { Target } from "./board";
import type { Point } from "./gesture";
import { keysOnTable, type Board } from "./piece";
import { LARGEST, SHAPE, placesOf, tileIn, type Box, type Drop, type Places } from "./places";

export { SHAPE, type Box } from "./places";

/** The two areas of the page on which tiles lie, in one system of coordinates. */
export interface Areas {
  readonly table: Box;
  readonly rack: Box;
  readonly rackRows: number;
}

export interface RowBox extends Box {
  readonly id: number;
}

export interface Layout {
  readonly pieces: ReadonlyMap<number, Box>;
  readonly rows: readonly RowBox[];
  readonly places: readonly Box[];
  readonly table: Places;
  readonly tableTile: number;
  readonly rackTile: number;
  readonly areas: Areas;
}

const ON_TABLETS = 84;

/** All boxes; `before` is how it lay, and `drop` what made it change. */
export function laidOut(board: Board, areas: Areas, before: Pick<Layout, "table"> | null = null, drop: Drop | null = null): Layout {
  const pieces = new Map<number, Box>();
  // a tablet and a large window have room for larger tiles; still larger ones would have to give way sooner
  const largest = Math.max(LARGEST, Math.min(ON_TABLETS, Math.min(areas.table.width, areas.table.height) / 7.3));
  const table = placesOf(board.rows, areas.table, before?.table ?? null, drop, Math.floor(largest));
  const rows = board.rows.map((row): RowBox => ({ ...table.spots.get(row.id)!, id: row.id }));
  for (const row of board.rows)
    row.pieces.forEach((piece, nth) => pieces.set(piece.key, tileIn(table.spots.get(row.id)!, nth, table.tile)));
  const { tile: rackTile, places } = rackPlaces(board.order.length, areas);
  const laid = keysOnTable(board);
  board.order.forEach((place, nth) => {
    if (place && !laid.has(place.key)) pieces.set(place.key, places[nth]!);
  });
  return { pieces, rows, places, table, tableTile: table.tile, rackTile, areas };
}

export const RACK_GAP = 3;
const ON_RACKS = 72; // not wider, whatever room there is

/** What a page wants of its rack. */
export interface RackWish {
  readonly tile: number; // not larger than this
  readonly least: number; // if possible not smaller than this
  readonly rows: number; // not more lines than this
  readonly height: number; // not higher than this
  readonly cells?: number; // room for at least so many; a deal's, if nothing is said
}

/** The fewest lines in which tiles have the wished width, or those in which they are largest. */
export function rackShape(count: number, width: number, wish: RackWish): { rows: number; tile: number } {
  const cells = Math.max(count, wish.cells ?? 14);
  const fewest = Math.min(2, wish.rows);
  let best = { rows: fewest, tile: 0 };
  for (let rows = fewest; rows <= wish.rows && best.tile < wish.least; rows += 1) {
    const columns = Math.max(7, Math.ceil(cells / rows));
    const byWidth = (width - (columns - 1) * RACK_GAP) / columns;
    const byHeight = (wish.height - (rows - 1) * RACK_GAP) / rows / SHAPE;
    const tile = Math.floor(Math.min(wish.tile, byWidth, byHeight));
    if (tile > best.tile) best = { rows, tile };
  }
  return best;
}

/** Height of a rack with such lines. */
export function rackHeight({ rows, tile }: { rows: number; tile: number }): number {
  return rows * tile * SHAPE + (rows - 1) * RACK_GAP;
}

/** Cells for every place and a few more to put things into; as large as the rack allows. */
function rackPlaces(count: number, areas: Areas): { tile: number; places: Box[] } {
  const { rack, rackRows } = areas;
  const columns = Math.max(7, Math.ceil(count / rackRows));
  const byWidth = (rack.width - (columns - 1) * RACK_GAP) / columns;
  const byHeight = (rack.height - (rackRows - 1) * RACK_GAP) / rackRows / SHAPE;
  const tile = Math.floor(Math.min(byWidth, byHeight, ON_RACKS));
  const fit = Math.max(columns, Math.floor((rack.width + RACK_GAP) / (tile + RACK_GAP)));
  const across = Math.min(fit, Math.max(columns, 10));
  const left = rack.x + Math.max(0, (rack.width - across * tile - (across - 1) * RACK_GAP) / 2);
  const places = Array.from({ length: across * rackRows }, (_, nth) => ({
    x: left + (nth % across) * (tile + RACK_GAP),
    y: rack.y + Math.floor(nth / across) * (tile * SHAPE + RACK_GAP),
    width: tile,
    height: tile * SHAPE,
  }));
  return { tile, places };
}

function holds(box: Box, at: Point, margin = 0): boolean {
  return (
    at.x >= box.x - margin &&
    at.x <= box.x + box.width + margin &&
    at.y >= box.y - margin &&
    at.y <= box.y + box.height + margin
  );
}

export type Landing = Target | { readonly on: "rack"; readonly place: number };

/** What a drop there means; null outside of everything. A whole row is a target. */
export function landingAt(
  layout: Layout,
  board: Board,
  at: Point,
  lifted: ReadonlySet<number>,
): Landing | null {
  const { table, rack } = layout.areas;
  const margin = Math.max(6, (44 - layout.tableTile * SHAPE) / 2); // as large as a fingertip
  const near = layout.rows
    .filter((row) => holds(row, at, margin))
    .sort((a, b) => Number(holds(b, at)) - Number(holds(a, at)));
  for (const box of near) {
    const row = board.rows.find((each) => each.id === box.id);
    if (!row || row.pieces.every((piece) => lifted.has(piece.key))) continue;
    return { on: "gap", row: row.id, at: gapAt(layout, row.pieces, at) };
  }
  if (holds(rack, at, 12)) return { on: "rack", place: placeAt(layout, at) };
  if (!holds(table, at, 8)) return null;
  return { on: "table" };
}

function gapAt(layout: Layout, pieces: readonly { key: number }[], at: Point): number {
  let best = pieces.length;
  let nearest = Infinity;
  pieces.forEach((piece, nth) => {
    const box = layout.pieces.get(piece.key)!;
    const away = Math.abs(at.y - (box.y + box.height / 2)) * 2;
    for (const [gap, x] of [[nth, box.x] as const, [nth + 1, box.x + box.width] as const]) {
      const distance = Math.abs(at.x - x) + away;
      if (distance < nearest) [best, nearest] = [gap, distance];
    }
  });
  return best;
}

function placeAt(layout: Layout, at: Point): number {
  let best = 0;
  let nearest = Infinity;
  layout.places.forEach((box, nth) => {
    const distance =
      Math.abs(at.x - (box.x + box.width / 2)) + Math.abs(at.y - (box.y + box.height / 2));
    if (distance < nearest) [best, nearest] = [nth, distance];
  });
  return best;
}

const FINE = 16; // points across and down at which a free place is looked for

/** A free place on the table for a new set, as far from everything as can be. */
export function freePlace({ rows, areas: { table }, tableTile }: Layout): Box {
  if (rows.length === 0) return table;
  let best = { x: table.x, y: table.y, room: -Infinity };
  for (let down = 1; down < FINE; down += 1) {
    for (let across = 1; across < FINE; across += 1) {
      const x = table.x + (table.width * across) / FINE;
      const y = table.y + (table.height * down) / FINE;
      const edges = [x - table.x, table.x + table.width - x, y - table.y, table.y + table.height - y];
      const beside = rows.map((row) =>
        Math.max(row.x - x, x - row.x - row.width, row.y - y, y - row.y - row.height),
      );
      const room = Math.min(...edges, ...beside);
      if (room > best.room + 1) best = { x, y, room };
    }
  }
  const half = Math.max(8, Math.min(best.room - 6, tableTile));
  return { x: best.x - half, y: best.y - half, width: 2 * half, height: 2 * half };
}

/** The pieces whose middle lies in the lasso, in reading order. */
export function lassoed(layout: Layout, from: Point, to: Point): number[] {
  const box = {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(from.x - to.x),
    height: Math.abs(from.y - to.y),
  };
  return [...layout.pieces]
    .filter(([, each]) => holds(box, { x: each.x + each.width / 2, y: each.y + each.height / 2 }))
    .sort(([, a], [, b]) => a.y - b.y || a.x - b.x)
    .map(([key]) => key);
}

/** The piece that lies under a point. */
export function pieceAt(layout: Layout, at: Point): number | null {
  for (const [key, box] of layout.pieces) if (holds(box, at)) return key;
  return null;
}
