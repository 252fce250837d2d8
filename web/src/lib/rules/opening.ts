/** Are loose tiles worth enough as sets? The opening (RULES G3) and racks that could open (P3). */

import { C, D, J, M, bagOf, without, type Bag } from "./bag";
import { rows, type Formable } from "./formable";
import type { MirrorValue } from "./frames";
import { Steps, TooEntangled } from "./origins";
import type { Judged } from "./ruleset";
import { HIGHEST, type Tile } from "./tile";

const MOST_STEPS = 200_000; // racks of any box need a few thousand

type PlayedBy = Pick<Judged, "opening_minimum" | "mirror_value">;

/** Can some of these tiles, by themselves, form sets worth the opening minimum? */
export function canOpen(tiles: Iterable<Tile>, rules: PlayedBy): boolean {
  // one set at least must be laid, also where a household asks for no minimum
  return canReach(tiles, Math.max(rules.opening_minimum, 1), rules.mirror_value);
}

/** Can some of these tiles, by themselves, form sets worth so much together? */
export function canReach(tiles: Iterable<Tile>, enough: number, mirrorValue: MirrorValue): boolean {
  try {
    return reaches(bagOf(tiles), mirrorValue, enough);
  } catch (error) {
    // more jokers than any box has: nothing was found for a long time
    if (error instanceof TooEntangled || error instanceof RangeError) return false;
    throw error;
  }
}

/** Sets are laid as they are found; only if that is not enough every packing is tried. */
function reaches(bag: Bag, mirrorValue: MirrorValue, enough: number): boolean {
  let all = 0;
  for (const [tile, count] of bag.entries()) all += count * atMost(tile, mirrorValue);
  if (all < enough) return false;
  const best = new Map<string, Formable>();
  const steps = new Steps(MOST_STEPS);
  let left = bag;
  let laid = 0;
  for (const found of rows(bag, mirrorValue)) {
    steps.take();
    const key = String(found.tiles);
    if (found.value > (best.get(key)?.value ?? -1)) best.set(key, found);
    const rest = without(left, found.tiles);
    if (rest) {
      left = rest;
      laid += found.value;
    }
    if (Math.max(laid, found.value) >= enough) return true;
  }
  return new Packing(bag, [...best.values()], mirrorValue, steps).reaches(enough);
}

/**
 * Takes the lowest number tile again and again: it goes into some set, or all its copies stay.
 *
 * Sets with a tile in common meet at their lowest one, so every packing is found once, and what is
 * left of the bag says all about the rest: it is remembered. A branch is cut where all tiles that
 * are left would not be enough together.
 */
class Packing {
  private readonly byLowest = new Map<number | null, Formable[]>();
  private readonly order: (number | null)[];
  private readonly worth = new Map<number, number>();
  private readonly failed = new Map<string, number>();

  constructor(
    private readonly bag: Bag,
    sets: Formable[],
    mirrorValue: MirrorValue,
    private readonly steps: Steps,
  ) {
    for (const found of [...sets].sort((a, b) => b.value - a.value)) {
      const lowest = lowestOf(found.tiles);
      const there = this.byLowest.get(lowest);
      if (there) there.push(found);
      else this.byLowest.set(lowest, [found]);
      for (const tile of found.tiles) this.worth.set(tile, atMost(tile, mirrorValue));
    }
    const lows = [...this.byLowest.keys()].filter((low) => low !== null);
    this.order = [...lows.sort((a, b) => height(a) - height(b)), null];
  }

  reaches(enough: number, step = 0, bag: Bag = this.bag): boolean {
    if (enough <= 0) return true;
    const key = `${step} ${bag.join()}`;
    if (enough >= (this.failed.get(key) ?? enough + 1) || step === this.order.length) return false;
    let all = 0;
    for (const [tile, worth] of this.worth) all += bag[tile]! * worth;
    if (all < enough) return false;
    const lowest = this.order[step]!;
    for (const { tiles, value } of this.byLowest.get(lowest) ?? []) {
      this.steps.take();
      const rest = without(bag, tiles);
      if (rest && this.reaches(enough - value, step, rest)) return true;
    }
    const skipped = lowest === null ? bag : bag.with(lowest, 0);
    if (this.reaches(enough, step + 1, skipped)) return true;
    this.failed.set(key, enough);
    return false;
  }
}

function lowestOf(tiles: readonly number[]): number | null {
  let lowest: number | null = null;
  for (const tile of tiles) {
    if (tile < J && (lowest === null || height(tile) < height(lowest))) lowest = tile;
  }
  return lowest;
}

/** Number first, so that a run meets its group neighbours early. */
function height(tile: number): number {
  return (tile % HIGHEST) * 4 + Math.floor(tile / HIGHEST);
}

/** What a tile can add to the worth of a set. */
function atMost(tile: number, mirrorValue: MirrorValue): number {
  if (tile < J) return (tile % HIGHEST) + 1;
  if (tile === D) return 2 * HIGHEST;
  if (tile === J || tile === C) return HIGHEST;
  return tile === M && mirrorValue === "middle" ? HIGHEST : 0;
}
