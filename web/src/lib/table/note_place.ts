/** Where a note floats over the table: over as little as can be of what it speaks of. */

import type { Box } from "./places";

export interface NotePlace {
  readonly isAbove: boolean;
  readonly side: "left" | "middle" | "right";
}

export const BELOW: NotePlace = { isAbove: false, side: "middle" };
/** What is usual comes first. */
const PLACES: readonly NotePlace[] = [
  BELOW,
  { isAbove: true, side: "middle" },
  { isAbove: false, side: "right" },
  { isAbove: false, side: "left" },
  { isAbove: true, side: "right" },
  { isAbove: true, side: "left" },
];
export const ASIDE = 440; // pixels that it is wide there: sets lie in the middle first
const WEIGHT = 100; // a tile that it speaks of, against a set that it does not

export function notePlace(table: Box, note: { width: number; height: number }, about: readonly Box[], others: readonly Box[]): NotePlace {
  const cost = ({ isAbove, side }: NotePlace) => {
    const width = Math.min(side === "middle" ? note.width : ASIDE, table.width);
    const free = table.width - width;
    const x = table.x + (side === "left" ? 0 : side === "right" ? free : free / 2);
    const y = isAbove ? table.y : table.y + table.height - note.height;
    const covered = (boxes: readonly Box[]) =>
      boxes.filter((box) => box.x < x + width && box.x + box.width > x && box.y < y + note.height && box.y + box.height > y).length;
    return covered(about) * WEIGHT + covered(others);
  };
  return PLACES.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
