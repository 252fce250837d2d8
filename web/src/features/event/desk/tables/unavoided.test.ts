import { expect, test } from "vitest";
import type { SeatingPage } from "../../../../lib/wire/events";
import { colleagues, meetingsAgain } from "./unavoided";

test("who meets again and who sits with a colleague", () => {
  const seats = (...table: number[]) => table.map((number) => ({ number, name: "" }));
  const round = (label: string, ...tables: number[][]) =>
    ({ round: label, pods: tables.map((each, place) => ({ table: place + 1, seats: seats(...each) })) }) as SeatingPage;
  const rounds = [round("1", [1, 2], [3, 4]), round("2", [2, 1], [3, 5])];
  expect(meetingsAgain(rounds)).toEqual([{ pair: [1, 2], rounds: ["1", "2"] }]);
  const organisations = new Map([[3, "A"], [4, "A"], [1, ""], [2, ""]]);
  expect(colleagues(rounds, organisations)).toEqual([{ pair: [3, 4], round: "1", table: 2 }]);
});
