/** Where sets lay when the page was left, so that they lie there again after a reload. */

import type { Row } from "./piece";
import { spotAt, textOf, type Box, type Places, type Recalled, type Spot } from "./places";

/** From the table's corner, so that a bar above it may come and go. */
interface Kept {
  readonly width: number;
  readonly tile: number;
  readonly sets: readonly Recalled[];
}

export function printPlacesOfSets({ area, tile, rows, spots }: Places): string {
  const sets = rows.map((row): Recalled => {
    const { x, y } = spots.get(row.id)!;
    return { tiles: textOf(row), x: Math.round(x - area.x), y: Math.round(y - area.y) };
  });
  return JSON.stringify({ width: Math.round(area.width), tile, sets } satisfies Kept);
}

/** What `printPlacesOfSets` wrote, for these rows; null if it is none or of a page of another width. */
export function recalledPlaces(text: string | null | undefined, rows: readonly Row[], area: Box): Places | null {
  const kept = readKept(text);
  if (!kept || Math.abs(kept.width - area.width) >= area.width / 10) return null;
  const recalled = kept.sets.map((set): Recalled => ({ ...set, x: set.x + area.x, y: set.y + area.y }));
  const spots = new Map<number, Spot>();
  for (const row of rows) {
    const at = recalled.findIndex(({ tiles }) => tiles === textOf(row));
    if (at >= 0) spots.set(row.id, spotAt(recalled.splice(at, 1)[0]!, row.pieces.length, area.width, kept.tile));
  }
  const known = rows.filter((row) => spots.has(row.id));
  if (known.length < rows.length / 2) return null; // another table by now: it is packed anew
  return { tile: kept.tile, area, spots, rows: known, left: new Map(), recalled };
}

function readKept(text: string | null | undefined): Kept | null {
  try {
    const kept = JSON.parse(text ?? "null") as Kept | null;
    const isWhole =
      kept !== null && kept.tile > 0 && kept.width > 0 && kept.sets.every(({ tiles, x, y }) => typeof tiles === "string" && Number.isFinite(x) && Number.isFinite(y));
    return isWhole ? kept : null;
  } catch {
    return null; // somebody else's text
  }
}
