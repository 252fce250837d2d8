import { expect, test } from "vitest";
import { parseTable, printTable } from "../tiles";
import type { Happened } from "../wire/tables";
import { framesBetween, laidBy, pastOf, sinceTurnOf } from "./following";
import { recognised } from "./identity";
import { Numbering, keysOnTable, tableOf, type Row } from "./piece";

const numbering = new Numbering();
const lying = (table: string, before: readonly Row[] = []) => recognised(parseTable(table), before, [], numbering);
const seen = (frames: readonly (readonly Row[])[]) => frames.map((rows) => printTable(tableOf(rows)));

test("a play is followed tile by tile, from the rack and from other sets", () => {
  const before = lying("r4 r5 r6 r7");
  const after = lying("r5 r6 r7 | k4 b4 r4", before);

  expect(seen(framesBetween(before, after))).toEqual(["r4 r5 r6 r7 | k4", "r4 r5 r6 r7 | k4 b4", "r5 r6 r7 | k4 b4 r4"]);
});

test("no tile is lost or made two on the way", () => {
  const before = lying("r1 r2 r3 | k5 b5 y5 | b1 b2 b3 b4");
  const after = lying("r1 r2 r3 r4 | k5 b5 y5 r5 | b1 b2 b3 | b4 y4 k4", before);
  let count = 10;
  for (const rows of framesBetween(before, after)) {
    const tiles = rows.flatMap((row) => row.pieces);
    expect(keysOnTable({ rows }).size).toBe(tiles.length);
    expect(tiles.length).toBeGreaterThanOrEqual(count);
    count = tiles.length;
  }
  expect(count).toBe(14);
  expect(framesBetween(after, after)).toEqual([]);
});

const act = (number: number, seat: number, table: string): Happened =>
  ({ number, seat, what: "play", table, laid: "", drawn: 0, at: null });

test("all that others laid since my turn is known, by whom", () => {
  const acts = [
    act(7, 0, "r1 r2 r3"),
    act(8, 1, "r1 r2 r3 | k9 b9 y9"),
    act(9, 2, "r1 r2 r3 r4 | k9 b9 y9"),
    act(10, 3, "r1 r2 r3 r4 | k9 b9 y9"),
  ];
  const now = lying(acts.at(-1)!.table);
  const past = sinceTurnOf(0, pastOf(acts, now, numbering));

  expect(past.map((each) => each.act.number)).toEqual([8, 9, 10]);
  const codes = new Map(now.flatMap((row) => row.pieces).map((piece) => [piece.key, piece.tile.code]));
  const found = [...laidBy(past)].map(([key, seat]) => `${codes.get(key)} ${seat}`);
  expect(found.sort()).toEqual(["b9 1", "k9 1", "r4 2", "y9 1"]);
});

test("of the oldest act that is told, only the game's first is known whole", () => {
  const now = lying("r1 r2 r3 | k9 b9 y9");
  expect(pastOf([act(4, 1, "r1 r2 r3"), act(5, 2, "r1 r2 r3 | k9 b9 y9")], now, numbering)).toHaveLength(1);
  expect(pastOf([act(1, 1, "r1 r2 r3"), act(2, 2, "r1 r2 r3 | k9 b9 y9")], now, numbering)).toHaveLength(2);
});
