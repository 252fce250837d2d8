import { expect, test } from "vitest";
import type { BookLine } from "../../../../lib/wire/events";
import { messagesOf } from "../../../../../build/speech";
import { speech } from "../../../../lib/speech";
import { bookWords, gamesIn } from "./book_words";

test("codes are said in the reader's language, also those of lines that an earlier version wrote as sentences", () => {
  speech.take("es", messagesOf("es", "event"));
  const nameOf = (number: number) => `#${number}`;
  const told = (kind: string, body: object, today: object | null = null) =>
    bookWords({ kind, body: JSON.stringify(body), today: today && JSON.stringify(today) } as BookLine, nameOf).reason;
  expect(told("Warned", { number: 3, reason: { text: "", usual: "eating" } })).toBe("Come o bebe");
  expect(told("JudgeCalled", { sheet: "a-1-1", what: { text: "", usual: "scores" } })).toBe("Puntos poco claros");
  const old = { division: "primary", because: "schools are closed" };
  expect(told("WeatherDecided", old, { ...old, because: "schools-closed" })).toBe("las escuelas cierran");
});

test("a line of the book is told with its people and its reason", () => {
  const line = (kind: string, body: object) => ({ kind, body: JSON.stringify(body) }) as BookLine;
  const nameOf = (number: number) => `#${number}`;
  expect(bookWords(line("Substituted", { absent: 3, substitute: 9 }), nameOf)).toMatchObject({ about: "#3 → #9" });
  expect(bookWords(line("Warned", { number: 3, by: "J", reason: { text: "talks", usual: null } }), nameOf)).toEqual({
    id: "event-book-Warned",
    about: "#3",
    reason: "talks",
  });
  expect(bookWords(line("RoundDrawn", { division: "open", number: 2 }), nameOf).about).toBe("open");
  expect(bookWords(line("Withdrawn", { number: 3, reason: "a train" }), nameOf).reason).toBe("a train");
  const mended = line("SheetCorrected", {
    sheet: "open-1-1",
    before: [{ points: [1, -1] }, { points: [2, -2] }],
    after: [{ points: [1, -1] }, { points: [-2, 2] }],
  });
  expect(bookWords(mended, nameOf).about).toBe("open-1-1");
  expect(gamesIn(mended)).toEqual([{ game: 2, before: "2  -2", after: "-2  2" }]);
});

test("a sheet's games are told with what was counted, before and after a correction", () => {
  const rack = (tiles: string | null, total: number | null, more: object = {}) => ({ tiles, total, opened: "yes", knocked: false, ...more });
  const end = { out: 0, racks: [rack("", null), rack("k5", null), rack(null, null, { knocked: true }), rack(null, 3, { opened: "no" }), null] };
  const counted = { points: [208, -5, -200, -3, null], winners: [0], end };
  const line = (kind: string, body: object) => ({ kind, body: JSON.stringify(body) }) as BookLine;
  const told = "208  -5  -200  -3  – (★ | k5 | ?~ | 3! | –)";
  expect(gamesIn(line("SheetEntered", { sheet: "a-1-1", lines: [counted] }))).toEqual([{ game: 1, before: null, after: told }]);
  const copied = { points: [24, -5, -16, -3, null], winners: [0], end: null };
  const mended = line("SheetCorrected", { sheet: "a-1-1", before: [counted], after: [copied] });
  expect(gamesIn(mended)).toEqual([{ game: 1, before: told, after: "24  -5  -16  -3  –" }]);
});
