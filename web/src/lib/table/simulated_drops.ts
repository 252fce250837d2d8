/** A game's worth of drops, made by seed: for tests of where sets lie, and for bench/set_movement.mjs. */

import { tile } from "../tiles";
import type { Point } from "./gesture";
import type { Piece, Row } from "./piece";
import { placesOf, type Box, type Drop, type Places } from "./places";

/** The table on a phone, a tablet and at a desk. */
export const AREAS: Record<string, Box> = {
  "390x844": { x: 8, y: 8, width: 374, height: 430 },
  "820x1180": { x: 10, y: 10, width: 800, height: 760 },
  "1280x800": { x: 10, y: 10, width: 1260, height: 480 },
};

/** A number between 0 and 1, the same ones in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

let last = 0;
export const pieces = (count: number): Piece[] => Array.from({ length: count }, () => ({ key: ++last, tile: tile("r7") }));
export const newRow = (count: number): Row => ({ id: ++last, pieces: pieces(count) });
export const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** New sets somewhere, sets that grow at either end, tiles that go from set to set, until so many sets lie there. */
export function* dropsOn(area: Box, most: number, seed: number): Generator<{ rows: Row[]; drop: Drop | null; touched: Set<number> }> {
  const roll = chance(seed);
  let rows: Row[] = [];
  while (rows.length < most) {
    const kind = roll();
    const row = rows[Math.floor(roll() * rows.length)];
    if (!row || kind < 0.3) {
      const made = newRow(3 + Math.floor(roll() * 2));
      const at = { x: area.x + roll() * area.width, y: area.y + roll() * area.height };
      rows = [...rows, made];
      yield { rows, drop: { lead: made.pieces[0]!.key, at, grip: { x: 0.5, y: 0.5 } }, touched: new Set([made.id]) };
    } else if (kind < 0.75 && row.pieces.length < 13) {
      const added = pieces(1);
      const grown = { ...row, pieces: roll() < 0.5 ? [...added, ...row.pieces] : [...row.pieces, ...added] };
      rows = rows.map((each) => (each === row ? grown : each));
      yield { rows, drop: null, touched: new Set([row.id]) };
    } else {
      const to = rows[Math.floor(roll() * rows.length)]!;
      if (row === to || row.pieces.length < 4 || to.pieces.length > 12) continue;
      const moving = row.pieces.at(-1)!;
      rows = rows.map((each) =>
        each === row ? { ...row, pieces: row.pieces.slice(0, -1) } : each === to ? { ...to, pieces: [moving, ...to.pieces] } : each,
      );
      yield { rows, drop: null, touched: new Set([row.id, to.id]) };
    }
  }
}

/** How far sets went that nobody touched: on average per drop, and the farthest of all. */
export function movement(area: Box, most: number, seed: number): { mean: number; farthest: number; drops: number } {
  let before: Places | null = null;
  const means: number[] = [];
  let farthest = 0;
  for (const { rows, drop, touched } of dropsOn(area, most, seed)) {
    const now: Places = placesOf(rows, area, before, drop);
    const moves = [...now.spots].flatMap(([id, spot]) => {
      const old = touched.has(id) ? undefined : before?.spots.get(id);
      return old ? [Math.hypot(middle(spot).x - middle(old).x, middle(spot).y - middle(old).y)] : [];
    });
    if (moves.length) means.push(moves.reduce((sum, each) => sum + each, 0) / moves.length);
    farthest = Math.max(farthest, ...moves);
    before = now;
  }
  return { mean: means.reduce((sum, each) => sum + each, 0) / means.length, farthest, drops: means.length };
}
