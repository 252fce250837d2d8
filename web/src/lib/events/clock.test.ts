import { expect, test } from "vitest";
import { moodOf, showTime, timeLeft } from "./clock";
import type { DivisionLine } from "../wire/events";

const division = { clock_at: 1_000_000, clock_minutes: 45, clock_round: "1", rounds: [{ round: "1", open_sheets: 3 }] } as DivisionLine;

test("the clock is the round's, and a table may have more", () => {
  expect(timeLeft(division, "1", 1_000_000 + 60_000)).toBe(44 * 60_000);
  expect(timeLeft(division, "1", 1_000_000 + 60_000, 5)).toBe(49 * 60_000);
  expect(timeLeft(division, "2", 1_000_000)).toBeNull();
  const isIn = { ...division, rounds: [{ ...division.rounds[0]!, open_sheets: 0 }] };
  expect(timeLeft(isIn, "1", 1_000_000)).toBeNull();
  expect(timeLeft({ ...division, clock_at: null }, "1", 1_000_000)).toBeNull();
});

test("time is shown as clocks show it", () => {
  expect([3_909_000, 2_292_000, 60_000, 59_001, 1, 0, -5_000].map(showTime)).toEqual([
    "1:05:09", "38:12", "1:00", "1:00", "0:01", "0:00", "0:00",
  ]);
  expect([301_000, 300_000, 60_000, -1].map(moodOf)).toEqual(["calm", "amber", "red", "red"]);
});
