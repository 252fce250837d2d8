import { expect, test } from "vitest";
import type { DivisionLine, EventInfo, PodLine, SeatingPage, StandingsPage } from "../../../lib/wire/events";
import { fitOf, isLong, ROWS_AT_ONCE, TABLES_AT_ONCE, addedTime, slidesOf, inColumns, nextSlide, wantedFor } from "./slides";

function division(id: string, open: number[], more: Partial<DivisionLine> = {}): DivisionLine {
  const rounds = open.map((open_sheets, n) => ({ round: String(n + 1), stage: "main" as const, tables: 140, open_sheets }));
  return { id, rounds, is_off: false, finalists: null, ...more } as DivisionLine;
}

const info = (...divisions: DivisionLine[]) => ({ divisions }) as unknown as EventInfo;
const pods = Array.from({ length: 140 }, (_, n) => ({ table: n + 1, extra_minutes: 0, state: "open" }) as PodLine);
const rows = Array.from({ length: 560 }, (_, n) => ({ number: n + 1 }));
const seatings = new Map([["a/1", { pods } as unknown as SeatingPage]]);
const standings = new Map([["a:main", { rows } as unknown as StandingsPage]]);

test("140 tables and 560 entrants are all shown, page by page", () => {
  const slides = slidesOf(info(division("a", [100])), seatings, standings);
  const tables = slides.flatMap((each) => (each.kind === "seating" ? each.pods.map(({ table }) => table) : []));
  const numbers = slides.flatMap((each) => (each.kind === "standings" ? each.rows.map(({ number }) => number) : []));

  expect(tables).toEqual(pods.map(({ table }) => table));
  expect(numbers).toEqual(rows.map(({ number }) => number));
  expect(slides).toHaveLength(Math.ceil(140 / TABLES_AT_ONCE) + Math.ceil(560 / ROWS_AT_ONCE));
  expect(new Set(slides.map(({ key }) => key)).size).toBe(slides.length);
});

test("before anybody has points there are seats, and before there are seats a welcome", () => {
  expect(wantedFor(info(division("a", [140])))).toEqual([{ kind: "seating", division: "a", round: "1" }]);
  const [first, ...more] = slidesOf(info(division("a", [])), new Map(), new Map());
  expect([first?.kind, more.length]).toEqual(["waiting", 0]);
});

test("the round that is played is shown, not one that comes later", () => {
  const wanted = wantedFor(info(division("a", [0, 140, 140]), division("b", [])));
  expect(wanted).toEqual([
    { kind: "seating", division: "a", round: "2" },
    { kind: "standings", division: "a", stage: "main" },
  ]);
  expect(wantedFor(info(division("a", [0]), division("b", [])), "b")).toEqual([]);
});

test("pages follow each other round and round", () => {
  const slides = slidesOf(info(division("a", [140])), seatings, standings);
  let at: { key: string | null; place: number } = { key: null, place: 0 };
  const seen = Array.from({ length: slides.length + 1 }, () => (at = nextSlide(slides, at.key, at.place)).key);
  expect(seen).toEqual([...slides.map(({ key }) => key), slides[0]!.key]);
});

test("a page that has gone does not stop the others", () => {
  const slides = slidesOf(info(division("a", [140])), seatings, standings);
  expect(nextSlide(slides, "a/0#7", 3)).toEqual({ key: slides[3]!.key, place: 3 });
  expect(nextSlide(slides, "gone", 99).place).toBe(99 % slides.length);
  expect(nextSlide([], "gone", 2)).toEqual({ key: null, place: 0 });
});

test("tables with added time are named together", () => {
  const some = [{ table: 3, extra_minutes: 5 }, { table: 9, extra_minutes: 10 }, { table: 17, extra_minutes: 5 }];
  expect(addedTime([...some.map((pod) => ({ ...pod, state: "open" }) as PodLine), ...pods])).toEqual([
    { minutes: 10, tables: [9] },
    { minutes: 5, tables: [3, 17] },
  ]);
});

test("columns are read downwards", () => {
  expect(inColumns([1, 2, 3, 4, 5], 2, 6)).toEqual([[1, 2, 3], [4, 5]]);
  expect(inColumns([1], 2, 6)).toEqual([[1], []]);
});

test("a long name on the screen is written smaller, a short one is not, and none beyond reading", () => {
  expect(fitOf("Ada Lovelace")).toBe(1);
  expect(fitOf("陳大文")).toBe(1);
  expect(fitOf("Wong Siu-ming 黃小明")).toBeCloseTo(13 / 19.1);
  expect(fitOf("María José de la Fuente Ortega y Gómez")).toBe(0.6);
  expect(isLong("María José de la Fuente Ortega y Gómez")).toBe(true);
  expect(isLong("Wong Siu-ming 黃小明")).toBe(false);
});
