/**
 * Where sets lie on the table. They are packed when they come all at once; after that only what must move, moves:
 * a set that nobody touched stays, one that grew makes room for itself, a new one lies where it was dropped.
 */

import type { Point } from "./gesture";
import type { Row } from "./piece";

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A set's box and how many of its tiles lie beside each other. */
export interface Spot extends Box {
  readonly columns: number;
}

/** What a pointer let go: by which tile, where, and at which part of the tile it was held (0 to 1). */
export interface Drop {
  readonly lead: number;
  readonly at: Point;
  readonly grip: Point;
}

export interface Places {
  readonly tile: number;
  readonly area: Box;
  readonly spots: ReadonlyMap<number, Spot>;
  readonly rows: readonly Row[];
  /** Where sets lay that are gone: what is undone or shown again comes back there. */
  readonly left: ReadonlyMap<number, Point>;
  /** The same of an earlier visit, by their tiles: a draft comes a moment after the page. */
  readonly recalled?: readonly Recalled[];
  /** All at once, and nothing has moved since. */
  readonly isPacked?: boolean;
}

/** Where a set of these tiles lay when the page was left. */
export interface Recalled extends Point {
  readonly tiles: string;
}

export const SHAPE = 1.36; // height of a tile by its width
export const LARGEST = 64;
const SMALLEST = 12;
const PADDING = 0.12; // around a row, by tile width
const ENOUGH = 0.8; // of the best size: smaller tiles are not worth that all stay where they are
const FAR = 3; // tiles that a set may go which nobody touched, if there is any other way
const NEAR = 1.6; // tiles that a set steps aside for its own growth, before others have to

const padOf = (tile: number) => tile * PADDING;
/** The state in words hangs over the lower edge of a set. */
const gapsOf = (tile: number) => ({ x: Math.max(3, tile * 0.28), y: Math.max(5, tile * 0.3) });

/** The size of a row of so many tiles: it wraps where the table is too narrow. */
function sizeOf(count: number, room: number, tile: number): { columns: number; width: number; height: number } {
  const fit = Math.max(1, Math.floor((room - 2 * padOf(tile)) / tile));
  const lines = Math.ceil(count / fit);
  const columns = Math.ceil(count / lines);
  return { columns, width: columns * tile + 2 * padOf(tile), height: lines * tile * SHAPE + 2 * padOf(tile) };
}

export function spotAt({ x, y }: Point, count: number, room: number, tile: number): Spot {
  return { x, y, ...sizeOf(count, room, tile) };
}

/** Where a tile of a set lies. */
export function tileIn(spot: Spot, nth: number, tile: number): Box {
  return {
    x: spot.x + padOf(tile) + (nth % spot.columns) * tile,
    y: spot.y + padOf(tile) + Math.floor(nth / spot.columns) * tile * SHAPE,
    width: tile,
    height: tile * SHAPE,
  };
}

/** The places of all sets, as near as can be to where they were. */
export function placesOf(rows: readonly Row[], area: Box, before: Places | null, drop: Drop | null, largest = LARGEST): Places {
  const counts = rows.map((row) => row.pieces.length);
  // one new set more should fit without everything moving, so that a drop is calm
  const best = bestFit([...counts, 3], area, largest);
  const left = before ? new Map([...before.left, ...before.spots]) : new Map<number, Point>();
  const recalled = before?.recalled ?? [];
  // a page finds its size in steps: what was packed for one is packed anew for the next
  const isResized = before?.isPacked && before.area.height !== area.height && before.rows.length === rows.length && rows.every((row, nth) => isUntouched(row, before.rows[nth]));
  const hasPlaces = before && !isResized && (before.rows.length > 0 || recalled.length > 0 || drop || rows.some(({ id }) => before.left.has(id)));
  if (hasPlaces && Math.abs(area.width - before.area.width) < area.width / 10) {
    let calmest: { tile: number; spots: Map<number, Spot>; far: number } | null = null;
    for (const found of tries(rows, area, before, best, drop)) {
      const far = farthest(found.spots, before, rows);
      if (far <= found.tile * FAR) return { ...found, area, rows, left, recalled };
      if (!calmest || far < calmest.far * 0.8) calmest = { ...found, far };
    }
    if (calmest) return { tile: calmest.tile, spots: calmest.spots, area, rows, left, recalled };
  }
  return { tile: best, area, spots: packedInOrder(rows, area, best, before), rows, left, recalled, isPacked: true };
}

/** Ways to lie, the calmest first: as it was, with smaller tiles, and in new lines near where each was. */
function* tries(rows: readonly Row[], area: Box, before: Places, best: number, drop: Drop | null) {
  for (const lay of [steady, drawnTogether]) {
    const first = lay === steady ? (before.tile >= best * 0.6 ? before.tile : 0) : best;
    for (let tile = first; tile >= best * ENOUGH; tile -= Math.max(1, tile * 0.04)) {
      const spots = lay(rows, area, before, tile, drop);
      if (spots) yield { tile, spots };
    }
  }
}

/** How far the farthest set went that nobody touched, by its middle. */
function farthest(spots: ReadonlyMap<number, Spot>, before: Places, rows: readonly Row[]): number {
  const was = new Map(before.rows.map((row) => [row.id, row]));
  const moves = rows.filter((row) => isUntouched(row, was.get(row.id))).map((row) => {
    const [now, old] = [spots.get(row.id)!, before.spots.get(row.id)!];
    return Math.hypot(now.x - old.x + (now.width - old.width) / 2, now.y - old.y + (now.height - old.height) / 2);
  });
  return Math.max(0, ...moves);
}

// --- all at once ---

/** The largest tiles with which all rows fit; never larger than `most`. */
function bestFit(counts: readonly number[], area: Box, most: number): number {
  for (let tile = most; tile > SMALLEST; tile -= 1) {
    if (packed(counts, area, tile).height <= area.height) return tile;
  }
  return SMALLEST;
}

/** Rows one after the other, line by line, with tiles of this width. */
function packed(counts: readonly number[], area: Box, tile: number, gapX = gapsOf(tile).x): { spots: Spot[]; height: number } {
  const spots: Spot[] = [];
  let [x, y, lineHeight] = [0, 0, 0];
  for (const count of counts) {
    const size = sizeOf(count, area.width, tile);
    if (x > 0 && x + size.width > area.width) {
      x = 0;
      y += lineHeight + gapsOf(tile).y;
      lineHeight = 0;
    }
    spots.push({ ...size, x: area.x + x, y: area.y + y });
    x += size.width + gapX;
    lineHeight = Math.max(lineHeight, size.height);
  }
  return { spots, height: y + lineHeight };
}

/** In the order in which they lay, with as much room between them as there is: they will grow. */
function packedInOrder(rows: readonly Row[], area: Box, tile: number, before: Places | null): Map<number, Spot> {
  const lineOf = (spot: Box) => Math.floor((spot.y + spot.height / 2 - area.y) / (before!.tile * SHAPE * 1.3));
  const order = rows.toSorted((one, other) => {
    const [a, b] = [before?.spots.get(one.id), before?.spots.get(other.id)];
    if (!a || !b) return Number(!a) - Number(!b); // what is new comes last
    return lineOf(a) - lineOf(b) || a.x - b.x;
  });
  const counts = order.map((row) => row.pieces.length);
  let found = packed(counts, area, tile);
  for (const gap of [1.2, 0.9, 0.6]) {
    const loose = packed(counts, area, tile, tile * gap);
    if (packed([...counts, 3], area, tile, tile * gap).height > area.height) continue;
    found = loose;
    break;
  }
  const spots = inTheMiddle(found.spots, area);
  return new Map(order.map((row, nth) => [row.id, spots[nth]!]));
}

/** Lines of sets are centred, and the whole lies a little above the middle. */
function inTheMiddle(spots: readonly Spot[], area: Box): Spot[] {
  const lastAt = new Map(spots.map((spot) => [spot.y, spot])); // of each line
  const bottom = Math.max(area.y, ...spots.map((spot) => spot.y + spot.height));
  const down = Math.max(0, (area.y + area.height - bottom) * 0.38);
  return spots.map((spot) => {
    const last = lastAt.get(spot.y)!;
    const across = Math.max(0, (area.x + area.width - (last.x + last.width)) / 2);
    return { ...spot, x: spot.x + across, y: spot.y + down };
  });
}

// --- one after the other ---

/** Everything as it lay, with tiles of this size; null if there is no room for it. */
function steady(rows: readonly Row[], area: Box, before: Places, tile: number, drop: Drop | null): Map<number, Spot> | null {
  const found = new Map<number, Spot>();
  const touched: { row: Row; spot: Spot }[] = [];
  const loose: { row: Row; spot: Spot }[] = [];
  const was = new Map(before.rows.map((row) => [row.id, row]));
  const wanted = wishes(area, before, tile, drop);
  for (const row of rows) {
    const spot = { ...sizeOf(row.pieces.length, area.width, tile), ...wanted(row) };
    if (!isUntouched(row, was.get(row.id))) touched.push({ row, spot });
    else if (isInside(spot, area) && isFree(spot, found, tile)) found.set(row.id, spot);
    else loose.push({ row, spot });
  }
  touched.sort((a, b) => Number(has(b.row, drop?.lead)) - Number(has(a.row, drop?.lead)));
  for (const { row, spot } of touched) {
    const near = nearestFree(spot, found, area, tile);
    if (near && apart(near, spot) <= tile * NEAR) {
      found.set(row.id, near);
      continue;
    }
    // its own growth is no reason to jump over the table: the neighbours give way, if they are few
    const here = clamped(spot, area);
    const inTheWay = rows.filter((other) => found.has(other.id) && !isFree(here, new Map([[0, found.get(other.id)!]]), tile));
    const canGive = inTheWay.length <= 2 && inTheWay.every((other) => isUntouched(other, was.get(other.id)));
    if (canGive && was.has(row.id)) {
      for (const other of inTheWay) {
        loose.push({ row: other, spot: found.get(other.id)! });
        found.delete(other.id);
      }
      found.set(row.id, here);
    } else if (near) found.set(row.id, near);
    else return null;
  }
  for (const { row, spot } of loose) {
    const near = nearestFree(spot, found, area, tile);
    if (!near) return null;
    found.set(row.id, near);
  }
  return found;
}

/** All sets in lines, each as near as can be to where it lay, the long ones first; null if there is no room for it so. */
function drawnTogether(rows: readonly Row[], area: Box, before: Places, tile: number, drop: Drop | null): Map<number, Spot> | null {
  const wanted = wishes(area, before, tile, drop);
  const line = tile * SHAPE + 2 * padOf(tile) + gapsOf(tile).y;
  const found = new Map<number, Spot>();
  for (const row of rows.toSorted((one, other) => other.pieces.length - one.pieces.length)) {
    const { x, y } = wanted(row);
    const spot = { ...sizeOf(row.pieces.length, area.width, tile), x, y: area.y + Math.round((y - area.y) / line) * line };
    const near = nearestFree(spot, found, area, tile);
    if (!near) return null;
    found.set(row.id, near);
  }
  return found;
}

const has = (row: Row, key: number | undefined) => row.pieces.some((piece) => piece.key === key);

function isUntouched(row: Row, before: Row | undefined): boolean {
  return before !== undefined && row.pieces.length === before.pieces.length && row.pieces.every((piece, nth) => piece.key === before.pieces[nth]!.key);
}

/** Where each row would like to lie: so that its tiles stay, under the finger, where it was, or in the middle. */
function wishes(area: Box, before: Places, tile: number, drop: Drop | null): (row: Row) => Point {
  const scale = tile / before.tile;
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  // smaller tiles draw together towards the middle, as if one stepped back from the table
  const drawn = (at: Point): Point => ({ x: middle.x + (at.x - middle.x) * scale, y: middle.y + (at.y - middle.y) * scale });
  const lay = new Map<number, { at: Box; row: number }>();
  for (const row of before.rows)
    row.pieces.forEach((piece, nth) => lay.set(piece.key, { at: tileIn(before.spots.get(row.id)!, nth, before.tile), row: row.id }));
  return (row) => {
    const spot: Spot = { x: 0, y: 0, ...sizeOf(row.pieces.length, area.width, tile) };
    const local = (nth: number) => tileIn(spot, nth, tile);
    const own = row.pieces.flatMap((piece, nth) => (lay.get(piece.key)?.row === row.id ? [nth] : []));
    const lead = drop && !own.length ? row.pieces.findIndex((piece) => piece.key === drop.lead) : -1;
    if (drop && lead >= 0) {
      const held = local(lead);
      return { x: drop.at.x - held.x - drop.grip.x * held.width, y: drop.at.y - held.y - drop.grip.y * held.height };
    }
    const known = own.length ? own : row.pieces.flatMap((piece, nth) => (lay.has(piece.key) ? [nth] : []));
    if (known.length) {
      const moves = known.map((nth) => {
        const old = drawn(lay.get(row.pieces[nth]!.key)!.at);
        return { x: old.x - local(nth).x, y: old.y - local(nth).y };
      });
      return { x: median(moves.map(({ x }) => x)), y: median(moves.map(({ y }) => y)) };
    }
    const left = before.left.get(row.id) ?? before.recalled?.find(({ tiles }) => tiles === textOf(row));
    return left ? drawn(left) : { x: middle.x - spot.width / 2, y: middle.y - spot.height / 2 };
  };
}

/** A set by its tiles: row ids are of one visit only. */
export const textOf = (row: Row) => row.pieces.map((piece) => piece.tile.code).join(" ");

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

function isInside(spot: Box, area: Box): boolean {
  return spot.x >= area.x - 0.5 && spot.y >= area.y - 0.5 &&
    spot.x + spot.width <= area.x + area.width + 0.5 && spot.y + spot.height <= area.y + area.height + 0.5;
}

function clamped(spot: Spot, area: Box): Spot {
  const x = Math.max(area.x, Math.min(spot.x, area.x + area.width - spot.width));
  const y = Math.max(area.y, Math.min(spot.y, area.y + area.height - spot.height));
  return { ...spot, x, y };
}

function isFree(spot: Box, taken: ReadonlyMap<number, Box>, tile: number): boolean {
  const gap = gapsOf(tile);
  const [x, y] = [gap.x * 0.7, gap.y * 0.8]; // sets may grow a little into the room between them
  for (const other of taken.values()) {
    const isClear = spot.x >= other.x + other.width + x - 0.5 || other.x >= spot.x + spot.width + x - 0.5 ||
      spot.y >= other.y + other.height + y - 0.5 || other.y >= spot.y + spot.height + y - 0.5;
    if (!isClear) return false;
  }
  return true;
}

/** The free place nearest to where it should lie: there, or beside what lies around it. */
function nearestFree(spot: Spot, taken: ReadonlyMap<number, Spot>, area: Box, tile: number): Spot | null {
  const here = clamped(spot, area);
  if (isFree(here, taken, tile)) return here;
  const gap = gapsOf(tile);
  const xs = new Set([here.x, area.x, area.x + area.width - spot.width]);
  const ys = new Set([here.y, area.y, area.y + area.height - spot.height]);
  for (const other of taken.values()) {
    for (const x of [other.x, other.x - gap.x - spot.width, other.x + other.width + gap.x]) xs.add(x);
    for (const y of [other.y, other.y - gap.y - spot.height, other.y + other.height + gap.y]) ys.add(y);
  }
  const found: { spot: Spot; far: number }[] = [];
  for (const x of xs)
    for (const y of ys) {
      const at = { ...spot, x, y };
      if (isInside(at, area)) found.push({ spot: at, far: Math.hypot(x - here.x, (y - here.y) * 1.3) });
    }
  found.sort((a, b) => a.far - b.far);
  return found.find((each) => isFree(each.spot, taken, tile))?.spot ?? null;
}
