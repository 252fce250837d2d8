import { expect, test } from "vitest";
import { tablesIn } from "./table_numbers";

test("tables as people write them", () => {
  expect(tablesIn("1-3, 5", [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 5]);
  expect(tablesIn("4-6", [1, 2, 3, 4, 5])).toBeNull();
  expect(tablesIn("all", [1])).toBeNull();
  expect(tablesIn("", [1])).toBeNull();
});
