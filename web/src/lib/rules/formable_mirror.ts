/** Mirror runs that a bag can form: both sides at once, from the lower end to the higher. */

import { C, D, J, M, sumFrom, type Bag } from "./bag";
import { SMALLEST_SET, type MirrorValue } from "./frames";
import { COLOUR_COUNT, HIGHEST, numberIndex } from "./tile";

type Row = readonly [tiles: number[], value: number];
type Pair<T> = readonly [T, T];

/** How far the two sides of a mirror have come. */
class Sides {
  constructor(
    readonly owed: Pair<boolean> = [false, false], // a double joker has taken the next number already
    readonly laid: Pair<number> = [0, 0], // tiles
    readonly cut = 0, // the number before which both sides can be cut, their lower ends being runs
  ) {}

  after(first: number | null, second: number | null): Sides {
    const laid = [
      this.laid[0] + (first === null ? 0 : 1),
      this.laid[1] + (second === null ? 0 : 1),
    ] as const;
    return new Sides([first === D, second === D], laid, this.cut);
  }

  cutBefore(number: number): Sides {
    if (this.cut || this.isOwed || Math.min(...this.laid) < SMALLEST_SET) return this;
    return new Sides(this.owed, this.laid, number);
  }

  get isOwed(): boolean {
    return this.owed[0] || this.owed[1];
  }
}

export class MirrorRun {
  private readonly left: number[];
  private readonly row: number[] = [M];

  constructor(
    bag: Bag,
    private readonly start: number,
    private readonly mirrorValue: MirrorValue,
  ) {
    this.left = [...bag];
    this.left[M]! -= 1;
  }

  *rows(colour: number): Generator<Row> {
    yield* this.goOn(this.start, colour, new Sides(), true);
  }

  private *goOn(number: number, colour: number, sides: Sides, changed: boolean): Generator<Row> {
    // the lower ends are runs, what is beyond the cut is a mirror run of its own
    if (sides.cut && number - sides.cut >= 2) return;
    const isWhole = !changed && !sides.isOwed;
    if (number - this.start >= 2 && isWhole) yield this.finished(number);
    if (number > HIGHEST) return;
    yield* this.bothSides(number, colour, sides);
    if (!isWhole || this.left[C]! < 2) return; // RULES S7c
    this.left[C]! -= 2;
    this.row.push(C, C);
    for (let other = 0; other < COLOUR_COUNT; other += 1) {
      if (other !== colour) yield* this.goOn(number + 1, other, sides.after(C, C), true);
    }
    this.row.length -= 2;
    this.left[C]! += 2;
  }

  private finished(number: number): Row {
    const total = 2 * sumFrom(this.start, number);
    if (this.mirrorValue === "zero") return [[...this.row], total];
    // RULES S8: the middle is one above climbing sides or one below falling ones; one of them
    // exists, because sides from 1 to 13 have been cut
    return [[...this.row], total + (number <= HIGHEST ? number : this.start - 1)];
  }

  private *bothSides(number: number, colour: number, before: Sides): Generator<Row> {
    const plain = [numberIndex(colour, number), J, D];
    const sides = before.cutBefore(number);
    for (const first of sides.owed[0] ? [null] : plain) {
      for (const second of sides.owed[1] ? [null] : plain) {
        const taken = [first, second].filter((tile) => tile !== null);
        const needed = (tile: number) => taken.filter((each) => each === tile).length;
        if (!taken.every((tile) => this.left[tile]! >= needed(tile))) continue;
        for (const tile of taken) this.left[tile]! -= 1;
        this.row.push(...taken);
        yield* this.goOn(number + 1, colour, sides.after(first, second), false);
        this.row.length -= taken.length;
        for (const tile of taken) this.left[tile]! += 1;
      }
    }
  }
}
