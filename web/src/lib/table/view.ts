/** A crowded table on a phone is looked at closer: pinched larger, and drawn about under the finger. */

import type { Point } from "./gesture";
import type { Layout } from "./layout";
import type { Box, Spot } from "./places";

/** How much larger, and how far the table's corner was drawn. */
export interface View extends Point {
  readonly scale: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const CLOSEST = 4;

/** Never smaller than whole, and never beyond the table's edge. */
export function within(view: View, area: Box): View {
  const scale = Math.min(CLOSEST, Math.max(1, view.scale));
  const drawn = (offset: number, size: number) => Math.min(0, Math.max(size * (1 - scale), offset));
  return { scale, x: drawn(view.x, area.width), y: drawn(view.y, area.height) };
}

/** Two fingers: what lay between them stays between them. */
export function pinched(view: View, area: Box, from: readonly [Point, Point], to: readonly [Point, Point]): View {
  const apart = ([a, b]: readonly [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const scale = Math.min(CLOSEST, Math.max(1, view.scale * (apart(to) / apart(from))));
  const held = onTable(middle(from), view, area);
  const now = middle(to);
  return within({ scale, x: now.x - area.x - (held.x - area.x) * scale, y: now.y - area.y - (held.y - area.y) * scale }, area);
}

/** The point of the whole table that is seen here. */
export function onTable(at: Point, view: View, area: Box): Point {
  return { x: area.x + (at.x - area.x - view.x) / view.scale, y: area.y + (at.y - area.y - view.y) / view.scale };
}

/** The layout as it is seen; the rack stays as it is. */
export function seen(layout: Layout, view: View): Layout {
  if (view.scale === 1) return layout;
  const { table: area } = layout.areas;
  const larger = <B extends Box>(box: B): B => ({
    ...box,
    x: area.x + view.x + (box.x - area.x) * view.scale,
    y: area.y + view.y + (box.y - area.y) * view.scale,
    width: box.width * view.scale,
    height: box.height * view.scale,
  });
  const laid = new Set(layout.table.rows.flatMap((row) => row.pieces.map((piece) => piece.key)));
  const spots = new Map<number, Spot>([...layout.table.spots].map(([id, spot]) => [id, larger(spot)]));
  return {
    ...layout,
    pieces: new Map([...layout.pieces].map(([key, box]) => [key, laid.has(key) ? larger(box) : box])),
    rows: layout.rows.map(larger),
    table: { ...layout.table, spots, tile: layout.table.tile * view.scale },
    tableTile: layout.tableTile * view.scale,
  };
}
