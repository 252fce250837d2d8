import { describe, expect, test } from "vitest";
import { placesOf, tileIn, type Box, type Places } from "./places";
import { AREAS, dropsOn, middle, movement, newRow, pieces } from "./simulated_drops";

const overlap = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe.each(Object.entries(AREAS))("at %s", (_, area) => {
  test("sets that nobody touched hardly move", () => {
    for (const most of [10, 18]) {
      const all = [1, 2, 3].map((seed) => movement(area, most, seed * 7919));
      const mean = all.reduce((sum, each) => sum + each.mean, 0) / all.length;
      expect(mean).toBeLessThan(13.9); // a tenth of what the worst case was before sets had places
    }
  });

  test("no set leaps over the table because another one found no room", () => {
    // a tablet's run went 594 pixels, when what did not fit was packed anew in reading order
    for (const seed of [1, 2]) expect(movement(area, 18, seed * 7919).farthest).toBeLessThan(280);
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

test("what was packed is packed anew when the page has found its size, and stays once somebody has moved", () => {
  const area = AREAS["390x844"]!;
  const rows = Array.from({ length: 15 }, () => newRow(4));
  const smaller = { ...area, height: 300 };
  const packed = placesOf(rows, smaller, null, null);
  expect(placesOf(rows, smaller, placesOf(rows, area, null, null), null).spots).toEqual(packed.spots);
  const moved = placesOf([...rows.slice(1), newRow(3)], area, placesOf(rows, area, null, null), null);
  expect(moved.isPacked).toBeUndefined();
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

  test("lands there on an empty table too", () => {
    const made = newRow(3);
    const now = placesOf([made], area, placesOf([], area, null, null), { lead: made.pieces[0]!.key, at: { x: 1000, y: 100 }, grip: { x: 0.5, y: 0.5 } });
    expect(middle(tileIn(now.spots.get(made.id)!, 0, now.tile))).toEqual({ x: 1000, y: 100 });
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
