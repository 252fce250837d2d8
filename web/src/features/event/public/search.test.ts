import { expect, test } from "vitest";
import type { PodLine, StandingLine } from "../../../lib/wire/events";
import { findPeople } from "./search";

const row = (number: number, name: string, organisation: string) => ({ number, name, organisation, place: number }) as StandingLine;
const rows = [row(1, "A. M. R.", "Escuela Ñandú"), row(12, "陳○○", "獅子會中學"), row(120, "José Ruiz", ""), row(13, "B. C.", "獅子會中學")];
const pods = [
  { table: 7, seats: [{ number: 12, name: "陳○○" }, { number: 1, name: "A. M. R." }] },
  { table: 8, seats: [{ number: 14, name: "L. T." }] },
] as unknown as PodLine[];
const numbers = (query: string) => findPeople(query, pods, rows).map(({ number }) => number);

test("a number is found as it is, or else as a beginning", () => {
  expect(numbers("12")).toEqual([12]);
  expect(numbers(" #012 ")).toEqual([12]);
  expect(numbers("2")).toEqual([]);
  expect(numbers("0")).toEqual([]);
  expect(numbers("１３")).toEqual([13]);
});

test("a name or a school is found however it is written", () => {
  expect(numbers("JOSE")).toEqual([120]);
  expect(numbers("nandu")).toEqual([1]);
  expect(numbers("獅子")).toEqual([12, 13]);
  expect(numbers("nobody")).toEqual([]);
  expect(numbers("  ")).toEqual([]);
});

test("it is told where somebody sits, also before there are standings", () => {
  expect(findPeople("12", pods, rows)[0]).toMatchObject({ table: 7, seat: 1, standing: { place: 12 } });
  expect(findPeople("14", pods, [])).toMatchObject([{ name: "L. T.", table: 8, seat: 1, standing: null }]);
  expect(findPeople("13", pods, rows)[0]).toMatchObject({ table: null, seat: null });
});
