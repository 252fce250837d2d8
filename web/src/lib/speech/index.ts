/** What the page says, from the same Fluent files as the hall's own words. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

const files = import.meta.glob<string>("../../../../src/tilehall/locales/*/*.ftl", {
  query: "?raw",
  import: "default",
});

export const LANGUAGES = ["en", "zh-Hant", "zh-Hans", "ko", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

let bundle = new FluentBundle("en");
let fallback = bundle;

async function bundleFor(language: Language): Promise<FluentBundle> {
  const made = new FluentBundle(language, { useIsolating: false });
  const own = Object.entries(files).filter(([path]) => path.includes(`/locales/${language}/`));
  for (const text of await Promise.all(own.map(([, load]) => load())))
    made.addResource(new FluentResource(text));
  return made;
}

export async function loadSpeech(language: Language = "en"): Promise<void> {
  fallback = await bundleFor("en");
  bundle = language === "en" ? fallback : await bundleFor(language);
  document.documentElement.lang = language;
}

/** The sentence of this id. An id that nobody wrote is shown as itself; a test finds it first. */
export function say(id: string, args?: Record<string, FluentVariable>): string {
  for (const each of [bundle, fallback]) {
    const message = each.getMessage(id);
    if (message?.value) return each.formatPattern(message.value, args ?? null, []);
  }
  return id;
}
