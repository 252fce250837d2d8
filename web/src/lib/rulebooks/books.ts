/** Which rulebook an edition comes from. */

import { RULEBOOKS, type Language } from "../wire/shared";
import type { Rules } from "../wire/tables";

const BOOKS: Readonly<Record<string, string>> = RULEBOOKS;

/** The rulebook of a published edition, in whichever way it is played; null for house rules. */
export function bookOf({ id }: Pick<Rules, "id">): string | null {
  return BOOKS[id.split(":")[0]!] ?? null;
}

const WRITTEN_IN: Readonly<Record<string, Language>> = { HK: "zh-Hant", WC: "zh-Hant", ES: "es", CN: "zh-Hans", KR: "ko" };

/** The language of its rulebook; null for house rules. */
export function ownLanguage(rules: Pick<Rules, "id">): Language | null {
  return WRITTEN_IN[bookOf(rules) ?? ""] ?? null;
}
