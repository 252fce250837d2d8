import { expect, test } from "vitest";
import type { BookLine, EntrantLine, FormatPlan, FormatShown, SeatingPage } from "../../../lib/events/messages";
import { bookWords, correction } from "./book_words";
import { asList } from "./entry_text";
import { hashOf, placeIn } from "./parts";
import { findPeople, organisationsOf } from "./people";
import { changesOf, wishOf } from "./plan";
import { tablesIn } from "./table_numbers";
import { colleagues, meetingsAgain } from "./unavoided";

const people = [
  { number: 1, name: "José Núñez", organisation: "North", school_class: "3A", place: "present" },
  { number: 12, name: "陳大文", organisation: "北區學校", school_class: "", place: "waiting" },
  { number: 120, name: "Anna Ruiz", organisation: "North", school_class: "3B", place: "placed" },
] as EntrantLine[];
const numbers = (found: EntrantLine[]) => found.map((each) => each.number);

test("people are found by number, by any part of the name, without accents", () => {
  expect(numbers(findPeople(people, "12"))).toEqual([12, 120]);
  expect(numbers(findPeople(people, "nunez"))).toEqual([1]);
  expect(numbers(findPeople(people, "NORTH 3b"))).toEqual([120]);
  expect(numbers(findPeople(people, "大文"))).toEqual([12]);
  expect(findPeople(people, "nobody")).toEqual([]);
  expect(findPeople(people, " ")).toHaveLength(3);
});

test("schools are counted", () => {
  expect(organisationsOf(people)).toEqual([
    { name: "North", entered: 2, placed: 2, waiting: 0, here: 1 },
    { name: "北區學校", entered: 1, placed: 0, waiting: 1, here: 0 },
  ]);
});

test("names as teachers paste them become a list, and a list stays one", () => {
  expect(asList("Anna Ruiz, North\n\n2. Bo \"Ace\" Li\n陳大文，北區")).toBe(
    'Name,School\n"Anna Ruiz","North"\n"Bo ""Ace"" Li",""\n"陳大文","北區"',
  );
  const whole = "姓名,學校\n陳大文,北區";
  expect(asList(whole)).toBe(whole);
});

test("tables as people write them", () => {
  expect(tablesIn("1-3, 5", [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 5]);
  expect(tablesIn("4-6", [1, 2, 3, 4, 5])).toBeNull();
  expect(tablesIn("all", [1])).toBeNull();
  expect(tablesIn("", [1])).toBeNull();
});

test("who meets again and who sits with a colleague", () => {
  const seats = (...table: number[]) => table.map((number) => ({ number, name: "" }));
  const round = (label: string, ...tables: number[][]) =>
    ({ round: label, pods: tables.map((each, place) => ({ table: place + 1, seats: seats(...each) })) }) as SeatingPage;
  const rounds = [round("1", [1, 2], [3, 4]), round("2", [2, 1], [3, 5])];
  expect(meetingsAgain(rounds)).toEqual([{ pair: [1, 2], rounds: ["1", "2"] }]);
  const organisations = new Map([[3, "A"], [4, "A"], [1, ""], [2, ""]]);
  expect(colleagues(rounds, organisations)).toEqual([{ pair: [3, 4], round: "1", table: 2 }]);
});

test("an address names part and division, or the first of them", () => {
  expect(placeIn("#tables/open", "desk", ["primary", "open"])).toEqual({ part: "tables", division: "open" });
  expect(placeIn("#links/open", "chief", ["open"])).toEqual({ part: "now", division: "open" });
  expect(placeIn("", "desk", ["primary"])).toEqual({ part: "now", division: "primary" });
  expect(hashOf({ part: "book", division: "open" })).toBe("#book/open");
});

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
