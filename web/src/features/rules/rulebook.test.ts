import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { messagesOf } from "../../../build/speech";
import { EDITIONS, publishedRules } from "../../lib/tiles";
import { LANGUAGES, say, sayDuration, saySpoken, speech } from "../../lib/speech";
import type { Rules } from "../../lib/wire/tables";
import { EXAMPLES, firstViolation, playsFor, setsBeside, type PlaySection } from "../../lib/rulebooks/examples";
import { adviceFor } from "../../lib/rulebooks/tips";
import { rulebook, type Words } from "./rulebook";

const ROOT = new URL("../../../../", import.meta.url);
const words: Words = {
  colours: () => "colours",
  jokers: (counts) => counts.map(([joker, count]) => `${count} ${joker}`).join(", "),
  time: sayDuration,
  itsValue: () => say("rules-scores-its-value"),
  spoken: saySpoken,
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
  stack_size: 5,
  youngest: 9,
  end_of_turn_word: "",
  going_out_word: "Done!",
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
    expect(playsFor(rules, "rules-jokers")).toEqual({ own: [], others: [] });
    expect(setsBeside("rules-joker-J", rules)).toEqual([]);
  });
});

describe("the rulebooks' examples", () => {
  const SECTIONS: readonly PlaySection[] = ["rules-opening", "rules-turn", "rules-jokers"];
  const plays = EXAMPLES.filter((each) => each.kind === "play");

  it.each(EDITIONS.map(({ rules }) => rules.id))("in %s are judged as their book judges them", (id) => {
    const rules = publishedRules(id)!;
    const own = SECTIONS.flatMap((section) => playsFor(rules, section).own);
    for (const example of own) {
      expect([example.after, firstViolation(example, rules)?.fault ?? "legal"]).toEqual([example.after, example.verdict]);
    }
    expect(own.length).toBeGreaterThan(3);
  });

  it("are all shown somewhere, and nothing twice on a page", () => {
    const shown = new Set<unknown>();
    for (const { rules } of EDITIONS) {
      const found = SECTIONS.flatMap((section) => Object.values(playsFor(rules, section)).flat());
      const keys = found.map(({ table, rack, after }) => `${table} + ${rack} -> ${after}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const each of found) shown.add(each);
    }
    for (const each of plays) expect(shown).toContain(each);
  });

  it("are told in every language, and so is the advice", () => {
    for (const language of LANGUAGES) {
      speech.take(language, messagesOf(language), messagesOf(language, "lessons"));
      for (const { shows } of plays) expect(speech.knows(`rules-example-${shows}`)).toBe(true);
      for (const { rules } of EDITIONS) {
        const { tips } = adviceFor(rules);
        expect(tips.length).toBeGreaterThan(2);
        for (const { id } of tips) expect(speech.knows(`tip-${id}`)).toBe(true);
      }
    }
  });

  it("hold every joker play that the case files have from two rulebooks", () => {
    const cases = readFileSync(new URL("tests/rules/cases/plays.jsonl", ROOT), "utf-8").trim().split("\n");
    const drawn = new Set(plays.map((each) => `${each.table} -> ${each.after}`));
    const shown = cases
      .map((line) => JSON.parse(line) as Record<string, string | boolean>)
      .filter((each) => each["edition"] === "tournament-hk" || each["edition"] === "classic-es")
      .filter((each) => each["legal"] && String(each["table"]).includes("J"))
      .map((each) => `${each["table"]} -> ${each["after"]}`);
    expect(shown.length).toBeGreaterThan(10);
    for (const play of shown) expect(drawn).toContain(play);
  });
});
