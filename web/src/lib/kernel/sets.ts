/** What the kernel says of rows of tiles. Without a kernel nothing is known to be a set. */

import { ALL_TILES, printTiles, sorted, tileAt, type Meld, type Tile } from "../tiles";
import type { Rules } from "../wire/tables";
import { kernel } from "./kernel";

export type MirrorValue = Rules["mirror_value"];

/** All readings of a row of tiles at once. */
export interface Understanding {
  readonly isValid: boolean;
  readonly value: number; // of the most valuable reading (RULES S8a)
  readonly canBeGroup: boolean;
  readonly canBeRun: boolean;
  readonly covers: readonly (readonly number[])[]; // for each place the tiles it can stand for
}

const NO_SET: Understanding = { isValid: false, value: 0, canBeGroup: false, canBeRun: false, covers: [] };
const MOST_KEPT = 1 << 15;
const kept: Record<MirrorValue, Map<string, Understanding>> = { zero: new Map(), middle: new Map() };
/** Of all rules only this one matters to a row. */
const BY_MIRROR = {
  zero: { jokers: {}, mirror_value: "zero" },
  middle: { jokers: {}, mirror_value: "middle" },
} as const;

export function understand(tiles: Meld, mirror: MirrorValue): Understanding {
  const asked = kernel();
  if (!asked) return NO_SET;
  const memory = kept[mirror];
  const key = printTiles(tiles);
  const known = memory.get(key);
  if (known) return known;
  const found = asked.appraise(indices(tiles), BY_MIRROR[mirror]);
  const now = { ...found, isValid: found.canBeGroup || found.canBeRun };
  if (memory.size >= MOST_KEPT) memory.clear();
  memory.set(key, now);
  return now;
}

export function isOnlyGroup(known: Understanding): boolean {
  return known.canBeGroup && !known.canBeRun;
}

/** Two sets with the same lie are the same set, untouched (RULES G2). */
export function lieOf(tiles: Meld, mirror: MirrorValue): string {
  return printTiles(isOnlyGroup(understand(tiles, mirror)) ? sidesSorted(tiles) : tiles);
}

/** RULES section 1: the order inside a group, and inside a side of a mirror, says nothing. */
export function sidesSorted(tiles: Meld): Tile[] {
  const mirror = tiles.findIndex((tile) => tile.joker === "M");
  if (mirror < 0) return sorted(tiles);
  return [...sorted(tiles.slice(0, mirror)), tiles[mirror]!, ...sorted(tiles.slice(mirror + 1))];
}

/** These tiles as the best set they make; as they lie if they are one; null if they are none. */
export function inOrder(tiles: Meld, mirror: MirrorValue): Meld | null {
  return asMeld(kernel()?.inOrder(indices(tiles), BY_MIRROR[mirror]));
}

/** The best set that the row makes with one tile more, its own order kept. */
export function inserted(row: Meld, tile: Tile, mirror: MirrorValue): Meld | null {
  return asMeld(kernel()?.inserted(indices(row), tile.index, BY_MIRROR[mirror]));
}

/** Sets of these tiles that mean something else: a joker low or high. */
export function waysOf(tiles: Meld, most: number, mirror: MirrorValue): Meld[] {
  const ways = kernel()?.waysToArrange(indices(tiles), most, BY_MIRROR[mirror]) ?? [];
  return ways.map((way) => way.map(tileAt));
}

/** Disjoint sets from these tiles: worth as much as possible, or of as many tiles as possible. */
export function bestSets(tiles: Meld, wants: "value" | "tiles", rules: BySet): Tile[][] {
  const sets = kernel()?.bestSets(indices(tiles), wants, rules) ?? [];
  return sets.map((set) => set.map(tileAt));
}
type BySet = Pick<Rules, "jokers" | "mirror_value">;

/** The tiles for which the joker at this place can stand: one each, or two for a double. */
export function meanings(row: Meld, place: number, mirror: MirrorValue): Meld[] {
  const joker = row[place]?.joker;
  const stands = (understand(row, mirror).covers[place] ?? []).map((index) => ALL_TILES[index]!);
  if (joker === "J") return stands.map((tile) => [tile]);
  return joker === "D" && stands.length === 2 ? [stands] : []; // others stand for no one tile
}

export function indices(tiles: Meld): number[] {
  return tiles.map((tile) => tile.index);
}

function asMeld(row: readonly number[] | null | undefined): Meld | null {
  return row ? row.map(tileAt) : null;
}
