import { expect, test } from "vitest";
import { hashOf, addressIn } from "./parts";

test("an address names part and division, or the first of them", () => {
  expect(addressIn("#tables/open", "desk", ["primary", "open"])).toEqual({ part: "tables", division: "open" });
  expect(addressIn("#links/open", "chief", ["open"])).toEqual({ part: "now", division: "open" });
  expect(addressIn("", "desk", ["primary"])).toEqual({ part: "now", division: "primary" });
  expect(hashOf({ part: "book", division: "open" })).toBe("#book/open");
});
