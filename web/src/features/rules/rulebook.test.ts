import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { messagesOf } from "../../../build/speech";
import { EDITIONS, publishedRules } from "../../lib/rules";
import { LANGUAGES, say, sayDuration, speech } from "../../lib/speech";
import type { Rules } from "../../lib/wire/tables";
import { jokers, openings, turns } from "./examples";
import { rulebook, type Words } from "./rulebook";

const ROOT = new URL("../../../../", import.meta.url);
const words: Words = {
  colours: () => "colours",
  jokers: (counts) => counts.map(([joker, count]) => `${count} ${joker}`).join(", "),
  time: sayDuration,
  itsValue: () => say("rules-scores-its-value"),
};

const pageOf = (rules: Rules) =>
  rulebook(rules, words).flatMap(({ id, sentences }) => [
    say(id),
    ...sentences.map((each) => `${say(each.id, each.facts)} ${each.sets?.join("|") ?? ""}`),
  ]);

beforeEach(() => speech.take("en", messagesOf("en")));

/** Another value for every knob; all that a ruleset is besides is not spoken of as a rule. */
const OTHER: Partial<Rules> = {
  min_seats: 3,
  max_seats: 5,
  copies: 4,
  jokers: { J: 1, D: 0, C: 0, M: 3 },
  rack_size: 11,
  opening_minimum: 0,
  opening_turn_continues: false,
  joker_policy: "free-with-rack-tile",
  turn_seconds: 45,
  clock: "optional",
  timeout_untouched_draw: 2,
  timeout_finished: "restore",
  timeout_unfinished: "restore",
  timeout_penalty: 5,
  joker_value: 17,
  unopened_rack: 99,
  unopened_rack_could_open: 98,
  knocked_rack: 77,
  empty_pool: "end",
  first_player: "last-winner",
  seating_by_draw: false,
  redeal_pairs: 4,
  match_games: 9,
  match_order: "games-won-then-points",
  tiles: 123,
};

describe("the rules of an edition", () => {
  it.each(Object.keys(OTHER))("speak of %s", (knob) => {
    const rules = publishedRules("classic-hk")!;
    const changed = { ...rules, [knob]: OTHER[knob as keyof Rules] } as Rules;
    expect(pageOf(changed)).not.toEqual(pageOf(rules));
  });

  it("speak of what a mirror counts", () => {
    const rules = publishedRules("twist-cn")!;
    expect(pageOf({ ...rules, mirror_value: "middle" })).not.toEqual(pageOf(rules));
  });

  it.each(LANGUAGES)("are said in full in %s", (language) => {
    speech.take(language, messagesOf(language));
    for (const { rules } of EDITIONS) {
      for (const line of pageOf(rules)) expect(line).not.toMatch(/rules-|\{|\}|undefined/);
    }
  });

  it("leave a household without jokers out of the jokers' section", () => {
    const rules = { ...publishedRules("classic-hk")!, jokers: { J: 0, D: 0, C: 0, M: 0 } };
    expect(rulebook(rules, words).map((section) => section.id)).not.toContain("rules-jokers");
    expect(jokers(rules)).toEqual([]);
  });
});

describe("the rulebooks' examples", () => {
  const rulesOf = (edition: string) => publishedRules(edition)!;

  it.each([
    ["classic-es", []],
    ["xp-es", []],
    [
      "classic-hk",
      [
        "exchange-joins J5",
        "exchange-joins-rack J5",
        "split-run J5",
        "shift J5",
        "shift-on J5",
        "shift-long J5",
        "two-groups J5",
        "reduce J5",
        "reduce-group J5",
        "columns J5",
        "run-on J5",
      ],
    ],
    ["twist-cn", ["first-play G2", "special-in-place J6", "mirror-one S7"]],
    ["twist-kr", ["first-play G2", "special-in-place J6", "mirror-one S7"]],
    ["tournament-hk", ["first-play G2", "exchange-joins J4"]],
  ])("in %s are refused: %j", (edition, expected) => {
    const rules = rulesOf(edition);
    const found = [...openings(rules), ...turns(rules), ...jokers(rules)]
      .filter(({ broken }) => broken)
      .map(({ example, broken }) => `${example.id} ${broken!.clause}`);
    expect(found).toEqual(expected);
  });

  it("are all drawn: every joker play that the case files have from two rulebooks", () => {
    const cases = readFileSync(new URL("tests/rules/cases/plays.jsonl", ROOT), "utf-8").trim().split("\n");
    const drawn = new Set(jokers(rulesOf("classic-es")).map(({ example }) => `${example.table} -> ${example.after}`));
    const shown = cases
      .map((line) => JSON.parse(line) as Record<string, string | boolean>)
      .filter((each) => each["edition"] === "tournament-hk" || each["edition"] === "classic-es")
      .filter((each) => each["legal"] && String(each["table"]).includes("J"))
      .map((each) => `${each["table"]} -> ${each["after"]}`);
    expect(shown.length).toBeGreaterThan(10);
    for (const play of shown) expect(drawn).toContain(play);
  });
});
