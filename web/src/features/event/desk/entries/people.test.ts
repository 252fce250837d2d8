import { expect, test } from "vitest";
import type { EntrantLine } from "../../../../lib/wire/events";
import { findPeople, organisationsOf } from "./people";

const people = [
  { number: 1, name: "José Núñez", organisation: "North", school_class: "3A", status: "present" },
  { number: 12, name: "陳大文", organisation: "北區學校", school_class: "", status: "waiting" },
  { number: 120, name: "Anna Ruiz", organisation: "North", school_class: "3B", status: "placed" },
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
