import { expect, test } from "vitest";
import { asList } from "./entry_text";

test("names as teachers paste them become a list, and a list stays one", () => {
  expect(asList("Anna Ruiz, North\n\n2. Bo \"Ace\" Li\n陳大文，北區")).toBe(
    'Name,School\n"Anna Ruiz","North"\n"Bo ""Ace"" Li",""\n"陳大文","北區"',
  );
  const whole = "姓名,學校\n陳大文,北區";
  expect(asList(whole)).toBe(whole);
});
