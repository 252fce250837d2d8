import { expect, test } from "vitest";
import type { BestMissed } from "../../lib/wire/tables";
import { missedSets } from "./missed";

const missed = {
  number: 9,
  table: "r1 r2 r3 | k5 b5 y5",
  rack: "r4 r5 k9",
  laid: "",
  best: "r4 r5",
  after: "r1 r2 r3 r4 | k5 b5 y5 r5",
  steps: [],
};

test("it is asked for once, however often the result is opened, and again if that failed", async () => {
  let count = 0;
  const ask = async (): Promise<BestMissed> => {
    count += 1;
    if (count === 1) throw new Error("busy");
    return { seat: 0, missed };
  };
  await expect(missedSets("abc", 1, 0, ask)).rejects.toThrow();
  await Promise.all([missedSets("abc", 1, 0, ask), missedSets("abc", 1, 0, ask)]);
  await missedSets("abc", 1, 0, ask);
  expect(count).toBe(2);
});

test("the tiles that were the player's own are known", async () => {
  const found = await missedSets("def", 1, 0, async () => ({ seat: 0, missed }));
  expect(found?.sets).toEqual([
    { tiles: "r1 r2 r3 r4", own: ["r4"] },
    { tiles: "k5 b5 y5 r5", own: ["r5"] },
  ]);
});
