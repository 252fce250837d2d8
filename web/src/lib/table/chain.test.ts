import { expect, test } from "vitest";
import type { Happened } from "../wire/tables";
import lessons from "../../features/learn/lessons.json";
import { chainOf, longestChain } from "./chain";

test("the lesson's chain of three sets is one of three", () => {
  const [, shown] = lessons.techniques.chain as [unknown, { table: string; after: string }];
  expect(chainOf(shown.table, shown.after)).toBe(3);
});

test.each([
  ["nothing was there", "", "r1 r2 r3", 0],
  ["only a new set", "k4 b4 y4", "k4 b4 y4 | r1 r2 r3", 0],
  ["a set grew", "r1 r2 r3", "r1 r2 r3 r4", 1],
  ["three sets grew, none by another", "r1 r2 r3 | k4 b4 y4 | b7 b8 b9", "r1 r2 r3 r4 | k4 b4 y4 r4 | b7 b8 b9 b10", 1],
  ["a tile of one went into a new set", "r4 r5 r6 r7", "r5 r6 r7 | k4 b4 r4", 1],
  ["a tile of one helped another", "r4 r5 r6 r7 | k4 b4 y4", "r5 r6 r7 r8 | k4 b4 y4 r4", 2],
  ["a set was dealt out to two", "k7 r7 b7 | k4 k5 k6 | r8 r9 r10 | b1 b2 b3", "k4 k5 k6 k7 | r7 r8 r9 r10 | b7 b8 b9 | b1 b2 b3", 3],
  ["two copies of a tile: the one that stayed", "r4 r5 r6 | r4 b4 y4", "r4 r5 r6 r7 | r4 b4 y4", 1],
  ["two chains in one play: the longer", "r4 r5 r6 r7 | k4 b4 y4 | y9 y10 y11", "r5 r6 r7 | k4 b4 y4 r4 | y9 y10 y11 y12", 2],
])("%s", (_, before, after, chain) => expect(chainOf(before, after)).toBe(chain));

test("of a game only my own plays count, and only those whose table before is told", () => {
  const act = (number: number, seat: number, table: string, laid = "r1"): Happened =>
    ({ number, seat, what: laid ? "play" : "draw", table, laid, drawn: 0, at: null });
  const grown = [act(4, 1, "r4 r5 r6 r7 | k4 b4 y4"), act(5, 0, "r5 r6 r7 r8 | k4 b4 y4 r4")];
  expect(longestChain(grown, 0)).toBe(2);
  expect(longestChain(grown, 1)).toBe(0); // nobody knows how it lay before
  expect(longestChain(grown.slice(1), 0)).toBe(0);
  expect(longestChain([act(1, 0, "r1 r2 r3")], 0)).toBe(0);
});
