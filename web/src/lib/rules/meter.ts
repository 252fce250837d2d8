/** The opening meter: what the tiles laid so far count towards the first play (RULES G2, G3). */

import type { Standpoint } from "./legality";
import { canReach } from "./opening";
import { Tally } from "./tally";
import type { Meld, Table } from "./tile";
import { understand } from "./understanding";

export interface OpeningMeter {
  readonly value: number;
  readonly needed: number;
  readonly isEnough: boolean;
}

/** Null once the seat has opened. */
export function openingMeter(standpoint: Standpoint, draft: Table): OpeningMeter | null {
  const { opened, ruleset } = standpoint;
  if (opened) return null;
  const needed = ruleset.opening_minimum;
  const placed = new Tally(draft.flat()).minus(new Tally(standpoint.table.flat())).sorted();
  let value = worthOfNewSets(standpoint, draft);
  if (ruleset.opening_turn_continues && value < needed) {
    // RULES G3: the tiles count as they could lie by themselves, however they lie now
    value = reachable(placed, value, needed, standpoint);
  }
  const isEnough = placed.length > 0 && value >= Math.max(needed, 1);
  return { value, needed, isEnough };
}

/** Sets of own tiles alone, as they lie. */
function worthOfNewSets({ table, ruleset }: Standpoint, draft: Table): number {
  const mirrorValue = ruleset.mirror_value;
  const lying = new Map<string, number>();
  for (const meld of table) {
    const { lie } = understand(meld, mirrorValue);
    lying.set(lie, (lying.get(lie) ?? 0) + 1);
  }
  let value = 0;
  let own = new Tally(draft.flat()).minus(new Tally(table.flat()));
  for (const meld of draft) {
    const known = understand(meld, mirrorValue);
    const same = lying.get(known.lie) ?? 0;
    if (same) lying.set(known.lie, same - 1);
    else if (known.isValid && new Tally(meld).isWithin(own)) {
      own = own.minus(new Tally(meld));
      value += known.value;
    }
  }
  return value;
}

/** The most that can be reached, found by halving; `enough` and more is all the same. */
function reachable(placed: Meld, least: number, enough: number, { ruleset }: Standpoint): number {
  let low = least;
  let high = enough;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (canReach(placed, middle, ruleset.mirror_value)) low = middle;
    else high = middle - 1;
  }
  return low;
}
