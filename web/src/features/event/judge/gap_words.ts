/** What is missing or wrong on a sheet, in words. */

import { showPoints } from "../../../lib/events/points";
import { say } from "../../../lib/speech";
import type { Gap } from "./draft";

export function sayGap(gap: Gap, names: readonly string[]): string {
  const name = "seat" in gap ? (names[gap.seat] ?? "") : "";
  const by = gap.what === "sum" ? showPoints(gap.by) : "";
  const typed = gap.what === "worth" ? gap.typed : "";
  return say(`judge-gap-${gap.what}`, { name, by, typed });
}

/** Something was written that cannot be; anything else is merely not there yet. */
export function isWrong(gap: Gap): boolean {
  return gap.what !== "end" && gap.what !== "rack" && gap.what !== "points";
}
