/** What this browser's visitor has solved: puzzles, and days in a row. */

import { isObject, readKeptObject, storage } from "../storage";
import { dayNumber } from "./pack";

const PLACE = "tilehall.puzzles";

export interface Progress {
  readonly solved: Readonly<Record<string, readonly number[]>>; // places by edition
  readonly days: readonly string[]; // on which the puzzle of the day was solved, the newest first
  readonly daily: Readonly<Record<string, Daily>>; // the last one of each edition
}

interface Daily {
  readonly day: string;
  readonly tries: number; // at which it was solved
}

export function progress(): Progress {
  const { solved, days, daily } = readKeptObject<Progress>(PLACE);
  const places = isObject(solved) ? Object.entries(solved).filter(([, all]) => Array.isArray(all)) : [];
  return {
    solved: Object.fromEntries(places) as Progress["solved"],
    days: Array.isArray(days) ? days.filter((day): day is string => typeof day === "string") : [],
    daily: Object.fromEntries(Object.entries(isObject(daily) ? daily : {}).filter(([, each]) => isDaily(each))) as Progress["daily"],
  };
}

function isDaily(each: unknown): boolean {
  return isObject(each) && typeof (each as Partial<Daily>).day === "string" && Number.isInteger((each as Partial<Daily>).tries);
}

/** `day` is that of the puzzle of the day, and null for any other. */
export function noteSolved(edition: string, place: number, day: string | null, tries = 1): Progress {
  const { solved, days, daily } = progress();
  const places = solved[edition] ?? [];
  const now: Progress = {
    solved: places.includes(place) ? solved : { ...solved, [edition]: [...places, place] },
    days: day === null || days.includes(day) ? days : [day, ...days],
    daily: day === null || daily[edition]?.day === day ? daily : { ...daily, [edition]: { day, tries } },
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
