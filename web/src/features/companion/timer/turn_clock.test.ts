import { expect, test } from "vitest";
import { publishedRules } from "../../../lib/tiles";
import { handedOn, leftOf, moodOf, paused, resumed, stopped, whenUp } from "./turn_clock";

test("a pause costs nothing, and the next player has the whole time", () => {
  let clock = handedOn(stopped(60), 1_000);
  expect(leftOf(clock, 11_000)).toBe(50_000);
  clock = paused(clock, 11_000);
  expect(leftOf(clock, 99_000)).toBe(50_000);
  clock = resumed(clock, 100_000);
  expect(leftOf(clock, 145_000)).toBe(5_000);
  expect(moodOf(clock, 145_000)).toBe("red");
  expect(moodOf(clock, 150_000)).toBe("up");
  expect(leftOf(handedOn(clock, 150_000), 150_000)).toBe(60_000);
});

test("a clock that nobody has started does not resume", () => {
  expect(resumed(stopped(60), 5).since).toBeNull();
});

test("when time is up each edition says what to draw", () => {
  const tiles = (id: string) => whenUp(publishedRules(id)!).map((each) => each.tiles);
  expect(tiles("classic-es")).toEqual([3, 0, 3]);
  expect(tiles("classic-hk")).toEqual([1, 0, 3]);
  expect(whenUp(publishedRules("tournament-hk")!).map((each) => each.id)).toContain("rules-time-restore");
});
