/**
 * Where tiles are smaller than a fingertip, each of them still is a target of a fingertip's size.
 * Where these targets overlap, a touch may mean several tiles: the magnifier asks.
 */

import type { Point } from "./gesture";
import type { Box, Layout } from "./layout";
import { keysOnTable, rowWith, type Board, type Piece } from "./piece";

export const FINGERTIP = 44; // CSS pixels
const LEAST_SPARE = 1.5; // half the gap between tiles of the rack belongs to each

/** The pieces whose target holds this point, the nearest first. */
export function claimants(layout: Layout, at: Point): number[] {
  const found: { key: number; away: number }[] = [];
  for (const [key, box] of layout.pieces) {
    if (!isWithin(at.x, box.x, box.width) || !isWithin(at.y, box.y, box.height)) continue;
    found.push({ key, away: distance(at, box) });
  }
  return found.sort((a, b) => a.away - b.away).map(({ key }) => key);
}

function isWithin(at: number, start: number, length: number): boolean {
  const spare = Math.max(LEAST_SPARE, (FINGERTIP - length) / 2);
  return at >= start - spare && at <= start + length + spare;
}

/** To the edge of the tile, and from edge to edge by how far the middle is. */
function distance(at: Point, box: Box): number {
  const across = Math.max(box.x - at.x, at.x - box.x - box.width, 0);
  const down = Math.max(box.y - at.y, at.y - box.y - box.height, 0);
  const middle = Math.hypot(at.x - box.x - box.width / 2, at.y - box.y - box.height / 2);
  return Math.hypot(across, down) * 1000 + middle;
}

/**
 * Does the touch mean one thing only? With tiles in hand another set is what is pointed at, wherever
 * it is touched; without, or in the set that they come from, one tile is.
 */
export function isClear(claims: readonly number[], board: Board, selection: readonly number[]): boolean {
  if (claims.length < 2) return true;
  if (selection.length === 0) return false;
  const rowOf = (key: number) => rowWith(board.rows, key);
  const [first, ...rest] = claims.map(rowOf);
  const isOneSet = first !== undefined && rest.every((row) => row === first);
  return isOneSet && !selection.every((key) => rowOf(key) === first);
}

/** What the magnifier shows in one line: a set, or the part of it under the finger; tiles of the rack. */
export interface LensLine {
  readonly row: number | null;
  readonly pieces: readonly Piece[];
}

/** How many tiles a line has at most, and how many lines there are. */
export interface LensSize {
  readonly across: number;
  readonly down: number;
}

/** The claimed tiles with their sets, in reading order; the nearest where there is no room for all. */
export function lensLines(board: Board, claims: readonly number[], most: LensSize): LensLine[] {
  const claimed = new Set(claims);
  const rows = [...new Set(claims.map((key) => rowWith(board.rows, key)))].slice(0, most.down);
  const lines: LensLine[] = board.rows
    .filter((row) => rows.includes(row))
    .map((row) => ({ row: row.id, pieces: around(row.pieces, claims, most.across) }));
  if (!rows.includes(undefined)) return lines;
  const laid = keysOnTable(board);
  const own = board.order.filter(
    (place): place is Piece => place !== null && claimed.has(place.key) && !laid.has(place.key),
  );
  return [...lines, { row: null, pieces: own.slice(0, most.across) }];
}

/** As much of a long set as fits in a line, with the nearest claimed tile in the middle. */
function around(pieces: readonly Piece[], claims: readonly number[], most: number): readonly Piece[] {
  if (pieces.length <= most) return pieces;
  const nearest = claims.find((key) => pieces.some((piece) => piece.key === key));
  const at = pieces.findIndex((piece) => piece.key === nearest);
  const from = Math.max(0, Math.min(at - Math.floor(most / 2), pieces.length - most));
  return pieces.slice(from, from + most);
}
