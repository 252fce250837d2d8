import { describe, expect, test } from "vitest";
import { landingAt, laidOut, lassoed, pieceAt, type Areas, type Box } from "./layout";
import { piece, position } from "./testing";

const run = "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13";
const few = (n: number) => Array.from({ length: n }, (_, i) => `k${(i % 13) + 1} b${(i % 13) + 1} y${(i % 13) + 1} r${(i % 13) + 1}`);

const sizes: Record<string, Areas> = {
  "320x568": { table: box(8, 60, 304, 270), rack: box(8, 360, 304, 150), rackRows: 3 },
  "390x844": { table: box(8, 70, 374, 480), rack: box(8, 580, 374, 180), rackRows: 3 },
  "768x1024": { table: box(16, 80, 736, 600), rack: box(16, 760, 736, 180), rackRows: 2 },
  "1280x800": { table: box(16, 80, 1248, 480), rack: box(16, 620, 1000, 160), rackRows: 2 },
  "1440x900": { table: box(16, 80, 1408, 560), rack: box(16, 720, 1160, 160), rackRows: 2 },
};

function box(x: number, y: number, width: number, height: number): Box {
  return { x, y, width, height };
}

const inside = (inner: Box, outer: Box) =>
  inner.x >= outer.x - 0.5 &&
  inner.y >= outer.y - 0.5 &&
  inner.x + inner.width <= outer.x + outer.width + 0.5 &&
  inner.y + inner.height <= outer.y + outer.height + 0.5;

describe.each(Object.entries(sizes))("at %s", (_, areas) => {
  test.each([3, 6, 10, 15, 25])("%i sets fit without scrolling, and nothing overlaps", (count) => {
    const sets = [run, ...few(count - 1)];
    const { board } = position(sets.join(" | "), "b1");
    const layout = laidOut(board, areas);
    for (const row of layout.rows) expect(inside(row, areas.table)).toBe(true);
    for (const [n, one] of layout.rows.entries())
      for (const other of layout.rows.slice(n + 1)) expect(overlap(one, other)).toBe(false);
    for (const { pieces, id } of board.rows)
      for (const { key } of pieces)
        expect(inside(layout.pieces.get(key)!, layout.rows.find((r) => r.id === id)!)).toBe(true);
  });

  test.each([14, 19, 24, 30, 40])("a rack of %i tiles fits", (count) => {
    const rack = Array.from({ length: count }, (_, i) => `b${(i % 13) + 1}`).join(" ");
    const layout = laidOut(position("", rack).board, areas);
    for (const each of layout.pieces.values()) expect(inside(each, areas.rack)).toBe(true);
  });
});

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe("where a drop lands", () => {
  const areas = sizes["1280x800"]!;
  const at = position("r5 r6 r7 | k1 b1 y1", "r8 b9");
  const layout = laidOut(at.board, areas);
  const middle = (code: string) => {
    const found = layout.pieces.get(piece(at, code).key)!;
    return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
  };
  const land = (x: number, y: number) => landingAt(layout, at.board, { x, y }, new Set());

  test("on a set: the nearest gap", () => {
    const six = middle("r6");
    expect(land(six.x - 5, six.y)).toEqual({ on: "gap", row: at.board.rows[0]!.id, at: 1 });
    expect(land(six.x + 5, six.y)).toEqual({ on: "gap", row: at.board.rows[0]!.id, at: 2 });
  });

  test("on the free table, on the rack, outside", () => {
    expect(land(areas.table.x + 10, areas.table.y + areas.table.height - 10)?.on).toBe("table");
    expect(land(middle("b9").x, middle("b9").y)).toEqual({ on: "rack", place: 1 });
    expect(land(-50, -50)).toBeNull();
  });

  test("not on a set of which every tile is in the hand", () => {
    const whole = new Set(at.board.rows[0]!.pieces.map((each) => each.key));
    const six = middle("r6");
    expect(landingAt(layout, at.board, six, whole)?.on).toBe("table");
  });

  test("a lasso takes what it surrounds, in reading order", () => {
    const first = layout.rows[0]!;
    const end = { x: first.x + first.width, y: first.y + first.height };
    expect(lassoed(layout, first, end)).toEqual(at.board.rows[0]!.pieces.map((each) => each.key));
    expect(pieceAt(layout, middle("r6"))).toBe(piece(at, "r6").key);
  });
});
