import { expect, test } from "vitest";
import { laidOut } from "../../lib/table/layout";
import { keys, piece, position } from "../../lib/table/testing";
import { readingOrder, steered } from "./steering";

const areas = {
  table: { x: 0, y: 0, width: 600, height: 300 },
  rack: { x: 0, y: 320, width: 600, height: 170 },
  rackRows: 2,
};
const at = position("r5 r6 r7 | k1 b1 y1", "r8 b9 y2");
const layout = laidOut(at.board, areas);
const go = (code: string, pressed: string) => steered(layout, at.board, piece(at, code).key, pressed);

test("left and right go through the sets and on to the rack", () => {
  expect(readingOrder(at.board)).toEqual([...keys(at, "r5 r6 r7 k1 b1 y1"), ...keys(at, "r8 b9 y2")]);
  expect(go("r7", "ArrowRight")).toBe(piece(at, "k1").key);
  expect(go("y1", "ArrowRight")).toBe(piece(at, "r8").key);
  expect(go("r8", "ArrowLeft")).toBe(piece(at, "y1").key);
  expect(go("y2", "ArrowRight")).toBeNull();
});

test("up and down change between rack and table", () => {
  expect(keys(at, "r5 r6 r7 k1 b1 y1")).toContain(go("b9", "ArrowUp"));
  expect(keys(at, "r8 b9 y2")).toContain(go("r6", "ArrowDown"));
});

test("home and end, and no other key", () => {
  expect(go("b1", "Home")).toBe(piece(at, "r5").key);
  expect(go("b1", "End")).toBe(piece(at, "y2").key);
  expect(go("b1", "x")).toBeNull();
});
