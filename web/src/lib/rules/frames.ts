/**
 * The shapes a row of tiles can take, before numbers and colours of its jokers are chosen.
 *
 * A frame says everything about a reading that the place of the tiles decides. The work is linear
 * in the number of tiles, whatever jokers are among them.
 */

import { COLOUR_COUNT, HIGHEST, LOWEST, colourIndex, widthOf, type Meld } from "./tile";

export const SMALLEST_SET = 3; // RULES S1: physical tiles, also with a double joker among them
export const LONGEST_SET = 2 * HIGHEST + 1; // a mirror between two whole runs

export type Shape = "group" | "run" | "mirror group" | "mirror run";

/** What a mirror joker counts (RULES S8). */
export type MirrorValue = "zero" | "middle";

/** Whole numbers from low to high, both included. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

/** One number in `width` colours; a mirror group has two sides with the same colours. */
export interface GroupFrame {
  readonly kind: "group";
  readonly shape: Shape;
  readonly width: number;
  /** Positions of each side. */
  readonly sides: readonly (readonly number[])[];
  /** Colours that number tiles fix on each side. */
  readonly sideColours: readonly ReadonlySet<number>[];
  readonly fixedColours: ReadonlySet<number>;
  /** The number, or every number if jokers stand alone. */
  readonly numbers: Span;
}

/**
 * `length` consecutive numbers, counted from the outer end towards the mirror, if there is one.
 *
 * `cells[i]` is the first cell that the tile at position i takes, -1 for the mirror itself.
 * `colours[s]` is the colour of segment s where a number tile fixes it; colour changes stand
 * between segments. `starts` are the numbers that cell 0 may have.
 */
export interface RunFrame {
  readonly kind: "run";
  readonly shape: Shape;
  readonly length: number;
  readonly step: 1 | -1;
  readonly cells: readonly number[];
  readonly changes: readonly number[];
  readonly colours: readonly (number | null)[];
  readonly starts: Span;
}

export type Frame = GroupFrame | RunFrame;

export function spanOf({ low, high }: Span): number[] {
  return Array.from({ length: Math.max(high - low + 1, 0) }, (_, step) => low + step);
}

export function segmentOf(frame: Pick<RunFrame, "changes">, cell: number): number {
  return frame.changes.filter((change) => change < cell).length;
}

export function numberAt(frame: RunFrame, start: number, cell: number): number {
  return start + frame.step * cell;
}

/** The number in the mirror's place (RULES S8). */
export function middleOf(frame: RunFrame, start: number): number {
  return numberAt(frame, start, frame.length);
}

/** Every frame that fits; none if the tiles are no set. */
export function frames(tiles: Meld, mirrorValue: MirrorValue): Frame[] {
  if (tiles.length < SMALLEST_SET || tiles.length > LONGEST_SET) return [];
  const mirrors = places(tiles).filter((place) => tiles[place]?.joker === "M");
  const [mirror] = mirrors;
  if (mirrors.length > 1) return []; // RULES S7d
  if (mirror !== undefined) return mirrorFrames(tiles, mirror, mirrorValue);
  const found: Frame[] = [];
  const all = places(tiles);
  const group = groupFrame("group", tiles, [all]);
  if (group) found.push(group);
  const { cells, length } = layOut(tiles, all);
  const changes = changesAmong(tiles, all, cells);
  if (!badlyPlaced(changes)) {
    const run = runFrame("run", tiles, cells, length, changes, 1, length);
    if (run) found.push(run);
  }
  return found;
}

function mirrorFrames(tiles: Meld, middle: number, mirrorValue: MirrorValue): Frame[] {
  const all = places(tiles);
  const left = all.slice(0, middle);
  const right = all.slice(middle + 1);
  if (!left.length || !right.length) return []; // RULES S7: each side has one tile or more
  const found: Frame[] = [];
  const group = groupFrame("mirror group", tiles, [left, right]);
  if (group) found.push(group);
  const inwards = [...right].reverse(); // from the outer end to the mirror
  const { cells, length } = layOut(tiles, left);
  const other = layOut(tiles, inwards);
  // RULES S7a: one number is read as a group
  if (length !== other.length || length < 2) return found;
  const changes = changesAmong(tiles, left, cells);
  const mirrored = changesAmong(tiles, inwards, other.cells);
  // RULES S7c: a change is mirrored by a change, with a coloured tile before and after it
  if (String(changes) !== String(mirrored)) return found;
  if (badlyPlaced(changes) || changes.includes(length - 1)) return found;
  const allCells = [...cells, -1, ...[...other.cells].reverse()];
  // RULES S8: where the mirror stands for the middle number, that one must exist too
  const span = mirrorValue === "middle" ? length + 1 : length;
  for (const step of [1, -1] as const) {
    const run = runFrame("mirror run", tiles, allCells, length, changes, step, span);
    if (run) found.push(run);
  }
  return found;
}

function places(tiles: Meld): number[] {
  return tiles.map((_, place) => place);
}

function changesAmong(tiles: Meld, at: readonly number[], cells: readonly number[]): number[] {
  return cells.filter((_, nth) => tiles[at[nth]!]?.joker === "C");
}

/** RULES S6a and S6b: not at the start, not side by side. */
function badlyPlaced(changes: readonly number[]): boolean {
  return changes.some((cell, nth) => cell === 0 || cell - (changes[nth - 1] ?? -2) === 1);
}

/** The first cell of each tile and the number of cells; a double takes two (RULES S5). */
function layOut(tiles: Meld, at: readonly number[]): { cells: number[]; length: number } {
  let length = 0;
  const cells = at.map((place) => {
    const cell = length;
    length += widthOf(tiles[place]!);
    return cell;
  });
  return { cells, length };
}

/** RULES S2, S7: one number, each colour at most once on a side, both sides alike. */
function groupFrame(shape: Shape, tiles: Meld, sides: number[][]): GroupFrame | null {
  if (sides[0]!.length > COLOUR_COUNT) return null;
  const widths = new Set<number>();
  const numbers = new Set<number>();
  const sideColours: Set<number>[] = [];
  for (const side of sides) {
    let width = 0;
    let plain = 0;
    const colours = new Set<number>();
    for (const place of side) {
      const tile = tiles[place]!;
      if (tile.joker === "C") return null; // RULES S6: in runs only
      width += widthOf(tile);
      if (tile.joker !== null) continue;
      plain += 1;
      numbers.add(tile.number);
      colours.add(colourIndex(tile));
    }
    if (colours.size !== plain) return null;
    widths.add(width);
    sideColours.push(colours);
  }
  const [width] = widths;
  const [number] = numbers;
  const fixedColours = new Set(sideColours.flatMap((colours) => [...colours]));
  if (width === undefined || widths.size > 1 || numbers.size > 1) return null;
  if (fixedColours.size > width || width > COLOUR_COUNT) return null;
  const range = number === undefined ? { low: LOWEST, high: HIGHEST } : { low: number, high: number };
  return { kind: "group", shape, width, sides, sideColours, fixedColours, numbers: range };
}

/** RULES S3, S5, S6: consecutive numbers, one colour a segment, neighbours different. */
function runFrame(
  shape: Shape,
  tiles: Meld,
  cells: readonly number[],
  length: number,
  changes: readonly number[],
  step: 1 | -1,
  span: number,
): RunFrame | null {
  let low = step > 0 ? LOWEST : LOWEST - 1 + span;
  let high = step > 0 ? HIGHEST + 1 - span : HIGHEST;
  const colours: (number | null)[] = Array.from({ length: changes.length + 1 }, () => null);
  for (const [place, tile] of tiles.entries()) {
    if (tile.joker !== null) continue;
    const cell = cells[place]!;
    const start = tile.number - step * cell;
    low = Math.max(low, start);
    high = Math.min(high, start);
    const segment = segmentOf({ changes }, cell);
    const colour = colourIndex(tile);
    if (colours[segment] !== null && colours[segment] !== colour) return null;
    colours[segment] = colour;
  }
  if (low > high) return null;
  const clash = colours.some((colour, nth) => nth > 0 && colour !== null && colour === colours[nth - 1]);
  if (clash) return null;
  return { kind: "run", shape, length, step, cells, changes, colours, starts: { low, high } };
}
