import { expect, test } from "vitest";
import { parseTable, parseTiles } from "../tiles";
import { arrived, drafted, rebased } from "./identity";
import { printPlaces } from "./rack";
import { checkConserved, onRack, tableOf } from "./piece";
import { printTable } from "../tiles";
import { after, keys, piece, position, row, type Position } from "./testing";

function hear(at: Position, table: string, rack: string, wasMine = true) {
  return arrived(at.board, parseTable(table), parseTiles(rack), at.base, at.numbering, wasMine);
}

function rebase(at: Position, table: string, rack: string): Position {
  const news = hear(at, table, rack, false);
  const board = rebased(at.board, at.base, news.base, news.order, at.mirror, at.numbering);
  checkConserved(news.base, board);
  return { ...at, base: news.base, board };
}

test("what an opponent lays gets new keys, everything else keeps its own", () => {
  const at = position("r5 r6 r7 | k1 b1 y1", "b9");
  const news = hear(at, "k1 b1 y1 | r5 r6 r7 r8", "b9");
  expect(news.base.rows.map((each) => each.id)).toEqual(at.base.rows.map((each) => each.id));
  const known = new Set(at.base.rows.flatMap((each) => each.pieces.map((p) => p.key)));
  const fresh = news.base.rows.flatMap((each) => each.pieces).filter((p) => !known.has(p.key));
  expect(fresh.map((p) => p.tile.code)).toEqual(["r8"]);
});

test("my play keeps its pieces when the hall confirms it", () => {
  const at = position("r5 r6 r7", "r8 b9");
  const laid = after(at, { do: "lay", keys: keys(at, "r8"), to: { on: "row", row: row(at, 0) } });
  const eight = piece(laid, "r8").key;
  const news = hear(laid, "r5 r6 r7 r8", "b9");
  expect(news.base.rows[0]!.pieces.at(-1)!.key).toBe(eight);
  expect(news.drawn).toEqual([]);
  expect(printPlaces(news.order)).toBe("b9");
});

test("a drawn tile comes last and is known as drawn; the order stays the player's", () => {
  const at = position("", "b9 r1 k4");
  const news = hear(at, "", "r1 k4 r2 b9");
  expect(printPlaces(news.order)).toBe("b9 r1 k4 r2");
  expect(news.drawn.map((p) => p.tile.code)).toEqual(["r2"]);
});

test("the second copy of a tile in the rack is another piece", () => {
  const at = position("", "b9 r1");
  const news = hear(at, "", "b9 b9 r1");
  expect(new Set(news.base.own).size).toBe(3);
});

test("a plan survives a table that changed elsewhere", () => {
  const at = position("r5 r6 r7 | k1 b1 y1", "r8 b9");
  const plan = after(at, { do: "lay", keys: keys(at, "r8"), to: { on: "row", row: row(at, 0) } });
  const now = rebase(plan, "r5 r6 r7 | k1 b1 y1 r1", "r8 b9");
  expect(printTable(tableOf(now.board.rows)).split(" | ").sort()).toEqual(
    ["k1 b1 y1 r1", "r5 r6 r7 r8"].sort(),
  );
});

test("an opponent's tile joins the set that the plan changed", () => {
  const at = position("r5 r6 r7", "r8 b9");
  const plan = after(at, { do: "lay", keys: keys(at, "r8"), to: { on: "row", row: row(at, 0) } });
  expect(printTable(tableOf(rebase(plan, "r4 r5 r6 r7", "r8 b9").board.rows))).toBe("r4 r5 r6 r7 r8");
});

test("a plan for tiles that somebody used otherwise is broken, not lost", () => {
  const at = position("r4 r5 r6 r7 | b9 b10 b11", "k7 b7");
  const plan = after(at, { do: "lay", keys: keys(at, "k7 b7 r7"), to: { on: "table" } });
  const now = rebase(plan, "r4 r5 r6 | r7 r8 r9 | b9 b10 b11", "k7 b7");
  const sets = printTable(tableOf(now.board.rows)).split(" | ");
  expect(sets).toContain("k7 r7 b7");
  expect(sets).toContain("r8 r9");
});

test("an opponent's tile is never the one of mine that was planned to lie there", () => {
  const at = position("r5 r6 r7", "r8 b9");
  const plan = after(at, { do: "lay", keys: keys(at, "r8"), to: { on: "row", row: row(at, 0) } });
  const own = piece(plan, "r8").key;
  const news = hear(plan, "r5 r6 r7 r8", "r8 b9", false);
  expect(news.drawn).toEqual([]);
  expect(news.base.own.has(own)).toBe(true);
  expect(news.base.rows[0]!.pieces.map((each) => each.key)).not.toContain(own);
});

test("a draft from the hall is laid again; tiles that are not there are refused", () => {
  const at = position("r5 r6 r7", "r8 b9 b10 b11");
  const board = drafted(parseTable("r5 r6 r7 r8 | b9 b10 b11"), at.base, at.board.order, at.numbering)!;
  checkConserved(at.base, board);
  expect(onRack(board)).toEqual([]);
  expect(drafted(parseTable("r5 r6 r7 r9"), at.base, at.board.order, at.numbering)).toBeNull();
  expect(drafted(parseTable("r6 r7 r8"), at.base, at.board.order, at.numbering)).toBeNull();
});
