/** The shapes that the table's page takes, and what each wants of the rack. */

import { FINGERTIP } from "../../lib/table/fingertip";
import { RACK_GAP, type RackWish } from "../../lib/table/layout";

/** `small`: not a page but a part of one, for a few tiles. */
export type Shape = "desk" | "tall" | "wide" | "small";

/** At a desk; a phone or a tablet upright, whose rack and buttons have the whole width; a phone sideways. */
export function shapeOf(width: number, height: number): Shape {
  if (width >= 820 && height >= 560 && (width > height || width >= 1100)) return "desk";
  return width > height && height < 560 ? "wide" : "tall";
}

const TOUCHED = FINGERTIP - RACK_GAP; // a tile and the gap beside it: a fingertip's target

const AROUND = 180; // above and below the rack of a phone held sideways

/** `height` is the window's; `laid` tells how crowded the table is. */
export function rackWish(shape: Shape, height: number, laid: number): RackWish {
  if (shape === "small") return { tile: 52, rows: 1, least: 30, height, cells: 7 };
  if (shape === "desk") return { tile: height >= 860 ? 68 : 60, rows: 2, least: 30, height };
  if (shape === "wide") return { tile: 56, rows: 5, least: TOUCHED, height: height - AROUND };
  // on the smallest phones a crowded table needs the room: the magnifier helps there
  if (height < 640) return { tile: 56, rows: 4, least: laid > 60 ? 27 : 34, height };
  return { tile: 72, rows: 5, least: TOUCHED, height }; // a tablet's; a phone's width allows less
}
