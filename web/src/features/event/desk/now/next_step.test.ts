import { expect, test } from "vitest";
import type { DivisionLine, FormatShown, RoundLine } from "../../../../lib/wire/events";
import { nextStep } from "./next_step";

const format = { rounds: 2, cut: 4, final_rounds: 1 } as FormatShown;
const club = { ...format, cut: 0, final_rounds: 0 };

function division(more: Partial<DivisionLine>): DivisionLine {
  const usual = { entrants: 8, present: 8, missing: 0, quota: 8, cap: 2, rounds: [], finalists: null, tied: 0, is_off: false, id: "a", final_division: "a", comes_in: [], goes_out: [], unseated: 0 };
  return { ...usual, ...more } as unknown as DivisionLine;
}

function round(label: string, open: number): RoundLine {
  const stage = label.startsWith("F") ? "final" : "main";
  return { round: label, stage, tables: 2, open_sheets: open } as RoundLine;
}

test("a day from the first entry to the last certificate", () => {
  const day: [Partial<DivisionLine>, string, string][] = [
    [{ entrants: 0, present: 0, cap: null }, "enter", ""],
    [{ present: 0, cap: null }, "places", ""],
    [{ present: 0, missing: 8 }, "check-in", ""],
    [{ present: 7, missing: 1 }, "check-in", ""],
    [{}, "draw", "1"],
    [{ rounds: [round("1", 2), round("2", 2)] }, "sheets", "1"],
    [{ rounds: [round("1", 0), round("2", 1)] }, "sheets", "2"],
    [{ rounds: [round("1", 2)], unseated: 1 }, "draw-again", ""],
    [{ rounds: [round("1", 0)] }, "draw", "2"],
    [{ rounds: [round("1", 0), round("2", 0)] }, "cut", ""],
    [{ rounds: [round("1", 0), round("2", 0)], finalists: 3, tied: 2 }, "tie", ""],
    [{ rounds: [round("1", 0), round("2", 0)], finalists: 4 }, "draw-final", "F1"],
    [{ rounds: [round("1", 0), round("2", 0)], finalists: 4, final_division: "b" }, "final-elsewhere", ""],
    [{ rounds: [round("1", 0), round("2", 0), round("F1", 1)], finalists: 4, comes_in: [7], goes_out: [3] }, "cut-again", ""],
    [{ rounds: [round("1", 0), round("2", 0), round("F1", 1)], finalists: 4 }, "sheets", "F1"],
    [{ rounds: [round("1", 0), round("2", 0), round("F1", 0)], finalists: 4 }, "done", ""],
    [{ is_off: true }, "off", ""],
  ];
  for (const [more, what, label] of day) {
    expect(nextStep(division(more), format), JSON.stringify(more)).toMatchObject({ what, round: label });
  }
});

test("an evening without a final ends with its last round", () => {
  expect(nextStep(division({ rounds: [round("1", 0), round("2", 0)] }), club).what).toBe("done");
});

test("who came late and was checked in needs no sharing of places", () => {
  expect(nextStep(division({ cap: null, present: 5 }), club).what).toBe("draw");
});

test("sheets that are in are counted", () => {
  expect(nextStep(division({ rounds: [round("1", 1)] }), format).facts).toEqual({ in: 1, tables: 2 });
});
