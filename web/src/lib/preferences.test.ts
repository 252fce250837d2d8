import { expect, test } from "vitest";
import { PAINTS } from "./design/palettes";
import { rememberedPreferences, type Preferences } from "./preferences.svelte";

const read = (text: string | null) => rememberedPreferences({ getItem: () => text });
const usual = read(null);

test("what was chosen is remembered", () => {
  const chosen: Partial<Preferences> = { palette: "contrast", followPace: "slow", seats: 3, bot: "owl" as never, largeDigits: true, name: "Ann" };
  expect(read(JSON.stringify(chosen))).toEqual({ ...usual, ...chosen, bot: usual.bot });
});

test.each(["", "{", "null", "7", '"dark"', "[]", '[{"palette":"contrast"}]'])("%j is no set of preferences", (text) => {
  expect(read(text)).toEqual(usual);
});

test.each(Object.keys(usual) as (keyof Preferences)[])("a strange %s is as usual, and the others stay", (name) => {
  for (const strange of [null, {}, [], "sepia", 7.5, -1]) {
    if (typeof strange === "string" && ["name", "edition", "houseRules"].includes(name)) continue; // any text is one
    const found = read(JSON.stringify({ theme: "dark", sounds: false, [name]: strange }));
    expect(found[name]).toEqual(usual[name]);
    if (name !== "theme") expect(found.theme).toBe("dark");
    if (name !== "sounds") expect(found.sounds).toBe(false);
  }
  expect(PAINTS[read('{"palette":"sepia"}').palette].light.tile).toBe(PAINTS.classic.light.tile);
});

test("what only a newer version knows is kept for it", () => {
  expect(read('{"scent":"oak","hand":"left"}')).toEqual({ ...usual, scent: "oak", hand: "left" });
});
