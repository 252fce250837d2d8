/** Every puzzle of the packs can be played here: its answer is legal, and it is not there already. */

import { expect, test } from "vitest";
import { violations } from "../kernel/judge";
import { Tally, parseTable, parseTiles, publishedRules } from "../tiles";
import { PACKED, dayOf, packOf, puzzleOfTheDay } from "./pack";
import { streak } from "./progress";

test("some thousands of puzzles came with the page, and the kernel allows every answer", async () => {
  const packs = await Promise.all(PACKED.map(packOf));
  expect(packs.flat().length).toBeGreaterThanOrEqual(2_000);
  for (const [nth, pack] of packs.entries()) {
    const rules = publishedRules(PACKED[nth]!)!;
    expect(pack.length).toBeGreaterThan(100);
    for (const puzzle of pack) {
      const [table, rack, after] = [parseTable(puzzle.table), parseTiles(puzzle.rack), parseTable(puzzle.after)];
      expect(violations({ rules, table, rack, opened: puzzle.opened }, "play", after), `${puzzle.edition} ${puzzle.place}`).toEqual([]);
      const laid = new Tally(after.flat()).minus(new Tally(table.flat())).sorted();
      if (puzzle.kind === "go-out") expect(laid.length).toBe(rack.length);
      if (puzzle.kind === "lay-tile") expect(laid.length).toBe(1);
      expect(puzzle.grade).toBeGreaterThanOrEqual(1);
      expect(puzzle.grade).toBeLessThanOrEqual(9);
    }
  }
});

test("on one date everybody has the same puzzle, and another on the next", async () => {
  const pack = await packOf(PACKED[0]!);
  const [one, same, next] = ["2026-11-17", dayOf(new Date(2026, 10, 17, 23, 59)), "2026-11-18"].map((day) => puzzleOfTheDay(pack, day)!.place);
  expect(same).toBe(one);
  expect(next).not.toBe(one);
});

test("a streak goes on until a day is missed; today may still come", () => {
  const days = ["2026-11-17", "2026-11-16", "2026-11-14"];
  expect(streak({ solved: {}, daily: {}, days }, "2026-11-17")).toBe(2);
  expect(streak({ solved: {}, daily: {}, days }, "2026-11-18")).toBe(2);
  expect(streak({ solved: {}, daily: {}, days }, "2026-11-19")).toBe(0);
});
