/**
 * Which sets can be formed from a bag of loose tiles, each with its best value.
 *
 * Sets are bags here, not rows: for the question "are these tiles worth 30?" (RULES G3) neither
 * order nor reading matters beyond the value. Long sets that fall into shorter ones of at least the
 * same worth are left out: a plain run of six, any run of seven, a mirror run whose outer ends are
 * runs of their own. That bounds the work by the length of the sets that remain.
 */

import { C, D, J, M, sumFrom, type Bag } from "./bag";
import { SMALLEST_SET, type MirrorValue } from "./frames";
import { MirrorRun } from "./formable_mirror";
import { COLOUR_COUNT, HIGHEST, LOWEST, numberIndex } from "./tile";

const LONGEST_PLAIN_RUN = 5;
const LONGEST_RUN = 6; // longer ones are cut after three tiles, or after a change in fourth place

/** A set as sorted tile indices, and what it is worth at best. */
export interface Formable {
  readonly tiles: readonly number[];
  readonly value: number;
}

type Row = readonly [tiles: number[], value: number];

/** Every set that the bag holds, each bag of tiles once. */
export function formable(bag: Bag, mirrorValue: MirrorValue): Formable[] {
  const best = new Map<string, Formable>();
  for (const found of rows(bag, mirrorValue)) {
    const key = String(found.tiles);
    if (found.value > (best.get(key)?.value ?? -1)) best.set(key, found);
  }
  return [...best.values()];
}

/** The same one by one, a bag of tiles as often as it can be read. */
export function* rows(bag: Bag, mirrorValue: MirrorValue): Generator<Formable> {
  for (const [tiles, value] of allRows(bag, mirrorValue)) {
    yield { tiles: [...tiles].sort((a, b) => a - b), value };
  }
}

function* allRows(bag: Bag, mirrorValue: MirrorValue): Generator<Row> {
  yield* groups(bag);
  for (let colour = 0; colour < COLOUR_COUNT; colour += 1) {
    for (let start = LOWEST; start <= HIGHEST; start += 1) yield* new Run(bag, start).rows(colour);
  }
  if (!bag[M]) return;
  yield* mirrorGroups(bag, mirrorValue);
  for (let start = LOWEST; start < HIGHEST; start += 1) {
    for (let colour = 0; colour < COLOUR_COUNT; colour += 1) {
      yield* new MirrorRun(bag, start, mirrorValue).rows(colour);
    }
  }
}

function* groups(bag: Bag): Generator<Row> {
  for (let number = LOWEST; number <= HIGHEST; number += 1) {
    for (const tiles of sides(bag, number, [0, 1, 2, 3])) {
      const width = tiles.length + count(tiles, D);
      if (tiles.length >= SMALLEST_SET && width <= COLOUR_COUNT) yield [tiles, number * width];
    }
  }
}

/** Number tiles of some of the colours, filled up with regular and double jokers. */
function* sides(bag: Bag, number: number, colours: readonly number[]): Generator<number[]> {
  const there = colours.map((colour) => numberIndex(colour, number)).filter((tile) => bag[tile]);
  for (let chosen = 0; chosen < 1 << there.length; chosen += 1) {
    const tiles = there.filter((_, place) => (chosen >> place) & 1);
    for (let doubles = 0; doubles <= Math.min(bag[D]!, COLOUR_COUNT / 2); doubles += 1) {
      for (let regulars = 0; regulars <= Math.min(bag[J]!, COLOUR_COUNT); regulars += 1) {
        yield [...tiles, ...repeated(J, regulars), ...repeated(D, doubles)];
      }
    }
  }
}

function* mirrorGroups(bag: Bag, mirrorValue: MirrorValue): Generator<Row> {
  for (let number = LOWEST; number <= HIGHEST; number += 1) {
    const worthOfMirror = mirrorValue === "middle" ? number : 0;
    for (let subset = 1; subset < 1 << COLOUR_COUNT; subset += 1) {
      const colours = [0, 1, 2, 3].filter((colour) => (subset >> colour) & 1);
      const fitting = [...sides(bag, number, colours)].filter(
        (side) => side.length + count(side, D) === colours.length,
      );
      for (const left of fitting) {
        for (const right of fitting) {
          const tiles = [...left, ...right, M];
          if (tiles.every((tile) => count(tiles, tile) <= bag[tile]!)) {
            yield [tiles, 2 * number * colours.length + worthOfMirror];
          }
        }
      }
    }
  }
}

/** Climbs from a start number, one cell after the other, with what the bag holds. */
class Run {
  private readonly left: number[];
  private readonly row: number[] = [];

  constructor(
    bag: Bag,
    private readonly start: number,
  ) {
    this.left = [...bag];
  }

  *rows(colour: number): Generator<Row> {
    yield* this.goOn(this.start, colour);
  }

  private *goOn(number: number, colour: number): Generator<Row> {
    const { row, left } = this;
    if (row.length >= SMALLEST_SET) yield [[...row], sumFrom(this.start, number)];
    const special = row.includes(D) || row.includes(C) || left[D] || left[C];
    const longest = special ? LONGEST_RUN : LONGEST_PLAIN_RUN;
    if (number > HIGHEST || row.length === longest) return;
    for (const tile of [numberIndex(colour, number), J]) yield* this.take(tile, number + 1, colour);
    if (number < HIGHEST) yield* this.take(D, number + 2, colour);
    if (row.length && row[row.length - 1] !== C) {
      // RULES S6a, S6b
      for (let other = 0; other < COLOUR_COUNT; other += 1) {
        if (other !== colour) yield* this.take(C, number + 1, other);
      }
    }
  }

  private *take(tile: number, number: number, colour: number): Generator<Row> {
    if (!this.left[tile]) return;
    this.left[tile]! -= 1;
    this.row.push(tile);
    yield* this.goOn(number, colour);
    this.row.pop();
    this.left[tile]! += 1;
  }
}

function count(tiles: readonly number[], tile: number): number {
  return tiles.filter((each) => each === tile).length;
}

function repeated(tile: number, times: number): number[] {
  return Array.from({ length: times }, () => tile);
}
