/**
 * How hard people find a puzzle, where there is a hall: it learns from everybody's first attempts.
 * Nobody has an account. A number that this browser made up stands for its visitor.
 */

import { hall } from "../connection/rest";
import { storage } from "../storage";
import type { RatedPuzzle } from "../wire/puzzles";
import type { Puzzle } from "./pack";

const PLACE = "tilehall.puzzler";
const BYTES = 16;

export type Ratings = ReadonlyMap<number, RatedPuzzle>;

/** By place in the pack; none without a hall, or while it does not answer. */
export async function ratingsOf(pack: string): Promise<Ratings> {
  if (!HAS_HALL) return new Map();
  const found = await hall.puzzleRatings(pack).catch(() => []);
  return new Map(found.map((each) => [each.place, each]));
}

/** The visitor's first attempt: solved at once, or not. What the puzzle is worth after it. */
export async function tellAttempt({ edition, place, after }: Puzzle, solved: boolean): Promise<RatedPuzzle | null> {
  if (!HAS_HALL) return null;
  const tried = { pack: edition, place, person: person(), answer: solved ? after : "" };
  const counted = await hall.puzzleAttempt(tried).catch(() => null);
  return counted?.puzzle ?? null;
}

function person(): string {
  const known = storage.getItem(PLACE);
  if (known && /^[0-9a-f]{32}$/.test(known)) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  storage.keep(PLACE, made);
  return made;
}
