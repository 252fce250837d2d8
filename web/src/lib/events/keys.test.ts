import { expect, test } from "vitest";
import { dropJudgeKey, forgetEvent, judgeOf, keepKey, keptEvents, keyOf } from "./keys";

function store() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

test("keys of several roles and events are kept side by side, the newest event first", () => {
  const here = store();
  keepKey("first", "desk", "a", "First", here);
  keepKey("second", "judge open/3", "b", "", here);
  keepKey("first", "chief", "c", "", here);
  expect(keptEvents(here).map((each) => each.event)).toEqual(["first", "second"]);
  expect(keptEvents(here)[0]).toEqual({ event: "first", name: "First", keys: { desk: "a", chief: "c" } });
  expect(keyOf("second", "judge open/3", here)).toBe("b");
  expect(keyOf("second", "desk", here)).toBe("");
  forgetEvent("first", here);
  expect(keptEvents(here).map((each) => each.event)).toEqual(["second"]);
});

test("what is not ours in the store is passed over", () => {
  expect(keptEvents({ getItem: () => "{broken", setItem: () => undefined })).toEqual([]);
});

test("a sheet belongs to the judge of its table, in the final, too", () => {
  expect(judgeOf("primary-1-12")).toBe("judge primary/12");
  expect(judgeOf("primary-F1-3")).toBe("judge primary/3");
});

test("a judge's link that was renewed gives way to the code on the paper, and to nothing else", () => {
  const here = store();
  keepKey("one", "judge primary/3", "old", "One", here);
  expect(dropJudgeKey("one", "primary-1-3", here)).toBe(false); // without a code it is all there is
  keepKey("one", "sheet primary-1-3", "code", "", here);
  expect(dropJudgeKey("one", "primary-1-3", here)).toBe(true);
  expect(keptEvents(here)[0]!.keys).toEqual({ "sheet primary-1-3": "code" });
  expect(dropJudgeKey("one", "primary-1-3", here)).toBe(false);
});
