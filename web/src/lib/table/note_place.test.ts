import { expect, test } from "vitest";
import { BELOW, notePlace } from "./note_place";

const desk = { x: 0, y: 0, width: 1260, height: 480 };
const phone = { x: 0, y: 0, width: 370, height: 480 };
const note = { width: 560, height: 110 };
const set = (x: number, y: number) => ({ x, y, width: 180, height: 90 });

test("a note is where notes are, unless it would cover what it speaks of", () => {
  expect(notePlace(desk, note, [set(540, 195)], [])).toBe(BELOW);
  expect(notePlace(desk, note, [set(540, 380)], [])).toMatchObject({ isAbove: true, side: "middle" });
});

test("where sets lie at both edges of a desk it goes aside; a phone has no side", () => {
  const both = [set(540, 380), set(540, 10)];
  expect(notePlace(desk, note, both, [])).toMatchObject({ isAbove: false, side: "right" });
  expect(notePlace(desk, note, both, [set(900, 380)])).toMatchObject({ isAbove: false, side: "left" });
  expect(notePlace(phone, note, [set(90, 380), set(90, 10)], [])).toBe(BELOW);
});

test("what it speaks of counts more than all the rest", () => {
  expect(notePlace(phone, note, [set(90, 380)], [set(0, 0), set(180, 0), set(90, 20)])).toMatchObject({ isAbove: true });
});
