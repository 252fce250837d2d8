/** Words that depend on how the event is played. */

import type { FormatShown } from "../../../lib/wire/events";
import { say } from "../../../lib/speech";

/** `Round 2`, `Final`, `Final, round 2`. */
export function sayRound(label: string, format: Pick<FormatShown, "final_rounds">): string {
  if (!label.startsWith("F")) return say("event-round", { round: label });
  if (format.final_rounds <= 1) return say("event-final");
  return say("event-final-round", { round: label.slice(1) });
}
