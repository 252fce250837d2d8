/** Which rulebook an edition comes from. */

import { RULEBOOKS } from "../wire/shared";
import type { Rules } from "../wire/tables";

const BOOKS: Readonly<Record<string, string>> = RULEBOOKS;

/** The rulebook of a published edition, in whichever way it is played; null for house rules. */
export function bookOf({ id }: Pick<Rules, "id">): string | null {
  return BOOKS[id.split(":")[0]!] ?? null;
}
