/** How many of each tile: a bag whose kinds come out in the order in which they went in. */

import { sorted, type Tile } from "./tile";

export class Tally {
  readonly counts = new Map<Tile, number>();

  constructor(tiles: Iterable<Tile> = []) {
    for (const tile of tiles) this.add(tile);
  }

  add(tile: Tile, count = 1): this {
    this.counts.set(tile, this.of(tile) + count);
    return this;
  }

  of(tile: Tile): number {
    return this.counts.get(tile) ?? 0;
  }

  get isEmpty(): boolean {
    return this.counts.size === 0;
  }

  kinds(): Iterable<Tile> {
    return this.counts.keys();
  }

  /** What is left when the other bag is taken out; never less than nothing. */
  minus(other: Tally): Tally {
    const left = new Tally();
    for (const [tile, count] of this.counts) {
      const rest = count - other.of(tile);
      if (rest > 0) left.add(tile, rest);
    }
    return left;
  }

  plus(other: Tally): Tally {
    const sum = new Tally();
    for (const bag of [this, other]) for (const [tile, count] of bag.counts) sum.add(tile, count);
    return sum;
  }

  isWithin(other: Tally): boolean {
    for (const [tile, count] of this.counts) if (count > other.of(tile)) return false;
    return true;
  }

  sorted(): Tile[] {
    const all: Tile[] = [];
    for (const [tile, count] of this.counts) for (let n = 0; n < count; n += 1) all.push(tile);
    return sorted(all);
  }
}
