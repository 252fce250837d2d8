import { expect, test } from "vitest";
import { kernel } from "../kernel/kernel";
import { answered, type BestSearch, type PlayedGame } from "../kernel/search";
import { publishedRules } from "../tiles";
import { bestMissed } from "./missed";

/** Two who draw and never lay: sooner or later one could have. */
function drawn(turns: number): PlayedGame {
  const rules = publishedRules("classic-es")!;
  const begun = kernel()!.begin({ rules, seats: 2, seed: "missed", contenders: [] })!;
  const acts = Array.from({ length: turns }, () => {
    const seat = begun.see(null, { told: 0 }).toMove;
    begun.act(seat, "draw", [], 0);
    return { seat, what: "draw" as const, table: [], at: 0 };
  });
  begun.end();
  return { rules, seats: 2, seed: "missed", contenders: [], acts };
}

test("each turn of the seat is looked at once, with so much effort in all, and how far it has come is told", async () => {
  const game = drawn(40);
  const asked: BestSearch[] = [];
  const told: string[] = [];
  const missed = await bestMissed(
    kernel()!,
    game,
    1,
    async (search) => {
      if (search.kind === "best") asked.push(search);
      return answered(kernel()!, search);
    },
    (done, all) => told.push(`${done} of ${all}`),
  );
  expect(told).toEqual(Array.from({ length: 20 }, (_, done) => `${done} of 20`));
  expect(asked.map(({ rack }) => rack.length)).toEqual(Array.from({ length: 20 }, (_, done) => 14 + done));
  expect(asked.reduce((sum, { limit }) => sum + limit!, 0)).toBeLessThanOrEqual(80_000);

  const mine = game.acts.flatMap(({ seat }, nth) => (seat === 1 ? [nth + 1] : []));
  expect(mine).toContain(missed?.number);
  const rack = [...asked[mine.indexOf(missed!.number)]!.rack];
  for (const tile of missed!.best) rack.splice(rack.indexOf(tile), 1);
  expect(rack.length).toBe(asked[mine.indexOf(missed!.number)]!.rack.length - missed!.best.length);
  expect(missed!.best.length).toBeGreaterThanOrEqual(3);
  expect(missed!.steps.length).toBeGreaterThan(0);
});

test("who laid all that could be laid has missed nothing", async () => {
  const game = drawn(6);
  const nothing = await bestMissed(kernel()!, game, 0, async () => ({ kind: "best", after: [], laid: [], moves: [] }), () => undefined);
  expect(nothing).toBeNull();
});
