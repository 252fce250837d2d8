import { expect, test } from "vitest";
import type { BookLine } from "../../../../lib/wire/events";
import { bookWords, correction } from "./book_words";

test("a line of the book is told with its people and its reason", () => {
  const line = (kind: string, body: object) => ({ kind, body: JSON.stringify(body) }) as BookLine;
  const nameOf = (number: number) => `#${number}`;
  expect(bookWords(line("Substituted", { absent: 3, substitute: 9 }), nameOf)).toMatchObject({ about: "#3 → #9" });
  expect(bookWords(line("Warned", { number: 3, by: "J", reason: "talks" }), nameOf)).toEqual({
    id: "event-book-Warned",
    about: "#3",
    reason: "talks",
  });
  const mended = line("SheetCorrected", {
    sheet: "open-1-1",
    before: [{ points: [1, -1] }, { points: [2, -2] }],
    after: [{ points: [1, -1] }, { points: [-2, 2] }],
  });
  expect(bookWords(mended, nameOf).about).toBe("open-1-1");
  expect(correction(mended)[1]).toEqual({ before: "2  -2", after: "-2  2" });
});
