import { describe, expect, it, test } from "vitest";
import { isSame, negative, shareOf, showPoints, showSize, sumOf, typedPoints } from "./points";

test("points are added exactly", () => {
  expect(sumOf([24, -5, -16, -3])).toBe(0);
  expect(sumOf(["13/2", "13/2", -9, -4])).toBe(0);
  expect(sumOf(["1/3", "1/3", "1/3"])).toBe(1);
  expect(sumOf(["10/3", -3])).toBe("1/3");
  expect(shareOf(20, 3)).toBe("20/3");
  expect(negative("7/2")).toBe("-7/2");
  expect(Object.is(negative(0), 0)).toBe(true);
});

test("points are the same however they are written", () => {
  expect(isSame("14/2", 7)).toBe(true);
  expect(isSame(null, null)).toBe(true);
  expect(isSame(null, 0)).toBe(false);
});

test("points are shown as on paper", () => {
  expect([24, -6, 0, "13/2", "-10/3", "23/7"].map(showPoints)).toEqual(["+24", "−6", "0", "+6½", "−3⅓", "+3 2/7"]);
  expect(showSize("-1/2")).toBe("½");
});

describe("what somebody types", () => {
  it.each([
    ["24", 24],
    [" 0 ", 0],
    ["6.5", "13/2"],
    ["6,50", "13/2"],
    ["6.0", 6],
    ["6½", "13/2"],
    ["⅓", "1/3"],
    ["3 1/3", "10/3"],
    ["13/2", "13/2"],
    ["26/2", 13],
    ["", null],
    ["6.4", null],
    ["-3", null],
    ["1/0", null],
    ["seven", null],
    ["123456", null],
  ])("%s is %s", (text, expected) => {
    expect(typedPoints(text)).toBe(expected);
  });
});
