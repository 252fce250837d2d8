/** Where a tile can go: joined to a set, or splitting one. For "send home" and "what fits r7". */

import type { MirrorValue } from "./frames";
import { printTiles } from "./notation";
import { progress } from "./progress";
import type { Meld, Table, Tile } from "./tile";
import { understand } from "./understanding";

/** `rows` replace the set at `place`: one row, or two where the tile splits it. */
export interface Home {
  readonly place: number;
  readonly rows: readonly Meld[];
}

/** Every home in a table, at most one join for each way the tile can be meant. */
export function homes(tile: Tile, table: Table, mirrorValue: MirrorValue): Home[] {
  return table.flatMap((meld, place) => homesIn(tile, meld, mirrorValue).map((rows) => ({ place, rows })));
}

/** The ways in which one set takes the tile in; splits only where it cannot be joined. */
export function homesIn(tile: Tile, meld: Meld, mirrorValue: MirrorValue): Meld[][] {
  const joined = insertions(meld, tile, mirrorValue);
  if (joined.length) return joined.map((row) => [row]);
  const found = progress([...meld, tile], mirrorValue);
  if (found.state === "complete") return [[found.row]];
  const split = splitBy(meld, tile, mirrorValue);
  return split ? [split] : [];
}

/**
 * Every set that the row makes with one tile more, its own order kept; rows that lie alike count
 * once. Several mean that a joker has several meanings, and the player chooses.
 */
export function insertions(row: Meld, tile: Tile, mirrorValue: MirrorValue): Meld[] {
  const found = new Map<string, Meld>();
  for (let at = 0; at <= row.length; at += 1) {
    const longer = [...row.slice(0, at), tile, ...row.slice(at)];
    const known = understand(longer, mirrorValue);
    if (known.isValid && !found.has(known.lie)) found.set(known.lie, longer);
  }
  return [...found.values()];
}

/** Two runs out of one: a duplicate in the middle ends the first half and begins the second. */
export function splitBy(meld: Meld, tile: Tile, mirrorValue: MirrorValue): [Meld, Meld] | null {
  for (let at = 1; at < meld.length; at += 1) {
    const [left, right] = [meld.slice(0, at), meld.slice(at)];
    for (const halves of [[left, [tile, ...right]], [[...left, tile], right]] as [Meld, Meld][]) {
      if (halves.every((half) => understand(half, mirrorValue).isValid)) return halves;
    }
  }
  return null;
}

/** For tests and the spoken answer: `r5 r6 r7`, or `r3 r4 r5 | r5 r6 r7`. */
export function printHome(home: Home): string {
  return home.rows.map(printTiles).join(" | ");
}
