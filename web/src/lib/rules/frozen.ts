/** RULES J5: a set with a joker may only be added to, or its jokers exchanged from the rack. */

import { frames, type MirrorValue, type RunFrame } from "./frames";
import { Bounds, Origins, RACK, Steps } from "./origins";
import { Tally } from "./tally";
import { colourIndex, widthOf, type Meld, type Table, type Tile } from "./tile";
import { isOnlyGroup, understand, type Cover, type Understanding } from "./understanding";

/** What has been told apart so far. */
interface Told {
  readonly least: Bounds; // tiles that must have gone there
  readonly hosts: ReadonlySet<number>; // new sets that continue a frozen set
  readonly exchanged: readonly Taken[]; // jokers taken, with the set they lay in
  readonly spent: Tally; // rack tiles given for all of a set
}

interface Taken {
  readonly joker: Tile;
  readonly place: number;
}

/** A set as it may be once some jokers were exchanged. */
interface Exchange {
  readonly left: Meld;
  readonly given: readonly Tile[];
  readonly gone: readonly Tile[];
}

/** Is there a way of telling equal tiles apart under which J5 is kept? */
export function frozenSetsAreKept(
  before: Table,
  after: Table,
  old: readonly Understanding[],
  now: readonly Understanding[],
  mirrorValue: MirrorValue,
): boolean {
  return new Search(before, after, old, now, mirrorValue).succeeds();
}

/**
 * Old sets with jokers one by one: each goes on in one new set, or all its jokers are gone.
 *
 * Afterwards every exchanged joker finds its new set. Promises are checked against all origins at
 * each step; the depth is the number of joker sets and of exchanged jokers.
 */
class Search {
  private readonly origins: Origins;
  private readonly frozen: number[];
  private readonly hosts: number[]; // where a frozen set can go on: its jokers are there
  private readonly steps = new Steps();

  constructor(
    private readonly before: Table,
    private readonly after: Table,
    private readonly old: readonly Understanding[],
    private readonly now: readonly Understanding[],
    private readonly mirrorValue: MirrorValue,
  ) {
    this.origins = new Origins(before, after);
    this.frozen = withJokers(before);
    this.hosts = withJokers(after);
  }

  succeeds(): boolean {
    const nothing = { least: Bounds.none, hosts: new Set<number>(), exchanged: [], spent: new Tally() };
    return this.from(this.frozen, nothing);
  }

  private from(frozen: readonly number[], told: Told): boolean {
    this.steps.take();
    if (!this.possible(told)) return false;
    const [first, ...rest] = frozen;
    if (first === undefined) return this.house(told.exchanged, told);
    for (const fate of this.fates(first, told)) if (this.from(rest, fate)) return true;
    return false;
  }

  /** Tiles spent on a set that is free again lie anywhere, but not in two places. */
  private possible(told: Told): boolean {
    for (const [tile, count] of told.spent.counts) {
      let promised = 0;
      for (const [cell, n] of told.least.all()) {
        if (cell.tile === tile && cell.source === RACK) promised += n;
      }
      if (promised + count > this.origins.placed.of(tile)) return false;
    }
    return this.origins.allow(told.least);
  }

  private *fates(place: number, told: Told): Generator<Told> {
    const meld = this.before[place]!;
    for (const { left, given, gone } of this.exchanges(place)) {
      const exchanged = [...told.exchanged, ...gone.map((joker) => ({ joker, place }))];
      if (!left.some((tile) => tile.joker)) {
        yield { ...told, exchanged, spent: told.spent.plus(new Tally(given)) }; // free again at once
        continue;
      }
      const kept = new Tally(meld).minus(new Tally(gone));
      for (const host of this.hosts) {
        if (told.hosts.has(host) || !this.goesOn(left, host)) continue;
        this.steps.take();
        let least = told.least;
        for (const [tile, count] of kept.counts) {
          least = least.plus({ tile, source: place, target: host }, count);
        }
        for (const tile of given) least = least.plus({ tile, source: RACK, target: host }, 1);
        yield { ...told, exchanged, least, hosts: new Set([...told.hosts, host]) };
      }
    }
  }

  private goesOn(left: Meld, host: number): boolean {
    return goesOn(left, this.after[host]!, this.now[host]!, this.mirrorValue);
  }

  /**
   * That the result is a set says that the tiles given are what the jokers stood for, in one
   * reading common to all of them.
   */
  private *exchanges(place: number): Generator<Exchange> {
    const meld = this.before[place]!;
    const { covers } = this.old[place]!;
    yield { left: meld, given: [], gone: [] };
    for (const exchange of this.replaced(meld, covers, 0)) {
      if (exchange.gone.length && understand(exchange.left, this.mirrorValue).isValid) yield exchange;
    }
  }

  private *replaced(meld: Meld, covers: readonly Cover[], at: number): Generator<Exchange> {
    const tile = meld[at];
    if (!tile) {
      yield { left: [], given: [], gone: [] };
      return;
    }
    const substitutes = this.substitutes(tile, covers[at]!, at === meld.length - 1);
    for (const { left, given, gone } of this.replaced(meld, covers, at + 1)) {
      this.steps.take();
      yield { left: [tile, ...left], given, gone };
      for (const instead of substitutes) {
        yield { left: [...instead, ...left], given: [...instead, ...given], gone: [tile, ...gone] };
      }
    }
  }

  /**
   * What from the rack may lie in a joker's place; a double gives way to two tiles (J7).
   *
   * Without a colour change what follows it would have the colour of what stands before it, and it
   * never stood for that.
   */
  private substitutes(tile: Tile, covers: Cover, isLast: boolean): Tile[][] {
    if (tile.joker === null || (tile.joker === "C" && !isLast)) return [];
    const fitting = [...this.origins.placed.kinds()].filter(
      (kind) => (covers >> BigInt(kind.index)) & 1n,
    );
    if (tile.joker !== "D") return fitting.map((kind) => [kind]);
    return fitting.flatMap((one) => fitting.filter((two) => two !== one).map((two) => [one, two]));
  }

  /** Every exchanged joker forms a new set with tiles all from the rack. */
  private house(exchanged: readonly Taken[], told: Told): boolean {
    this.steps.take();
    const [first, ...rest] = exchanged;
    if (!first) return this.isJoinedByRackTilesOnly(told);
    const { joker, place } = first;
    for (const host of this.hosts) {
      if (!this.origins.after.at(host).of(joker) || told.hosts.has(host)) continue;
      const least = told.least.plus({ tile: joker, source: place, target: host }, 1);
      if (this.origins.allow(least) && this.house(rest, { ...told, least })) return true;
    }
    return false;
  }

  /** In a set with exchanged jokers all else, one tile at least, comes from the rack. */
  private isJoinedByRackTilesOnly(told: Told): boolean {
    const jokers = new Set(told.exchanged.map(({ joker, place }) => `${joker.code} ${place}`));
    const housed = new Map<number, Tally>();
    for (const [{ tile, source, target }, count] of told.least.all()) {
      if (!jokers.has(`${tile.code} ${source}`) || told.hosts.has(target)) continue;
      housed.set(target, (housed.get(target) ?? new Tally()).add(tile, count));
    }
    let least = told.least;
    for (const [host, taken] of housed) {
      const others = this.origins.after.at(host).minus(taken);
      if (others.isEmpty) return false;
      for (const [tile, count] of others.counts) {
        least = least.plus({ tile, source: RACK, target: host }, count);
      }
    }
    return this.possible({ ...told, least });
  }
}

function withJokers(table: Table): number[] {
  return [...table.keys()].filter((place) => table[place]!.some((tile) => tile.joker));
}

/** RULES J5b: does the old set go on in the new one, each joker as what it stood for? */
function goesOn(left: Meld, after: Meld, known: Understanding, mirrorValue: MirrorValue): boolean {
  const ordered = !isOnlyGroup(known);
  return frames(after, mirrorValue).some((frame) =>
    frame.kind === "run"
      ? goesOnInRun(left, after, frame)
      : goesOnInGroup(left, after, frame.width, ordered),
  );
}

/** Nothing comes between its tiles, and on a side of a mirror it still climbs as it lay. */
function goesOnInRun(left: Meld, after: Meld, frame: RunFrame): boolean {
  const middle = frame.cells.indexOf(-1);
  const mirror = middle < 0 ? after.length : middle;
  return after.some((_, start) => {
    const end = start + left.length;
    if (!left.every((tile, nth) => after[start + nth] === tile)) return false;
    return frame.step > 0 ? start <= mirror : end > mirror;
  });
}

/** Its tiles lie together; in order, if the set might be a run as well (RULES G2). */
function goesOnInGroup(left: Meld, after: Meld, width: number, ordered: boolean): boolean {
  const old = sides(left);
  const now = sides(after);
  // a mirror may have been added, before the group or after it
  if (old.length === 1) return now.some((side) => isWithin(old[0]!, side, ordered));
  if (now.length === 1 || !old.every((side, nth) => isWithin(side, now[nth]!, ordered))) return false;
  // Its jokers stood for the same colours on both sides. New tiles must have others, and find room
  // beside them on both sides.
  const fixed = new Set(old.flatMap(coloursOf));
  const added = new Set(
    old.flatMap((side, nth) => {
      const own = coloursOf(side);
      return coloursOf(now[nth]!).filter((colour) => !own.includes(colour));
    }),
  );
  const room = width - old[0]!.reduce((sum, tile) => sum + widthOf(tile), 0);
  return added.size <= room && [...added].every((colour) => !fixed.has(colour));
}

function isWithin(few: Meld, many: Meld, ordered: boolean): boolean {
  if (!ordered) return new Tally(few).isWithin(new Tally(many));
  let at = 0;
  for (const tile of many) if (tile === few[at]) at += 1;
  return at === few.length;
}

/** Colours of the number tiles; on a side of a group each lies once. */
function coloursOf(tiles: Meld): number[] {
  return tiles.filter((tile) => tile.joker === null).map(colourIndex);
}

function sides(tiles: Meld): Meld[] {
  const mirror = tiles.findIndex((tile) => tile.joker === "M");
  return mirror < 0 ? [tiles] : [tiles.slice(0, mirror), tiles.slice(mirror + 1)];
}
