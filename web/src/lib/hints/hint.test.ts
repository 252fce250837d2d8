import { expect, test } from "vitest";
import { publishedRules } from "../tiles";
import { hintFor } from "./hint";

const rules = publishedRules("classic-es")!;
const at = (table: string, rack: string, opened = true) => ({ table, rack, opened, pool: 20 });

test("the simplest good play comes first: what lies whole on the rack, and single tiles where they fit", async () => {
  const game = at("r4 r5 r6 r7", "k4 b4 r8 y1");
  const simple = await hintFor(rules, game, 4);
  expect(simple.tiles).toBe("r8");
  expect(simple.steps.map((step) => [step.tile, step.base, step.target])).toEqual([["r8", "r4 r5 r6 r7", "r4 r5 r6 r7 r8"]]);
  expect(simple.better).toBe(2);
});

test("the best play comes on request", async () => {
  const best = await hintFor(rules, at("r4 r5 r6 r7", "k4 b4 r8 y1"), 4, true);
  expect(best.steps).toHaveLength(3);
  expect(best.better).toBe(0);
});

test("a joker is not laid alone to be rid of it, and where nothing simple is legal the best is shown", async () => {
  const kept = await hintFor(rules, at("r4 r5 r6", "J r7 b1"), 4);
  expect(kept.tiles).toBe("r7");
  const hard = await hintFor(rules, at("r4 r5 r6 r7", "k4 b4"), 4);
  expect(hard.steps).toHaveLength(2);
});

test("before opening, the rack alone has to reach the minimum", async () => {
  const found = await hintFor(rules, at("r4 r5 r6 r7", "k11 b11 r11 r8 y1", false), 4);
  expect(found.steps[0]!.target.split(" ").sort()).toEqual(["b11", "k11", "r11"]);
});
