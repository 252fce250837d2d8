/** The five languages, and which of them a visitor wants. */

import type { Language } from "../wire/shared";

/** Each language in its own words, as a visitor looks for it. */
export const OWN_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  "zh-Hant": "繁體中文",
  "zh-Hans": "简体中文",
  ko: "한국어",
  es: "Español",
};

const BY_PRIMARY: Readonly<Record<string, Language>> = { en: "en", zh: "zh-Hans", ko: "ko", es: "es" };
const TRADITIONAL = ["hant", "tw", "hk", "mo"];

/** The first wish that can be fulfilled, as the hall decides it too; English if there is none. */
export function negotiate(wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const found = wish ? ours(wish) : null;
    if (found) return found;
  }
  return "en";
}

/** The language as the reader's own country writes its days: of British and American readers, one would misread the other's. */
export function regional(language: Language, wishes: readonly string[]): string {
  return wishes.find((wish) => wish.includes("-") && ours(wish) === language) ?? (language === "en" ? "en-GB" : language);
}

/** RFC 4647 lookup, and what readers of Chinese expect where a tag names a place only. */
function ours(tag: string): Language | null {
  const [primary = "", ...rest] = tag.toLowerCase().replaceAll("_", "-").split("-");
  const isTraditional = rest.some((part) => TRADITIONAL.includes(part)) && !rest.includes("hans");
  if (primary === "zh" && isTraditional) return "zh-Hant";
  return BY_PRIMARY[primary] ?? null;
}
