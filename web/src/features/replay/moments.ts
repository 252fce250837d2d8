/** A finished game, moment by moment: what changed, with which tiles, and how to say it. */

import type { Frame, Replay } from "../../lib/wire/tables";
import { Tally, parseTable, parseTiles, printTable, type Meld, type Tile } from "../../lib/tiles";
import { lieOf } from "../../lib/kernel/sets";

export interface Moment {
  readonly what: string;
  readonly seat: number | null;
  readonly table: string;
  /** Tiles laid from the rack in this moment. */
  readonly laid: readonly Tile[];
  /** One rack for each seat; null where this perspective does not see it. */
  readonly racks: readonly (readonly Tile[] | null)[];
  readonly tiles: readonly number[];
  readonly pool: number;
  readonly toMove: number;
}

/** Seen from nowhere, with the racks of those seats whose own replay was read too. */
export function moments(watched: Replay, seats: readonly (Replay | null)[]): Moment[] {
  return watched.frames.map((frame, at) => ({
    what: frame.what,
    seat: frame.seat,
    table: frame.table,
    laid: laidBetween(watched.frames[at - 1], frame),
    racks: watched.players.map((_, seat) => rackAt(seats[seat] ?? null, at)),
    tiles: frame.tiles,
    pool: frame.pool,
    toMove: frame.to_move,
  }));
}

function rackAt(replay: Replay | null, at: number): readonly Tile[] | null {
  const frame = replay?.frames[at];
  return frame ? parseTiles(frame.rack) : null;
}

function laidBetween(before: Frame | undefined, after: Frame): Tile[] {
  if (!before) return [];
  const tally = (frame: Frame) => new Tally(parseTable(frame.table).flat());
  return tally(after).minus(tally(before)).sorted();
}

/** A play set by set: what lay there still, then one more changed set with each step. */
export function stepsOf(before: string, after: string): string[] {
  const old = new Map<string, number>();
  for (const meld of parseTable(before)) old.set(lie(meld), (old.get(lie(meld)) ?? 0) + 1);
  const kept: Meld[] = [];
  const changed: Meld[] = [];
  for (const meld of parseTable(after)) {
    const count = old.get(lie(meld)) ?? 0;
    if (count) old.set(lie(meld), count - 1);
    (count ? kept : changed).push(meld);
  }
  return changed.map((_, nth) => printTable([...kept, ...changed.slice(0, nth + 1)]));
}

/** Order says nothing inside groups; what a mirror counts does not matter here. */
function lie(meld: Meld): string {
  return lieOf(meld, "zero");
}
