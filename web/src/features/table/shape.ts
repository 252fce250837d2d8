/** The shapes that the table's page takes, and what each wants of the rack. */

import { FINGERTIP } from "../../lib/table/fingertip";
import { RACK_GAP } from "../../lib/table/layout";

export type Shape = "desk" | "tall" | "wide";

/** At a desk; a phone upright; a phone sideways. */
export function shapeOf(width: number, height: number): Shape {
  if (width >= 820 && height >= 560) return "desk";
  return width > height && height < 560 ? "wide" : "tall";
}

const TOUCHED = FINGERTIP - RACK_GAP; // a tile and the gap beside it: a fingertip's target

/** The largest and the least tile, and how many lines a rack may have. */
export function rackWish(
  shape: Shape,
  height: number,
  laid: number,
): { tile: number; rows: number; least: number } {
  if (shape === "desk") return { tile: 60, rows: 2, least: 30 };
  const rows = shape === "wide" ? 5 : height >= 640 ? 5 : 4;
  // on the smallest phones a crowded table needs the room: the magnifier helps there
  const least = height >= 640 ? TOUCHED : laid > 60 ? 27 : 34;
  return { tile: 56, rows, least };
}
