import { expect, test } from "vitest";
import { fitting, homesOf, wholeAround } from "./homes";
import { checkTable, rowState } from "./check";
import { waysToArrange } from "./set_order";
import { printTiles } from "../tiles";
import { parseTiles } from "../tiles";
import { meldOf } from "./piece";
import { after, keys, piece, position, row } from "./testing";

const stateOf = (tiles: string, edition = "classic-es") => {
  const at = position(tiles, "b1", edition);
  return rowState(at.board.rows[0]!, at.rules);
};

test("a set is complete, or says how many tiles it needs, or is broken with a clause", () => {
  expect(stateOf("r5 r6 r7")).toEqual({ is: "complete", value: 18 });
  expect(stateOf("r5 r6")).toEqual({ is: "needs", more: 1 });
  expect(stateOf("r5 r7")).toEqual({ is: "needs", more: 1 });
  expect(stateOf("r5")).toEqual({ is: "needs", more: 2 });
  expect(stateOf("r7 b7 r7")).toMatchObject({ is: "broken", why: { clause: "S2" } });
  expect(stateOf("r5 b6 k9")).toMatchObject({ is: "broken", why: { clause: "S3" } });
  expect(stateOf("b2 b3 M b3 b2", "twist-cn")).toMatchObject({ is: "complete" });
});

test("the opening meter counts own complete sets only", () => {
  const at = position("k1 k2 k3", "r7 r8 b9 r9 k9 y2", "twist-cn");
  const eight = after(at, { do: "lay", keys: keys(at, "r7 r8 r9"), to: { on: "table" } });
  const check = checkTable(eight.board, eight.base, at.rules, false);
  expect(check.opening).toEqual({ laid: 24, needed: 30, reached: false });
  expect(check.violations[0]?.fault).toBe("opening-below-minimum");
});

test("where the opening turn goes on, laid tiles count however they lie (RULES G3)", () => {
  const at = position("k9 k10 k11", "r9 b9 y9 k12 r4");
  const open = after(at, { do: "lay", keys: keys(at, "r9 b9 y9"), to: { on: "table" } });
  expect(checkTable(open.board, open.base, at.rules, false).opening?.laid).toBe(27);
});

test("nothing laid is said so, a legal play has no violations", () => {
  const at = position("r5 r6 r7", "r8 b1");
  expect(checkTable(at.board, at.base, at.rules, true).violations[0]?.fault).toBe("no-tile-placed");
  const done = after(at, { do: "lay", keys: keys(at, "r8"), to: { on: "row", row: row(at, 0) } });
  expect(checkTable(done.board, done.base, at.rules, true).violations).toEqual([]);
});

test("a tile has one home, several, or none", () => {
  const at = position("r5 r6 r7 | k8 b8 y8 | b1 b2 b3", "r8 k13 b4");
  const homes = (code: string) => homesOf(at.board, [piece(at, code).key], at).length;
  expect(homes("r8")).toBe(2);
  expect(homes("b4")).toBe(1);
  expect(homes("k13")).toBe(0);
  expect(fitting(at.board, [...at.base.own], at)).toHaveLength(2);
});

test("three tiles that make a set have a home of their own", () => {
  const at = position("r5 r6 r7", "k1 b1 y1");
  expect(homesOf(at.board, keys(at, "k1 b1 y1"), at)).toEqual([{ on: "table" }]);
});

test("a long press lifts the whole set, on the rack as on the table", () => {
  const at = position("r5 r6 r7", "k1 r9 r10 r11 b4");
  const codes = (found: number[]) =>
    found.map((key) => [...at.board.order, ...at.board.rows.flatMap((r) => r.pieces)].find((p) => p?.key === key)!.tile.code);
  expect(codes(wholeAround(at.board, piece(at, "r10").key, at))).toEqual(["r9", "r10", "r11"]);
  expect(codes(wholeAround(at.board, piece(at, "r6").key, at))).toEqual(["r5", "r6", "r7"]);
  expect(codes(wholeAround(at.board, piece(at, "k1").key, at))).toEqual(["k1"]);
});

test("a joker is asked about only where it can mean several things", () => {
  const ways = (text: string, mirror: "zero" | "middle" = "zero") =>
    waysToArrange(parseTiles(text), mirror).map(printTiles).sort();
  expect(ways("r5 J r6")).toEqual(["J r5 r6", "r5 r6 J"]);
  expect(ways("r5 J r7")).toEqual(["r5 J r7"]);
  expect(ways("r7 J b7")).toHaveLength(1);
  expect(ways("r12 r13 J")).toEqual(["J r12 r13"]);
  expect(meldOf([])).toEqual([]);
});
