import { expect, test } from "vitest";
import { choiceOf, limitsOf, rulesOf, valueFault } from "./rules_choice";

const house = (typed: object) => {
  const choice = choiceOf("tournament-hk", true);
  Object.assign(choice.typed, typed);
  return choice;
};

test("a household's values are those that a file of house rules may have", () => {
  expect(valueFault(house({ opening_minimum: "1001" }))).toBe("opening_minimum");
  expect(valueFault(house({ timeout_penalty: "11" }))).toBe("timeout_penalty");
  expect(valueFault(house({ turn_seconds: "4" }))).toBe("turn_seconds");
  expect(valueFault(house({ joker_value: "-3" }))).toBe("joker_value");
  expect(valueFault(house({ joker_value: "" }))).toBe("joker_value");
  expect(limitsOf("joker_value")).toEqual([0, 1000]);
  expect(rulesOf(house({ joker_value: "40", knocked_rack: "" }))).toMatchObject({ joker_value: 40, knocked_rack: null });
});
