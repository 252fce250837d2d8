import { expect, test } from "vitest";
import type { Step } from "../hints/steps";
import { tablesAlong } from "./hinted";

const step = (tile: string, source: string | null, base: string | null, target: string): Step =>
  ({ tile, source, base, target, sentence: "" });

test("a hint is followed from table to table", () => {
  const steps = [
    step("k11 b11 y11", null, null, "k11 b11 y11"),
    step("r4", "r4 r5 r6 r7", null, "r4"),
    step("k4 b4", null, "r4", "r4 k4 b4"),
    step("r8", null, "r5 r6 r7", "r5 r6 r7 r8"),
  ];
  expect(tablesAlong("r4 r5 r6 r7", steps)).toEqual([
    "r4 r5 r6 r7 | k11 b11 y11",
    "r5 r6 r7 | k11 b11 y11 | r4",
    "r5 r6 r7 | k11 b11 y11 | r4 k4 b4",
    "r5 r6 r7 r8 | k11 b11 y11 | r4 k4 b4",
  ]);
});

test("a set that is taken apart is gone, and one that is turned stays where it is", () => {
  expect(tablesAlong("r1 | k5 J k7", [step("r1", "r1", null, "r1")])).toEqual(["k5 J k7 | r1"]);
  expect(tablesAlong("k5 k6 J", [step("J", "k5 k6 J", "k5 k6 J", "J k5 k6")])).toEqual(["J k5 k6"]);
});

test("steps of another table are none of ours", () => {
  expect(tablesAlong("r1 r2 r3", [step("b4", "b4 b5 b6 b7", null, "b4")])).toBeNull();
});
