/** RULES J6: a special joker cannot take the place that another joker held. */

import { Bounds, Origins, Steps, type Cell } from "./origins";
import { Tally } from "./tally";
import { isSpecial, sorted, type Meld, type Table, type Tile } from "./tile";
import type { Cover, Understanding } from "./understanding";

/** An old set, a joker of it, and a new set that could hold the rest and a special joker. */
interface Danger {
  readonly place: number;
  readonly joker: Tile;
  readonly target: number;
}

/**
 * Is there a way of telling equal tiles apart under which J6 is kept?
 *
 * First the few dangers are listed. Then each must be escaped: a tile of the old set lies
 * elsewhere, or the joker did not leave, or another one left too. Each escape is a bound on one cell
 * of the origins, so the search is as deep as there are dangers, and most tables have none.
 */
export function noSpecialJokerTookAJokersPlace(
  before: Table,
  after: Table,
  old: readonly Understanding[],
  now: readonly Understanding[],
): boolean {
  const targets = [...after.keys()].filter((place) => after[place]!.some(isSpecial));
  if (!targets.length) return true;
  const dangers: Danger[] = [];
  for (const [place, meld] of before.entries()) {
    for (const joker of sorted(new Set(meld.filter((tile) => tile.joker)))) {
      for (const target of targets) {
        if (isDanger(meld, old[place]!, joker, after[target]!, now[target]!)) {
          dangers.push({ place, joker, target });
        }
      }
    }
  }
  if (!dangers.length) return true;
  return escape(dangers, new Origins(before, after), Bounds.none, Bounds.none, new Steps());
}

function isDanger(
  meld: Meld,
  known: Understanding,
  joker: Tile,
  target: Meld,
  knownTarget: Understanding,
): boolean {
  const others = new Tally(meld).minus(new Tally([joker]));
  if (!others.isWithin(new Tally(target))) return false;
  // which of several equal jokers left is ours to say: the least harmful one
  return meld.every(
    (tile, at) => tile !== joker || isTaken(known.covers[at]!, others, target, knownTarget),
  );
}

/** Are there more special jokers in the place that was held than belong to the old set? */
function isTaken(held: Cover, others: Tally, meld: Meld, known: Understanding): boolean {
  const taking = new Tally(
    meld.filter((tile, at) => isSpecial(tile) && (known.covers[at]! & held) !== 0n),
  );
  return !taking.isWithin(others);
}

function escape(
  dangers: readonly Danger[],
  origins: Origins,
  least: Bounds,
  most: Bounds,
  steps: Steps,
): boolean {
  steps.take();
  if (!origins.allow(least, most)) return false;
  const [danger, ...rest] = dangers;
  if (!danger) return true;
  for (const [low, high] of escapes(danger, origins, least, most)) {
    if (escape(rest, origins, low, high, steps)) return true;
  }
  return false;
}

function* escapes(
  { place, joker, target }: Danger,
  origins: Origins,
  least: Bounds,
  most: Bounds,
): Generator<readonly [Bounds, Bounds]> {
  const held = origins.before.at(place);
  yield [raised(least, { tile: joker, source: place, target }, held.of(joker)), most];
  for (const [tile, count] of held.counts) {
    // of the leaving joker's kind two must be missing, or the others still lie together
    const fewer = tile === joker ? count - 2 : count - 1;
    if (fewer >= 0) yield [least, lowered(most, { tile, source: place, target }, fewer)];
  }
}

function raised(bounds: Bounds, cell: Cell, count: number): Bounds {
  return bounds.with(cell, Math.max(count, bounds.of(cell) ?? count));
}

function lowered(bounds: Bounds, cell: Cell, count: number): Bounds {
  return bounds.with(cell, Math.min(count, bounds.of(cell) ?? count));
}
