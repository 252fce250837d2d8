import { expect, test } from "vitest";
import { indices } from "../../lib/kernel/sets";
import type { MissedPlay } from "../../lib/study/missed";
import { parseTable, parseTiles, publishedRules } from "../../lib/tiles";
import { missedSearch } from "./missed.svelte";

const rules = publishedRules("classic-es")!;
const table = (text: string) => parseTable(text).map(indices);
const missed: MissedPlay = {
  number: 9,
  before: table("r1 r2 r3 | k5 b5 y5"),
  after: table("r1 r2 r3 r4 | k5 b5 y5 r5"),
  best: indices(parseTiles("r4 r5")),
  steps: [],
};

test("it is looked for once, however often the result is opened, and again if that failed", async () => {
  let count = 0;
  const look = async (): Promise<MissedPlay> => {
    count += 1;
    if (count === 1) throw new Error("busy");
    return missed;
  };
  const search = () => missedSearch("abc", 1, 0, rules, look).found;
  await expect(search()).rejects.toThrow();
  await Promise.all([search(), search()]);
  await search();
  expect(count).toBe(2);
});

test("the tiles that were the player's own are known", async () => {
  const found = await missedSearch("def", 1, 0, rules, async () => missed).found;
  expect(found?.sets).toEqual([
    { tiles: "r1 r2 r3 r4", own: ["r4"] },
    { tiles: "k5 b5 y5 r5", own: ["r5"] },
  ]);
});
