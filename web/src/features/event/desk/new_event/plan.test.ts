import { expect, test } from "vitest";
import type { FormatPlan, FormatShown } from "../../../../lib/wire/events";
import { changesOf, wishOf, withoutPast } from "./plan";

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

test("the days of a published format's first time are nobody's news, and its divisions stay as they are", () => {
  const format = { id: "hk-selection-2012", cut: 33, final_rounds: 1 } as FormatShown;
  const divisions = [{ id: "primary", name: "Primary", date: "2012-02-19", start: null, quota: 560, minors: true }];
  const plan: FormatPlan = { format, divisions };
  const mine = divisions.map(withoutPast);
  expect(wishOf("Cup", plan, changesOf(format), mine)).toEqual({ name: "Cup", format: "hk-selection-2012", settings: { "primary.date": "" } });
  const chosen = [{ ...mine[0]!, date: "2999-02-01", quota: 80 }];
  expect(withoutPast(chosen[0]!).date).toBe("2999-02-01");
  const wish = wishOf("Cup", plan, changesOf(format), chosen);
  expect(wish.settings).toEqual({ "primary.date": "2999-02-01", "primary.quota": "80" });
  expect(wish.format_file).toBeUndefined();
});
