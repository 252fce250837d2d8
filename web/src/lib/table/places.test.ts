import { describe, expect, test } from "vitest";
import type { Point } from "./gesture";
import type { Piece, Row } from "./piece";
import { placesOf, tileIn, type Box, type Drop, type Places } from "./places";
import { tile } from "../tiles";

const AREAS: Record<string, Box> = {
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
const pieces = (count: number): Piece[] => Array.from({ length: count }, () => ({ key: ++last, tile: tile("r7") }));
const newRow = (count: number): Row => ({ id: ++last, pieces: pieces(count) });
const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
const overlap = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** A game's worth of drops: new sets somewhere, sets that grow at either end, tiles that go from set to set. */
function* dropsOn(area: Box, most: number, seed: number): Generator<{ rows: Row[]; drop: Drop | null; touched: Set<number> }> {
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

/** How far sets went that nobody touched, on average per drop. */
function movement(area: Box, most: number, seed: number): number {
  let before: Places | null = null;
  const means: number[] = [];
  for (const { rows, drop, touched } of dropsOn(area, most, seed)) {
    const now: Places = placesOf(rows, area, before, drop);
    const moves = [...now.spots].flatMap(([id, spot]) => {
      const old = touched.has(id) ? undefined : before?.spots.get(id);
      return old ? [Math.hypot(middle(spot).x - middle(old).x, middle(spot).y - middle(old).y)] : [];
    });
    if (moves.length) means.push(moves.reduce((sum, each) => sum + each, 0) / moves.length);
    before = now;
  }
  return means.reduce((sum, each) => sum + each, 0) / means.length;
}

describe.each(Object.entries(AREAS))("at %s", (_, area) => {
  test("sets that nobody touched hardly move", () => {
    for (const most of [10, 18]) {
      const all = [1, 2, 3].map((seed) => movement(area, most, seed * 7919));
      const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
      expect(mean).toBeLessThan(13.9); // a tenth of what the worst case was before sets had places
    }
  });

  test("nothing overlaps, and everything lies on the table", () => {
    let before: Places | null = null;
    for (const { rows, drop } of dropsOn(area, 20, 104729)) {
      before = placesOf(rows, area, before, drop);
      const all = [...before.spots.values()];
      for (const [nth, spot] of all.entries()) {
        expect(spot.x).toBeGreaterThanOrEqual(area.x - 0.6);
        expect(spot.y + spot.height).toBeLessThanOrEqual(area.y + area.height + 0.6);
        expect(all.slice(nth + 1).some((other) => overlap(spot, other))).toBe(false);
      }
    }
  });
});

describe("a drop", () => {
  const area = AREAS["1280x800"]!;
  const three = newRow(3);
  const first = placesOf([three], area, null, null);

  test("lands where the finger was", () => {
    const made = newRow(3);
    const at = { x: 300, y: 400 };
    const now = placesOf([three, made], area, first, { lead: made.pieces[1]!.key, at, grip: { x: 0.25, y: 0.5 } });
    const held = tileIn(now.spots.get(made.id)!, 1, now.tile);
    expect(held.x + 0.25 * held.width).toBeCloseTo(at.x);
    expect(held.y + 0.5 * held.height).toBeCloseTo(at.y);
    expect(now.spots.get(three.id)).toEqual(first.spots.get(three.id));
  });

  test("at the left end of a set leaves its other tiles where they are", () => {
    const grown = { ...three, pieces: [...pieces(1), ...three.pieces] };
    const now = placesOf([grown], area, first, null);
    expect(tileIn(now.spots.get(three.id)!, 1, now.tile)).toEqual(tileIn(first.spots.get(three.id)!, 0, first.tile));
  });

  test("that is taken back and done again comes to the same place", () => {
    const made = newRow(3);
    const drop = { lead: made.pieces[0]!.key, at: { x: 900, y: 300 }, grip: { x: 0.5, y: 0.5 } };
    const laid = placesOf([three, made], area, first, drop);
    const undone = placesOf([three], area, laid, null);
    expect(placesOf([three, made], area, undone, null).spots.get(made.id)).toEqual(laid.spots.get(made.id));
  });
});
