import { expect, test } from "vitest";
import { hashOf, placeIn } from "./parts";

test("an address names part and division, or the first of them", () => {
  expect(placeIn("#tables/open", "desk", ["primary", "open"])).toEqual({ part: "tables", division: "open" });
  expect(placeIn("#links/open", "chief", ["open"])).toEqual({ part: "now", division: "open" });
  expect(placeIn("", "desk", ["primary"])).toEqual({ part: "now", division: "primary" });
  expect(hashOf({ part: "book", division: "open" })).toBe("#book/open");
});
