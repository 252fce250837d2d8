/** What the page says, from the same Fluent files as the hall's own words. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "../wire/shared";
import { negotiate, regional } from "./languages";
import { storage } from "../storage";

export type Facts = Readonly<Record<string, FluentVariable>>;

const STORED = "tilehall.language";

type Texts = Readonly<Record<Language, () => Promise<{ default: string }>>>;

/** `hall` is always spoken; the rules' page, the lessons, the pages for real tiles and those of an event add theirs. */
const packs = {
  hall: {
    en: () => import("virtual:speech/hall/en"),
    "zh-Hant": () => import("virtual:speech/hall/zh-Hant"),
    "zh-Hans": () => import("virtual:speech/hall/zh-Hans"),
    ko: () => import("virtual:speech/hall/ko"),
    es: () => import("virtual:speech/hall/es"),
  },
  lessons: {
    en: () => import("virtual:speech/lessons/en"),
    "zh-Hant": () => import("virtual:speech/lessons/zh-Hant"),
    "zh-Hans": () => import("virtual:speech/lessons/zh-Hans"),
    ko: () => import("virtual:speech/lessons/ko"),
    es: () => import("virtual:speech/lessons/es"),
  },
  learn: {
    en: () => import("virtual:speech/learn/en"),
    "zh-Hant": () => import("virtual:speech/learn/zh-Hant"),
    "zh-Hans": () => import("virtual:speech/learn/zh-Hans"),
    ko: () => import("virtual:speech/learn/ko"),
    es: () => import("virtual:speech/learn/es"),
  },
  companion: {
    en: () => import("virtual:speech/companion/en"),
    "zh-Hant": () => import("virtual:speech/companion/zh-Hant"),
    "zh-Hans": () => import("virtual:speech/companion/zh-Hans"),
    ko: () => import("virtual:speech/companion/ko"),
    es: () => import("virtual:speech/companion/es"),
  },
  privacy: {
    en: () => import("virtual:speech/privacy/en"),
    "zh-Hant": () => import("virtual:speech/privacy/zh-Hant"),
    "zh-Hans": () => import("virtual:speech/privacy/zh-Hans"),
    ko: () => import("virtual:speech/privacy/ko"),
    es: () => import("virtual:speech/privacy/es"),
  },
  study: {
    en: () => import("virtual:speech/study/en"),
    "zh-Hant": () => import("virtual:speech/study/zh-Hant"),
    "zh-Hans": () => import("virtual:speech/study/zh-Hans"),
    ko: () => import("virtual:speech/study/ko"),
    es: () => import("virtual:speech/study/es"),
  },
  event: {
    en: () => import("virtual:speech/event/en"),
    "zh-Hant": () => import("virtual:speech/event/zh-Hant"),
    "zh-Hans": () => import("virtual:speech/event/zh-Hans"),
    ko: () => import("virtual:speech/event/ko"),
    es: () => import("virtual:speech/event/es"),
  },
  desk: {
    en: () => import("virtual:speech/desk/en"),
    "zh-Hant": () => import("virtual:speech/desk/zh-Hant"),
    "zh-Hans": () => import("virtual:speech/desk/zh-Hans"),
    ko: () => import("virtual:speech/desk/ko"),
    es: () => import("virtual:speech/desk/es"),
  },
} satisfies Record<string, Texts>;
export type Pack = keyof typeof packs;

/** One language at a time; whoever calls `say` is drawn again when it changes. */
class Speech {
  language = $state<Language>("en");
  private bundle = $state.raw(new FluentBundle("en"));
  private spoken: readonly Pack[] = ["hall"];

  async use(language: Language): Promise<void> {
    const texts = await Promise.all(this.spoken.map((pack) => packs[pack][language]()));
    this.take(language, ...texts.map((text) => text.default));
    document.documentElement.lang = language;
  }

  /** From now on these packs are spoken too. */
  async also(...wanted: Pack[]): Promise<void> {
    const more = wanted.filter((pack) => !this.spoken.includes(pack));
    if (more.length === 0) return;
    this.spoken = [...this.spoken, ...more];
    await this.use(this.language);
  }

  take(language: Language, ...texts: string[]): void {
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) bundle.addResource(new FluentResource(text));
    this.bundle = bundle;
    this.language = language;
  }

  /** For days and hours. */
  get region(): string {
    return regional(this.language, navigator.languages);
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
  await speech.use(negotiate([asked, storage.getItem(STORED), ...navigator.languages]));
}

export async function chooseLanguage(language: Language): Promise<void> {
  storage.keep(STORED, language);
  const address = new URL(location.href);
  address.searchParams.delete("lang"); // or a reload would go back to what the link asked for
  history.replaceState(history.state, "", address);
  await speech.use(language);
}

/** The sentence of this id. An id that nobody wrote is shown as itself; a test finds it first. */
export function say(id: string, facts?: Facts): string {
  return speech.say(id, facts);
}
