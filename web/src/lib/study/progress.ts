/** What this browser's visitor has solved: puzzles, and days in a row. */

import { isObject, readKeptObject, storage } from "../storage";
import { dayNumber } from "./pack";

const PLACE = "tilehall.puzzles";

export interface Progress {
  readonly solved: Readonly<Record<string, readonly number[]>>; // places by edition
  readonly days: readonly string[]; // on which the puzzle of the day was solved, the newest first
}

export function progress(): Progress {
  const { solved, days } = readKeptObject<Progress>(PLACE);
  const places = isObject(solved) ? Object.entries(solved).filter(([, all]) => Array.isArray(all)) : [];
  return {
    solved: Object.fromEntries(places) as Progress["solved"],
    days: Array.isArray(days) ? days.filter((day): day is string => typeof day === "string") : [],
  };
}

export function noteSolved(edition: string, place: number, day: string | null): Progress {
  const { solved, days } = progress();
  const places = solved[edition] ?? [];
  const now: Progress = {
    solved: places.includes(place) ? solved : { ...solved, [edition]: [...places, place] },
    days: day === null || days.includes(day) ? days : [day, ...days],
  };
  storage.keep(PLACE, JSON.stringify(now));
  return now;
}

/** Days in a row up to today; who has not solved today's yet keeps yesterday's streak. */
export function streak({ days }: Progress, today: string): number {
  const numbers = new Set(days.map(dayNumber));
  let day = dayNumber(today);
  if (!numbers.has(day)) day -= 1;
  let count = 0;
  while (numbers.has(day)) {
    count += 1;
    day -= 1;
  }
  return count;
}

export function solvedCount({ solved }: Progress): number {
  return Object.values(solved).reduce((sum, places) => sum + places.length, 0);
}
