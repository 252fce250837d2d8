/** The five rulebooks by their short names, as docs/rules/RULES.md has them. */

import type { Rules } from "../wire/tables";

const BOOKS: Readonly<Record<string, string>> = {
  "classic-hk": "HK",
  "classic-es": "ES",
  "xp-es": "ES",
  "twist-cn": "CN",
  "twist-kr": "KR",
  "tournament-hk": "WC",
};

/** The rulebook of a published edition, in whichever way it is played; null for house rules. */
export function bookOf({ id }: Pick<Rules, "id">): string | null {
  return BOOKS[id.split(":")[0]!] ?? null;
}
