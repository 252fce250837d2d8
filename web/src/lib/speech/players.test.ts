import { describe, expect, test } from "vitest";
import { messagesOf } from "../../../build/speech";
import { COLOURS, EDITIONS } from "../tiles";
import { LANGUAGES } from "../wire/shared";
import { sayBotName, sayPlayer } from "./players";
import { say, speech } from "./speech.svelte";
import { sayColour } from "./tiles";

const BOTS = ["Chick", "Otter", "Owl", "Fox", "Cat", "Hare", "Panda", "Tortoise"]; // host/seating.py

describe.each(LANGUAGES)("in %s", (language) => {
  test("bots have names of their own, short enough for six at a phone", () => {
    speech.take(language, messagesOf(language));
    const names = BOTS.map(sayBotName);
    expect(new Set(names).size).toBe(BOTS.length);
    for (const [nth, name] of names.entries()) {
      expect(name).not.toMatch(/[0-9]/);
      expect(name.length).toBeLessThanOrEqual(8);
      if (language !== "en" && BOTS[nth] !== "Panda") expect(name).not.toBe(BOTS[nth]); // es: a panda is a panda
    }
    expect(sayBotName("Otter 2")).toBe(`${sayBotName("Otter")} 2`); // where there are many
    expect(sayPlayer({ name: "Fox", bot: null, is_away: false })).toBe("Fox"); // a person of that name
  });

  test("each colour of each box has one name of its own", () => {
    speech.take(language, messagesOf(language));
    for (const { rules } of EDITIONS) {
      const said = COLOURS.map((colour) => sayColour(colour, rules));
      expect(new Set(said).size, rules.id).toBe(COLOURS.length);
      expect(said).toEqual(COLOURS.map((colour) => say(`colour-${rules.colours[colour]}`)));
    }
    const [hk, kr] = ["classic-hk", "twist-kr"].map((id) => EDITIONS.find(({ rules }) => rules.id === id)!.rules);
    expect(sayColour("y", hk)).toBe(say("colour-orange"));
    expect(sayColour("r", kr)).toBe(say("colour-pink"));
  });
});
