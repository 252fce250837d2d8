import { expect, test } from "vitest";
import { bestSets } from "../kernel/sets";
import { parseTiles, publishedRules } from "../tiles";
import { printPlaces, rememberedSlots, sortedSlots } from "./rack";
import { begun, done, redone, undone } from "./history";
import { after, keys, position, row } from "./testing";

const arranged = (rack: string, codes: string, place: number) => {
  const at = position("", rack);
  return printPlaces(after(at, { do: "arrange", keys: keys(at, codes), place }).board.order);
};

test("a tile moves between others", () => {
  expect(arranged("r1 r2 r3 r4", "r4", 1)).toBe("r1 r4 r2 r3");
  expect(arranged("r1 r2 r3 r4", "r1", 2)).toBe("r2 r1 r3 r4");
});

test("gaps are kept: a tile put further away leaves one", () => {
  expect(arranged("r1 r2 r3", "r2", 6)).toBe("r1 . r3 . . . r2");
  expect(arranged("r1 r2 r3", "r1 r2", 4)).toBe(". . r3 . r1 r2");
});

test("777 sorts by number, 789 by colour", () => {
  const at = position("", "b7 r8 J r7 k7 r6");
  expect(printPlaces(sortedSlots(at.board.order, "777", at.rules))).toBe("r6 k7 r7 b7 r8 J");
  expect(printPlaces(sortedSlots(at.board.order, "789", at.rules))).toBe("k7 . r6 r7 r8 . b7 . J");
});

test("best sets lie first, the rest behind them", () => {
  const at = position("", "b7 r8 r7 k7 r6 y1 r9");
  const found = printPlaces(sortedSlots(at.board.order, "sets", at.rules));
  expect(found).toBe("r6 r7 r8 r9 . k7 b7 y1");
});

test("best sets use every tile they can, also with jokers of every kind", () => {
  const tiles = parseTiles("b2 b3 M b3 b2 r5 D k1");
  const used = bestSets(tiles, "tiles", publishedRules("classic-es")!).flat().length;
  expect(used).toBeGreaterThanOrEqual(5);
});

test("an order is remembered with its gaps, and new tiles come last", () => {
  const at = position("", "r1 r2 r3 b5");
  const pieces = at.board.order.filter((place) => place !== null);
  expect(printPlaces(rememberedSlots(pieces, "r3 . r1 k9"))).toBe("r3 . r1 r2 b5");
});

test("fifty gestures and more can be undone and done again", () => {
  const at = position("", "r1 r2 r3 r4 r5");
  let history = begun(at.board);
  for (let n = 0; n < 60; n += 1) {
    const moved = after({ ...at, board: history.now }, { do: "arrange", keys: keys(at, "r1"), place: n % 5 });
    history = done(history, { ...moved.board });
  }
  for (let n = 0; n < 60; n += 1) history = undone(history);
  expect(history.now).toBe(at.board);
  for (let n = 0; n < 60; n += 1) history = redone(history);
  expect(history.future).toHaveLength(0);
  expect(undone(begun(at.board)).now).toBe(at.board);
});

test("a sorting command is one step of undo and moves nothing on the table", () => {
  const at = position("r5 r6 r7", "b7 r8 k7");
  const laid = after(at, { do: "lay", keys: keys(at, "r8"), to: { on: "row", row: row(at, 0) } });
  const order = sortedSlots(laid.board.order, "789", at.rules);
  const history = done(begun(laid.board), after(laid, { do: "order", order }).board);
  expect(history.now.rows).toEqual(laid.board.rows);
  expect(undone(history).now).toBe(laid.board);
});
