import { describe, expect, test } from "vitest";
import { TilesNotConserved, checkConserved } from "./piece";
import { after, keys, position, rack, row, table } from "./testing";

const lay = (at: ReturnType<typeof position>, codes: string, nth: number) =>
  after(at, { do: "lay", keys: keys(at, codes), to: { on: "row", row: row(at, nth) } });

describe("forgiving drops", () => {
  test("a whole set is a target, and the tile finds its end", () => {
    const at = position("r5 r6 r7", "r4 r8");
    expect(table(lay(at, "r4", 0))).toBe("r4 r5 r6 r7");
    expect(table(lay(at, "r8", 0))).toBe("r5 r6 r7 r8");
  });

  test("the empty table makes a new set in order", () => {
    const at = position("", "r7 r5 r6");
    const done = after(at, { do: "lay", keys: keys(at, "r7 r5 r6"), to: { on: "table" } });
    expect(table(done)).toBe("r5 r6 r7");
    expect(rack(done)).toBe("");
  });

  test("a duplicate in the middle of a run splits it", () => {
    const at = position("b1 b2 b3 b4 b5", "b3");
    expect(table(lay(at, "b3", 0))).toBe("b1 b2 b3 | b3 b4 b5");
  });

  test("tiles on the way to a set put themselves in order, wherever they are dropped", () => {
    const at = position("", "r7 r8 k7 b3");
    const one = after(at, { do: "lay", keys: keys(at, "r7"), to: { on: "table" } });
    const drop = (code: string) =>
      table(after(one, { do: "lay", keys: keys(one, code), to: { on: "gap", row: row(one, 0), at: 0 } }));
    expect(drop("r8")).toBe("r7 r8");
    expect(drop("k7")).toBe("k7 r7");
    expect(drop("b3")).toBe("b3 r7"); // will never be a set: as the hand put it
  });

  test("a gap says where a joker goes", () => {
    const at = position("r5 r6 r7", "J");
    const left = { on: "gap", row: row(at, 0), at: 0 } as const;
    const right = { on: "gap", row: row(at, 0), at: 3 } as const;
    expect(table(after(at, { do: "lay", keys: keys(at, "J"), to: left }))).toBe("J r5 r6 r7");
    expect(table(after(at, { do: "lay", keys: keys(at, "J"), to: right }))).toBe("r5 r6 r7 J");
  });

  test("a joker on the table keeps its meaning when a tile joins", () => {
    expect(table(lay(position("r5 J r7", "r8"), "r8", 0))).toBe("r5 J r7 r8");
    expect(table(lay(position("J r5 r6", "r7"), "r7", 0))).toBe("J r5 r6 r7");
  });

  test("the tile that a joker stands for sets it free within the set", () => {
    expect(table(lay(position("r5 J r7", "r6"), "r6", 0))).toMatch(/^(J r5 r6 r7|r5 r6 r7 J)$/);
  });

  test("what is no set stays together and loses nothing", () => {
    const done = lay(position("r7 b7 k7", "r7"), "r7", 0);
    expect(done.board.rows).toHaveLength(1);
    expect(done.board.rows[0]!.pieces).toHaveLength(4);
  });
});

describe("lifting", () => {
  test("a long run parts where a tile leaves its middle", () => {
    const at = position("r1 r2 r3 r4 r5 r6 r7 | k4 b4 y4", "b9");
    const done = after(at, { do: "lay", keys: keys(at, "r4"), to: { on: "row", row: row(at, 1) } });
    expect(table(done).split(" | ").sort()).toEqual(["k4 r4 b4 y4", "r1 r2 r3", "r5 r6 r7"]);
  });

  test("two tiles with a hole between stay one row, because one tile more will mend it", () => {
    const at = position("r3 J r5", "b9");
    const done = after(at, { do: "lay", keys: keys(at, "J"), to: { on: "table" } });
    expect(table(done)).toBe("r3 r5 | J");
  });

  test("a whole set moves from row to row and the empty row is gone", () => {
    const at = position("r5 r6 r7 | r8 r9 r10", "b9");
    expect(table(lay(at, "r5 r6 r7", 1))).toBe("r5 r6 r7 r8 r9 r10");
  });

  test("a tile dropped on its own row lies where it is dropped", () => {
    const at = position("k7 r7 b7", "b9");
    const done = after(at, {
      do: "lay",
      keys: keys(at, "k7"),
      to: { on: "gap", row: row(at, 0), at: 3 },
    });
    expect(table(done)).toBe("r7 b7 k7");
  });
});

describe("taking back", () => {
  test("what was laid this turn returns to its place on the rack", () => {
    const at = position("r5 r6 r7", "b1 r8 b2");
    const laid = lay(at, "r8", 0);
    expect(rack(laid)).toBe("b1 b2");
    const back = after(laid, { do: "take back", keys: keys(laid, "r8") });
    expect(rack(back)).toBe("b1 r8 b2");
    expect(table(back)).toBe("r5 r6 r7");
  });

  test("tiles of the table never go to the rack (RULES G4)", () => {
    const at = position("r5 r6 r7", "b1");
    const back = after(at, { do: "take back", keys: keys(at, "r5") });
    expect(table(back)).toBe("r5 r6 r7");
    expect(rack(back)).toBe("b1");
  });

  test("reset puts the table back and keeps the rack's order", () => {
    const at = position("r5 r6 r7", "b1 r8 b2");
    const mixed = after(
      at,
      { do: "arrange", keys: keys(at, "b2"), place: 0 },
      { do: "lay", keys: keys(at, "r8"), to: { on: "row", row: row(at, 0) } },
      { do: "reset" },
    );
    expect(table(mixed)).toBe("r5 r6 r7");
    expect(rack(mixed)).toBe("b2 b1 r8");
  });
});

test("a piece that lies in two places, or in none, is found out", () => {
  const { base, board } = position("r5 r6 r7", "r8");
  const [first] = board.rows;
  const twice = { ...board, rows: [first!, { id: 99, pieces: [first!.pieces[0]!] }] };
  expect(() => checkConserved(base, twice)).toThrow(TilesNotConserved);
  expect(() => checkConserved(base, { ...board, rows: [] })).toThrow(TilesNotConserved);
  expect(() => checkConserved(base, { ...board, order: [] })).toThrow(TilesNotConserved);
});

test("both red sevens are told apart through any number of random gestures", () => {
  let at = position(
    "r1 r2 r3 r4 r5 r6 r7 r8 | r7 b7 k7 | y3 y4 y5 | J k9 k10 | r10 b10 y10 k10",
    "r7 b7 y7 J r4 b2 b3 b4 k1 k1 y13 y12 y11 r13",
  );
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
  const all = [...at.base.own, ...at.base.rows.flatMap((r) => r.pieces.map((p) => p.key))];
  for (let step = 0; step < 2000; step += 1) {
    const some = Array.from({ length: 1 + random(3) }, () => all[random(all.length)]!);
    const keys = [...new Set(some)];
    const rows = at.board.rows;
    const target = rows[random(rows.length)]!;
    const kind = random(5);
    if (kind === 0) at = after(at, { do: "take back", keys });
    else if (kind === 1) at = after(at, { do: "lay", keys, to: { on: "table" } });
    else if (kind === 2) at = after(at, { do: "lay", keys, to: { on: "row", row: target.id } });
    else if (kind === 3) {
      const gap = random(target.pieces.length + 1);
      at = after(at, { do: "lay", keys, to: { on: "gap", row: target.id, at: gap } });
    } else at = after(at, { do: "arrange", keys: keys.filter((k) => at.base.own.has(k)), place: random(20) });
  }
  expect(at.board.rows.length).toBeGreaterThan(0); // `after` counts the tiles at every step
});
