import { expect, test } from "vitest";
import { moodOf } from "./mood";

test("a clock is amber at 15 seconds and red at 10", () => {
  expect([60, 16, 15, 11, 10, 0].map(moodOf)).toEqual(["calm", "calm", "amber", "amber", "red", "red"]);
});
