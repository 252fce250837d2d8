/** A hint's steps as tables: how it lies after each of them, so that one or all can be done. */

import { parseTable, parseTiles, printTable, printTiles, type Tile } from "../tiles";
import type { Step } from "../hints/steps";

/** The table after each step; null if the steps do not begin at this table. */
export function tablesAlong(before: string, steps: readonly Step[]): string[] | null {
  let melds = parseTable(before).map(printTiles);
  const found: string[] = [];
  for (const { tile, source, base, target } of steps) {
    const kept = [...melds];
    if (source !== null && source !== base) {
      const at = kept.indexOf(source);
      if (at < 0) return null;
      const rest = without(parseTiles(source), parseTiles(tile));
      kept.splice(at, 1, ...(rest.length ? [printTiles(rest)] : []));
    }
    const at = base === null ? kept.length : kept.indexOf(base);
    if (at < 0) return null;
    kept.splice(at, 1, target);
    melds = kept;
    found.push(printTable(melds.map((meld) => parseTiles(meld))));
  }
  return found;
}

function without(tiles: readonly Tile[], gone: readonly Tile[]): Tile[] {
  const left = [...tiles];
  for (const tile of gone) {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
