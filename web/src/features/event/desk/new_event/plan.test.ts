import { expect, test } from "vitest";
import type { FormatPlan, FormatShown } from "../../../../lib/wire/events";
import { changesOf, wishOf } from "./plan";

test("a new event asks for what differs from its format", () => {
  const format = { id: "club-evening", rounds: 3, games_per_table: 2, table_size: 4, cut: 0, final_rounds: 0 } as FormatShown;
  const divisions = [{ id: "open", name: "Open", date: null, start: null, quota: 100, minors: false }];
  const plan: FormatPlan = { format, divisions };
  const usual = changesOf(format);
  expect(wishOf("Evening", plan, usual, divisions)).toEqual({ name: "Evening", format: "club-evening", settings: {} });
  expect(wishOf("Evening", plan, { ...usual, rounds: 2, cut: 4 }, divisions).settings).toEqual({ rounds: "2", cut: "4", final_rounds: "1" });
  const two = [...divisions, { id: "", name: "小學 \"A\"", date: "2027-02-01", start: "14:00", quota: 40, minors: true }];
  expect(wishOf("Evening", plan, usual, two).format_file).toBe(
    [
      'based_on = "club-evening"\n',
      '[[divisions]]\nid = "open"\nname = "Open"\nquota = 100\nminors = false\n',
      '[[divisions]]\nid = "a"\nname = "小學 \\"A\\""\nquota = 40\nminors = true\ndate = 2027-02-01\nstart = 14:00:00\n',
    ].join("\n"),
  );
});
