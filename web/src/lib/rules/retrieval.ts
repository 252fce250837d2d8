/** RULES J4: a retrieved joker stands in a set with a tile placed from the rack in this turn. */

import { Bounds, Origins, RACK, Steps, type Cell } from "./origins";
import type { Table, Tile } from "./tile";
import type { Cover, Understanding } from "./understanding";

/** A joker's place: the set, its kind, and the number tiles it can stand for there. */
interface Slot {
  readonly place: number;
  readonly joker: Tile;
  readonly covers: Cover;
}

/** What has been told apart so far: which old jokers stayed where, and what must go where. */
class Told {
  constructor(
    private readonly stayed = Bounds.none, // counted
    private readonly promised = Bounds.none, // at least
    readonly used: ReadonlySet<number> = new Set(), // old jokers that have stayed
  ) {}

  stay(cell: Cell, index: number): Told {
    return new Told(this.stayed.plus(cell, 1), this.promised, new Set([...this.used, index]));
  }

  promise(cell: Cell, least = 1): Told {
    return new Told(this.stayed, this.promised.with(cell, least), this.used);
  }

  least(): Bounds {
    let both = this.promised;
    for (const [cell, count] of this.stayed.all()) {
      both = both.with(cell, Math.max(count, this.promised.of(cell) ?? 0));
    }
    return both;
  }
}

/** Is there a way of telling equal tiles apart under which J4 is kept? */
export function everyRetrievedJokerMeetsARackTile(
  before: Table,
  after: Table,
  old: readonly Understanding[],
  now: readonly Understanding[],
): boolean {
  return new Search(before, after, old, now).succeeds();
}

/**
 * New sets with jokers one by one: each is fed by the rack, or its jokers have stayed.
 *
 * What is promised is checked against all origins after each step, so a set that neither can be fed
 * nor holds staying jokers ends the search at once: the depth is the number of joker sets.
 */
class Search {
  private readonly origins: Origins;
  private readonly old: Slot[];
  private readonly now = new Map<number, Slot[]>();
  private readonly steps = new Steps();

  constructor(
    before: Table,
    after: Table,
    old: readonly Understanding[],
    now: readonly Understanding[],
  ) {
    this.origins = new Origins(before, after);
    this.old = slots(before, old);
    for (const slot of slots(after, now)) {
      const here = this.now.get(slot.place);
      if (here) here.push(slot);
      else this.now.set(slot.place, [slot]);
    }
  }

  succeeds(): boolean {
    const choices = new Map([...this.now.keys()].map((place) => [place, this.choices(place)]));
    const places = [...choices.keys()].sort((a, b) => choices.get(a)! - choices.get(b)!);
    return this.from(places, new Told());
  }

  /** The set with the fewest ways out is asked first: a hopeless one ends the search. */
  private choices(place: number): number {
    return this.feeds(place).length + [...this.stay(this.now.get(place)!, new Told())].length;
  }

  private feeds(place: number): Tile[] {
    return [...this.origins.after.at(place).kinds()].filter((tile) => this.origins.placed.of(tile));
  }

  private from(places: readonly number[], told: Told): boolean {
    this.steps.take();
    if (!this.origins.allow(told.least())) return false;
    const [place, ...rest] = places;
    if (place === undefined) return true;
    for (const stayed of this.stay(this.now.get(place)!, told)) {
      if (this.from(rest, stayed)) return true;
    }
    // not told apart further: whatever jokers are left over may stand in a fed set
    return this.feeds(place).some((tile) =>
      this.from(rest, told.promise({ tile, source: RACK, target: place })),
    );
  }

  /** Ways in which every joker of a new set is an old one that was not retrieved. */
  private *stay(slots: readonly Slot[], told: Told): Generator<Told> {
    const [slot, ...rest] = slots;
    if (!slot) {
      yield told;
      return;
    }
    for (const [index, source] of this.old.entries()) {
      if (told.used.has(index) || !stillStands(source, slot)) continue;
      this.steps.take();
      const cell = { tile: slot.joker, source: source.place, target: slot.place };
      for (const kept of this.withCompany(told.stay(cell, index), cell)) {
        if (this.origins.allow(kept.least())) yield* this.stay(rest, kept);
      }
    }
  }

  /** Some other tile that lay in its set before lies with it now. */
  private *withCompany(told: Told, joker: Cell): Generator<Told> {
    const source = this.origins.before.at(joker.source);
    const target = this.origins.after.at(joker.target);
    for (const tile of source.kinds()) {
      const least = tile === joker.tile ? 2 : 1;
      if (source.of(tile) >= least && target.of(tile) >= least) {
        yield told.promise({ tile, source: joker.source, target: joker.target }, least);
      }
    }
  }
}

function slots(table: Table, understood: readonly Understanding[]): Slot[] {
  return table.flatMap((meld, place) =>
    meld.flatMap((joker, at) =>
      joker.joker ? [{ place, joker, covers: understood[place]!.covers[at]! }] : [],
    ),
  );
}

/** A mirror stands for no tile, so it cannot cease to: only its company counts. */
function stillStands(source: Slot, slot: Slot): boolean {
  if (source.joker !== slot.joker) return false;
  return slot.joker.joker === "M" || (source.covers & slot.covers) !== 0n;
}
