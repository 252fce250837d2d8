/** Every way to understand a meld, spelled out: what each joker stands for and what it is worth. */

import {
  frames,
  middleOf,
  numberAt,
  segmentOf,
  spanOf,
  type GroupFrame,
  type MirrorValue,
  type RunFrame,
  type Shape,
} from "./frames";
import { COLOUR_COUNT, numberIndex, tileAt, widthOf, type Meld, type Tile } from "./tile";

/** One way to understand a meld. */
export interface Reading {
  readonly shape: Shape;
  /**
   * Tile by tile the number tiles it stands for: itself, one for a joker, two for a double; none
   * for a colour change, which has a number but no colour, and for a mirror.
   */
  readonly standsFor: readonly (readonly Tile[])[];
  /** The numbers each tile counts (RULES S8). */
  readonly numbers: readonly (readonly number[])[];
}

export function valueOf(reading: Reading): number {
  return reading.numbers.flat().reduce((sum, number) => sum + number, 0);
}

/** For which tiles the joker at this place can stand: one, or two for a double, by reading. */
export function meanings(row: Meld, place: number, mirrorValue: MirrorValue): Meld[] {
  const found = new Map<string, Meld>();
  for (const reading of readings(row, mirrorValue)) {
    const stands = reading.standsFor[place] ?? [];
    if (stands.length) found.set(String(stands.map((each) => each.index)), stands);
  }
  return [...found.values()].sort((a, b) => a[0]!.index - b[0]!.index);
}

/** All readings, lazily: a set of jokers alone has hundreds. */
export function* readings(tiles: Meld, mirrorValue: MirrorValue): Generator<Reading> {
  for (const frame of frames(tiles, mirrorValue)) {
    if (frame.kind === "group") yield* groupReadings(frame, tiles, mirrorValue);
    else yield* runReadings(frame, tiles, mirrorValue);
  }
}

function* groupReadings(frame: GroupFrame, tiles: Meld, mirrorValue: MirrorValue): Generator<Reading> {
  const fixed = [...frame.fixedColours];
  const spare: number[] = [];
  for (let c = 0; c < COLOUR_COUNT; c += 1) if (!frame.fixedColours.has(c)) spare.push(c);
  for (const number of spanOf(frame.numbers)) {
    for (const chosen of combinations(spare, frame.width - fixed.length)) {
      const colours = [...fixed, ...chosen].sort((a, b) => a - b);
      const fillings = frame.sides.map((side, nth) => {
        const open = colours.filter((colour) => !frame.sideColours[nth]!.has(colour));
        return [...shareOut(open, side.map((place) => toGive(tiles[place]!)))];
      });
      for (const filling of product(fillings)) {
        const standsFor: Tile[][] = tiles.map(() => []);
        const numbers: number[][] = tiles.map(() => []);
        for (const [nth, side] of frame.sides.entries()) {
          for (const [at, place] of side.entries()) {
            const share = filling[nth]![at]!;
            const stands = share.map((colour) => tileAt(numberIndex(colour, number)));
            standsFor[place] = stands.length ? stands : [tiles[place]!];
            numbers[place] = standsFor[place]!.map(() => number);
          }
        }
        if (frame.sides.length === 2 && mirrorValue === "middle") {
          numbers[frame.sides[0]!.length] = [number];
        }
        yield { shape: frame.shape, standsFor, numbers };
      }
    }
  }
}

/** How many colours a tile of a group has still to be given. */
function toGive(tile: Tile): number {
  return tile.joker === null ? 0 : widthOf(tile);
}

/** Every way to give each joker of a side its colours. */
function* shareOut(colours: readonly number[], widths: readonly number[]): Generator<number[][]> {
  const [width, ...others] = widths;
  if (width === undefined) {
    yield [];
    return;
  }
  for (const own of combinations(colours, width)) {
    const rest = colours.filter((colour) => !own.includes(colour));
    for (const shares of shareOut(rest, others)) yield [own, ...shares];
  }
}

function* runReadings(frame: RunFrame, tiles: Meld, mirrorValue: MirrorValue): Generator<Reading> {
  // a change at the very end opens a segment that holds no tile and has no colour to choose
  const held = new Set<number>();
  for (let cell = 0; cell < frame.length; cell += 1) {
    if (!frame.changes.includes(cell)) held.add(segmentOf(frame, cell));
  }
  for (const start of spanOf(frame.starts)) {
    for (const colours of colourings(frame.colours.slice(0, held.size))) {
      const standsFor: Tile[][] = [];
      const numbers: number[][] = [];
      for (const [place, tile] of tiles.entries()) {
        if (tile.joker === "M") {
          standsFor.push([]);
          numbers.push(mirrorValue === "middle" ? [middleOf(frame, start)] : []);
          continue;
        }
        const cell = frame.cells[place]!;
        const own = [numberAt(frame, start, cell)];
        if (tile.joker === "D") own.push(numberAt(frame, start, cell + 1));
        numbers.push(own);
        const colour = colours[segmentOf(frame, cell)]!;
        standsFor.push(tile.joker === "C" ? [] : own.map((n) => tileAt(numberIndex(colour, n))));
      }
      yield { shape: frame.shape, standsFor, numbers };
    }
  }
}

/** Colours for the segments of a run, neighbours different (RULES S6). */
function* colourings(fixed: readonly (number | null)[]): Generator<number[]> {
  const [first, ...others] = fixed;
  if (first === undefined) {
    yield [];
    return;
  }
  const options = first === null ? Array.from({ length: COLOUR_COUNT }, (_, c) => c) : [first];
  for (const rest of colourings(others)) {
    for (const colour of options) if (rest[0] !== colour) yield [colour, ...rest];
  }
}

function* combinations(items: readonly number[], size: number): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [place, item] of items.entries()) {
    for (const rest of combinations(items.slice(place + 1), size - 1)) yield [item, ...rest];
  }
}

function* product<T>(choices: readonly (readonly T[])[]): Generator<T[]> {
  const [first, ...others] = choices;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const item of first) for (const rest of product(others)) yield [item, ...rest];
}
