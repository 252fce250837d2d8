/** What the page says, from the same Fluent files as the hall's own words. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { negotiate, type Language } from "./languages";

export type Facts = Readonly<Record<string, FluentVariable>>;

const STORED = "tilehall.language";

const texts: Readonly<Record<Language, () => Promise<{ default: string }>>> = {
  en: () => import("virtual:speech/en"),
  "zh-Hant": () => import("virtual:speech/zh-Hant"),
  "zh-Hans": () => import("virtual:speech/zh-Hans"),
  ko: () => import("virtual:speech/ko"),
  es: () => import("virtual:speech/es"),
};

/** One language at a time; whoever calls `say` is drawn again when it changes. */
class Speech {
  language = $state<Language>("en");
  private bundle = $state.raw(new FluentBundle("en"));

  async use(language: Language): Promise<void> {
    this.take(language, (await texts[language]()).default);
    document.documentElement.lang = language;
  }

  take(language: Language, text: string): void {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(text));
    this.bundle = bundle;
    this.language = language;
  }

  say(id: string, facts?: Facts): string {
    const message = this.bundle.getMessage(id);
    if (!message?.value) return id;
    return this.bundle.formatPattern(message.value, facts ?? null, []);
  }

  knows(id: string): boolean {
    return this.bundle.hasMessage(id);
  }
}

export const speech = new Speech();

/** The visitor's own choice, what the address asks for, what the browser says. */
export async function loadSpeech(): Promise<void> {
  const asked = new URLSearchParams(location.search).get("lang");
  await speech.use(negotiate([asked, localStorage.getItem(STORED), ...navigator.languages]));
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(STORED, language);
  const address = new URL(location.href);
  address.searchParams.delete("lang"); // or a reload would go back to what the link asked for
  history.replaceState(history.state, "", address);
  await speech.use(language);
}

/** The sentence of this id. An id that nobody wrote is shown as itself; a test finds it first. */
export function say(id: string, facts?: Facts): string {
  return speech.say(id, facts);
}
