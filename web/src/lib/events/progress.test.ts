import { expect, test } from "vitest";
import type { DivisionLine, EventInfo, RoundLine } from "../wire/events";
import { divisionsInView, progressOf, stagesWithResults } from "./progress";

function round(label: string, tables: number, open: number): RoundLine {
  const stage = label.startsWith("F") ? "final" : "main";
  return { round: label, stage, tables, open_sheets: open } as RoundLine;
}

function division(id: string, rounds: RoundLine[], more: Partial<DivisionLine> = {}): DivisionLine {
  return { id, rounds, entrants: 560, present: 0, finalists: null, is_off: false, ...more } as DivisionLine;
}

test("a division is somewhere between entries and the end", () => {
  const done = round("1", 140, 0);
  expect(progressOf(division("a", [])).what).toBe("entries");
  expect(progressOf(division("a", [], { present: 12 }))).toEqual({ what: "arrival", present: 12, entrants: 560 });
  expect(progressOf(division("a", [round("1", 140, 40), round("2", 140, 140)]))).toMatchObject({ what: "round", done: 100 });
  expect(progressOf(division("a", [done])).what).toBe("between");
  expect(progressOf(division("a", [done], { finalists: 33 }))).toEqual({ what: "cut", finalists: 33 });
  expect(progressOf(division("a", [done, round("F1", 9, 9)], { finalists: 33 })).what).toBe("final");
  expect(progressOf(division("a", [done, round("F1", 9, 0)], { finalists: 33 })).what).toBe("over");
  expect(progressOf(division("a", [done], { is_off: true })).what).toBe("off");
});

test("results are there once a sheet is confirmed", () => {
  expect(stagesWithResults(division("a", [round("1", 140, 140)]))).toEqual([]);
  expect(stagesWithResults(division("a", [round("1", 140, 139)]))).toEqual(["main"]);
  expect(stagesWithResults(division("a", [round("1", 140, 0), round("F1", 9, 8)]))).toEqual(["main", "final"]);
});

test("what is at play is looked at first", () => {
  const info = (...divisions: DivisionLine[]) => ({ divisions }) as unknown as EventInfo;
  const fresh = division("a", []);
  const playing = division("b", [round("1", 4, 2)]);
  const played = division("c", [round("1", 4, 0)]);
  const ids = (each: EventInfo) => divisionsInView(each).map(({ id }) => id);
  expect(ids(info(fresh, playing, played))).toEqual(["b"]);
  expect(ids(info(fresh, played))).toEqual(["c"]);
  expect(ids(info(fresh))).toEqual(["a"]);
  expect(ids(info(fresh, { ...playing, is_off: true }))).toEqual(["a", "b"]);
});
