/**
 * Where the tiles of the new table came from: from which old set, or from the rack.
 *
 * Equal tiles cannot be told apart, and a play is legal if some way of telling them apart makes it
 * legal (RULES J4, J5). Kinds do not mix, so each kind is a small transport problem of its own:
 * rows are the old sets and the rack, columns the new sets and the loose tiles. A promise is a
 * bound on one cell; feasibility is a maximum flow.
 */

import { Tally } from "./tally";
import type { Table, Tile } from "./tile";

export const RACK = -1; // the row of tiles placed in this turn
const LOOSE = -1; // the column of tiles that lie on the table no more
const MOST_STEPS = 10_000; // of a search for origins; tables of any box need a few hundred

/** Tiles of one kind that went from an old set (or the rack) to a new set. */
export interface Cell {
  readonly tile: Tile;
  readonly source: number;
  readonly target: number;
}

/** The search met a table that no box of tiles could make, and gave up. */
export class TooEntangled extends Error {}

/** Counts the steps of a search, so that no table can make the page hang. */
export class Steps {
  private left: number;

  constructor(most = MOST_STEPS) {
    this.left = most;
  }

  take(): void {
    this.left -= 1;
    if (this.left < 0) throw new TooEntangled();
  }
}

/** A number for each of some cells; changed by making a new one. */
export class Bounds {
  private constructor(private readonly entries: ReadonlyMap<string, readonly [Cell, number]>) {}

  static readonly none = new Bounds(new Map());

  of(cell: Cell): number | undefined {
    return this.entries.get(keyOf(cell))?.[1];
  }

  with(cell: Cell, count: number): Bounds {
    return new Bounds(new Map(this.entries).set(keyOf(cell), [cell, count]));
  }

  plus(cell: Cell, count: number): Bounds {
    return this.with(cell, (this.of(cell) ?? 0) + count);
  }

  all(): Iterable<readonly [Cell, number]> {
    return this.entries.values();
  }
}

function keyOf({ tile, source, target }: Cell): string {
  return `${tile.code} ${source} ${target}`;
}

/** How many of each tile a set holds, counted when first asked: most sets never are. */
class Tallies {
  private readonly known = new Map<number, Tally>();

  constructor(
    private readonly table: Table,
    private readonly outside: number,
    rest: Tally,
  ) {
    this.known.set(outside, rest);
  }

  at(place: number): Tally {
    let tally = this.known.get(place);
    if (!tally) {
      tally = new Tally(this.table[place]);
      this.known.set(place, tally);
    }
    return tally;
  }

  /** Where tiles of a kind are, and how many, outside the table included. */
  line(kind: Tile): Map<number, number> {
    const found = new Map<number, number>();
    for (const place of [...this.table.keys(), this.outside]) {
      const count = this.at(place).of(kind);
      if (count) found.set(place, count);
    }
    return found;
  }
}

/** All ways in which the old table and the rack can have become the new table. */
export class Origins {
  readonly placed: Tally;
  readonly before: Tallies;
  readonly after: Tallies;

  constructor(before: Table, after: Table) {
    const had = new Tally(before.flat());
    const has = new Tally(after.flat());
    this.placed = has.minus(had);
    this.before = new Tallies(before, RACK, this.placed);
    this.after = new Tallies(after, LOOSE, had.minus(has));
  }

  /** Is there an assignment with at least, and at most, so many tiles in these cells? */
  allow(least: Bounds, most: Bounds = Bounds.none): boolean {
    const kinds = new Set<Tile>();
    for (const bounds of [least, most]) for (const [cell] of bounds.all()) kinds.add(cell.tile);
    for (const kind of kinds) if (!this.allowKind(kind, least, most)) return false;
    return true;
  }

  private allowKind(kind: Tile, least: Bounds, most: Bounds): boolean {
    const leaving = new Map<number, number>();
    const coming = new Map<number, number>();
    for (const [cell, count] of least.all()) {
      if (cell.tile !== kind) continue;
      if (count > (most.of(cell) ?? count)) return false;
      leaving.set(cell.source, (leaving.get(cell.source) ?? 0) + count);
      coming.set(cell.target, (coming.get(cell.target) ?? 0) + count);
    }
    for (const [place, count] of leaving) if (count > this.before.at(place).of(kind)) return false;
    for (const [place, count] of coming) if (count > this.after.at(place).of(kind)) return false;
    const limits = new Map<string, number>();
    for (const [cell, count] of most.all()) {
      if (cell.tile !== kind) continue;
      limits.set(`${cell.source} ${cell.target}`, count - (least.of(cell) ?? 0));
    }
    if (!limits.size) return true;
    return fits(without(this.before.line(kind), leaving), without(this.after.line(kind), coming), limits);
  }
}

function without(line: Map<number, number>, taken: Map<number, number>): Map<number, number> {
  return new Map([...line].map(([place, count]) => [place, count - (taken.get(place) ?? 0)]));
}

/** Can all supply reach all demand, with these limits on single cells? */
function fits(
  supply: Map<number, number>,
  demand: Map<number, number>,
  limits: Map<string, number>,
): boolean {
  const flow = new Map<string, number>();
  const at = (row: number, column: number) => flow.get(`${row} ${column}`) ?? 0;
  const change = (row: number, column: number, by: number) =>
    flow.set(`${row} ${column}`, at(row, column) + by);

  /** Find room for one more tile of this row, moving others aside if need be. */
  function push(row: number, seen: Set<number>): boolean {
    for (const [column, room] of demand) {
      const limit = limits.get(`${row} ${column}`) ?? room;
      if (seen.has(column) || at(row, column) >= limit) continue;
      seen.add(column);
      let filled = 0;
      for (const other of supply.keys()) filled += at(other, column);
      if (filled < room) {
        change(row, column, 1);
        return true;
      }
      for (const other of supply.keys()) {
        if (other === row || !at(other, column)) continue;
        change(other, column, -1);
        if (push(other, seen)) {
          change(row, column, 1);
          return true;
        }
        change(other, column, 1);
      }
    }
    return false;
  }

  for (const [row, count] of supply) {
    for (let nth = 0; nth < count; nth += 1) if (!push(row, new Set())) return false;
  }
  return true;
}
