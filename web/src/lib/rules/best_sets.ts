/** A good arrangement of rack tiles into sets, for the command of that name. */

import { bagOf, without, type Bag } from "./bag";
import { formable, type Formable } from "./formable";
import type { MirrorValue } from "./frames";
import { inOrder } from "./ordering";
import { insertions } from "./homes";
import { isSpecial, sorted, tileAt, type Meld, type Tile } from "./tile";

const MOST_STEPS = 4_000; // keeps a rack of forty tiles within a few frames

export interface Arrangement {
  readonly sets: readonly Meld[];
  /** What is in no set, by number and colour. */
  readonly rest: readonly Tile[];
}

/**
 * The sets that lay the most tiles, then the most points; bounded, so not always the very best.
 * Special jokers are only added to sets that others form: the solver is the one who knows better.
 */
export function bestSets(rack: Iterable<Tile>, mirrorValue: MirrorValue): Arrangement {
  const tiles = [...rack];
  const bag = bagOf(tiles.filter((tile) => !isSpecial(tile)));
  const chosen = new Packing(formable(bag, mirrorValue)).best(bag);
  const sets = chosen.map((found) => inOrder(found.tiles.map(tileAt), mirrorValue)).filter((set) => set !== null);
  return lengthened(sets, leftOver(tiles, sets), mirrorValue);
}

function leftOver(tiles: readonly Tile[], sets: readonly Meld[]): Tile[] {
  const left = sorted(tiles);
  for (const tile of sets.flat()) left.splice(left.indexOf(tile), 1);
  return left;
}

/** Long runs are found as short ones; what fits at their ends is put there. */
function lengthened(sets: readonly Meld[], loose: readonly Tile[], mirrorValue: MirrorValue): Arrangement {
  const grown = [...sets];
  let rest = [...loose];
  for (let changed = true; changed; ) {
    changed = false;
    for (const tile of rest) {
      const place = grown.findIndex((set) => insertions(set, tile, mirrorValue).length > 0);
      if (place < 0) continue;
      grown[place] = insertions(grown[place]!, tile, mirrorValue)[0]!;
      rest = rest.toSpliced(rest.indexOf(tile), 1);
      changed = true;
      break;
    }
  }
  return { sets: grown, rest };
}

/** Sets by their lowest tile: it goes into one of them, or stays. */
class Packing {
  private steps = MOST_STEPS;
  private found: Formable[] = [];
  private worth = 0;
  private readonly byLowest = new Map<number, Formable[]>();

  constructor(sets: readonly Formable[]) {
    for (const set of sets) {
      const lowest = set.tiles[0]!;
      this.byLowest.set(lowest, [...(this.byLowest.get(lowest) ?? []), set]);
    }
    for (const own of this.byLowest.values()) own.sort((a, b) => worthOf([b]) - worthOf([a]));
  }

  best(bag: Bag): Formable[] {
    const lows = [...this.byLowest.keys()].sort((a, b) => a - b);
    this.search(lows, bag, []);
    return this.found;
  }

  private search(lows: readonly number[], bag: Bag, chosen: Formable[]): void {
    const worth = worthOf(chosen);
    if (worth > this.worth) {
      this.worth = worth;
      this.found = chosen;
    }
    const [low, ...rest] = lows;
    if (low === undefined || worth + atMost(bag) <= this.worth || --this.steps < 0) return;
    for (const set of this.byLowest.get(low)!) {
      const left = without(bag, set.tiles);
      if (left) this.search(left[low] ? lows : rest, left, [...chosen, set]);
    }
    this.search(rest, bag.with(low, 0), chosen);
  }
}

/** Tiles first, then points: no arrangement of a rack is worth a thousand. */
function worthOf(sets: readonly Formable[]): number {
  return sets.reduce((sum, set) => sum + set.tiles.length * 1000 + set.value, 0);
}

function atMost(bag: Bag): number {
  return bag.reduce((sum, count) => sum + count * 1030, 0);
}
