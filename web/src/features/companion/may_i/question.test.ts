import { expect, test } from "vitest";
import { parseTable, publishedRules } from "../../../lib/tiles";
import { answer, beyondBox, solved } from "./question";

const hk = publishedRules("classic-hk")!;
const es = publishedRules("classic-es")!;

test("is this a set, and what is it worth?", () => {
  const ask = (after: string) => answer({ asked: "set", before: "", after, hasOpened: false }, hk)!;
  expect(ask("r7 b7 k7")).toMatchObject({ worth: 21, violations: [] });
  expect(ask("r7 r7 k7").violations![0]).toMatchObject({ fault: "invalid-set", clause: "S2" });
  expect(answer({ asked: "set", before: "", after: "", hasOpened: false }, hk)).toBeNull();
});

test("may I open with these?", () => {
  const ask = (after: string) => answer({ asked: "opening", before: "", after, hasOpened: true }, hk)!;
  expect(ask("r10 b10 k10").violations).toEqual([]);
  expect(ask("r1 r2 r3").violations![0]).toMatchObject({ fault: "opening-below-minimum" });
});

test("may I turn this table into that one?", () => {
  const question = { asked: "play", before: "r3 r4 J | b7 b8 b9", after: "r3 r4 r5 | b7 b8 b9 J", hasOpened: true } as const;
  expect(answer(question, es)!.violations).toEqual([]);
  expect(answer(question, es)!.placed.map(({ code }) => code)).toEqual(["r5"]);
  expect(answer(question, hk)!.violations![0]!.clause).toMatch(/^J5/);
  expect(answer({ ...question, after: "r3 r4 J" }, es)!.violations!.length).toBeGreaterThan(0);
});

test("no more tiles than the box has", () => {
  expect(beyondBox(parseTable("r7 r7 | r7 r7 r7"), hk)?.code).toBe("r7");
  expect(beyondBox(parseTable("r7 r7 J J"), hk)).toBeNull();
});

test("the solver's help is something the rules allow", () => {
  const question = { asked: "opening", before: "", after: "r10 b5 b10 k10 b6 b7", hasOpened: false } as const;
  expect(solved(question, hk)).not.toBeNull();
  expect(solved({ ...question, after: "r1 b5 k9" }, hk)).toBeNull();
});
