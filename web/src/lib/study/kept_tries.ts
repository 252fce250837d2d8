/** Puzzles that somebody was at, as their tiles lay: kept on this device, so that a reload loses none. */

import { readKeptList, storage } from "../storage";

const PLACE = "tilehall.tries";
const MOST_KEPT = 8;

export interface KeptTry {
  readonly of: string; // the puzzle's table and rack
  readonly table: string; // how it lies; "": as it was found
  readonly tries: number;
  readonly isShown: boolean; // the answer was looked at
  readonly isSolved: boolean;
}

function all(): KeptTry[] {
  return readKeptList<KeptTry>(PLACE, ({ of, table, tries, isShown, isSolved }) =>
    [of, table].every((text) => typeof text === "string") && Number.isInteger(tries) && [isShown, isSolved].every((flag) => typeof flag === "boolean"),
  );
}

export function keptTry(of: string): KeptTry | null {
  return all().find((each) => each.of === of) ?? null;
}

/** The newest first; one that nobody has begun is not kept. */
export function keepTry(now: KeptTry): void {
  const isBegun = now.table !== "" || now.tries > 1 || now.isShown || now.isSolved;
  const others = all().filter((each) => each.of !== now.of);
  storage.keep(PLACE, JSON.stringify((isBegun ? [now, ...others] : others).slice(0, MOST_KEPT)));
}
