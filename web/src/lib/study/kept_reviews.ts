/** Reviews are kept with the games of this browser, the last looked at; and what they showed was missed. */

import { readKept, readKeptList, readKeptObject, storage } from "../storage";
import type { Reviewed } from "./review";

const REVIEW = "tilehall.review."; // code and game follow
const ORDER = "tilehall.reviews"; // keys, the newest first
const MISTAKES = "tilehall.mistakes";
const VERSION = 3; // of what is kept; a kernel that judges otherwise has another
const MOST_REVIEWS = 12;
const MOST_MISTAKES = 60;

/** A turn of one's own in which something was missed, as a position to play. */
export interface Mistake {
  readonly code: string;
  readonly game: number;
  readonly number: number; // of the moment
  readonly edition: string;
  readonly opened: boolean;
  readonly table: string;
  readonly rack: string;
  readonly after: string;
  readonly loss: number;
  readonly isSolved?: boolean;
}

export function keptReview(code: string, game: number): Reviewed | null {
  const { version, review } = readKeptObject<{ version: number; review: Reviewed }>(`${REVIEW}${code}.${game}`);
  return version === VERSION ? (review as Reviewed) : null;
}

export function keepReview(code: string, game: number, review: Reviewed): void {
  const key = `${REVIEW}${code}.${game}`;
  const kept = readKept(ORDER);
  const order = [key, ...(Array.isArray(kept) ? kept : []).filter((each) => each !== key)].map(String);
  for (const old of order.slice(MOST_REVIEWS)) storage.removeItem(old);
  storage.keep(ORDER, JSON.stringify(order.slice(0, MOST_REVIEWS)));
  storage.keep(key, JSON.stringify({ version: VERSION, review }, rounded));
}

/** Five digits are more than a screen shows. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === "number" ? Number(value.toFixed(5)) : value;
}

/** The dearest first. */
export function mistakes(): Mistake[] {
  return readKeptList<Mistake>(MISTAKES, ({ code, edition, table, rack, after, loss }) =>
    [code, edition, table, rack, after].every((text) => typeof text === "string") && Number.isFinite(loss),
  );
}

export function keepMistakes(found: readonly Mistake[]): void {
  const same = (one: Mistake, other: Mistake) => one.table === other.table && one.rack === other.rack;
  const known = mistakes();
  const fresh = found.filter((each) => !known.some((other) => same(each, other)));
  const all = [...fresh, ...known].sort((a, b) => Number(a.isSolved ?? false) - Number(b.isSolved ?? false) || b.loss - a.loss);
  storage.keep(MISTAKES, JSON.stringify(all.slice(0, MOST_MISTAKES)));
}

export function markSolved(mistake: Mistake): void {
  const all = mistakes().map((each) => (each.table === mistake.table && each.rack === mistake.rack ? { ...each, isSolved: true } : each));
  storage.keep(MISTAKES, JSON.stringify(all));
}
