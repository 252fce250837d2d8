import { expect, test } from "vitest";
import { rowsInView } from "./rows_in_view";

test("of a thousand rows those in view exist, and a few around them", () => {
  expect(rowsInView(0, 400, 40, 1013)).toEqual({ from: 0, to: 22 });
  expect(rowsInView(20_000, 400, 40, 1013)).toEqual({ from: 488, to: 522 });
  expect(rowsInView(40_520, 400, 40, 1013)).toEqual({ from: 1001, to: 1013 });
});

test("a list that has become shorter than what was scrolled shows its end", () => {
  expect(rowsInView(20_000, 400, 40, 3)).toEqual({ from: 3, to: 3 });
  expect(rowsInView(0, 400, 40, 0)).toEqual({ from: 0, to: 0 });
});
