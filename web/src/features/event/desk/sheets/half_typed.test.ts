import { expect, test } from "vitest";
import type { SheetPage } from "../../../../lib/wire/events";
import { forgetTyped, keepTyped, recallTyped } from "./half_typed";

const page = (numbers: number[]) => ({ sheet: "primary-1-1", games: 2, seats: numbers.map((number) => ({ number })) }) as unknown as SheetPage;

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

test("a half-typed sheet is there again, for the same players only", () => {
  const store = memory();
  const typed = [
    ["24", ""],
    ["", ""],
  ];
  keepTyped("e", page([1, 2]), typed, store);
  expect(recallTyped("e", page([1, 2]), store)).toEqual(typed);
  expect(recallTyped("e", page([1, 3]), store)).toBeNull();
  forgetTyped("e", "primary-1-1", store);
  expect(recallTyped("e", page([1, 2]), store)).toBeNull();
});

test("what was emptied again is not kept", () => {
  const store = memory();
  keepTyped("e", page([1, 2]), [["5", ""]], store);
  keepTyped("e", page([1, 2]), [[" ", ""]], store);
  expect(recallTyped("e", page([1, 2]), store)).toBeNull();
});
