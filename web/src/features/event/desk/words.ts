/** Words that depend on what the event is: rounds, weather, points of a draw. */

import type { FormatShown } from "../../../lib/wire/events";
import { say, speech } from "../../../lib/speech";

/** `Round 2`, `Final`, `Final, round 2`. */
export function sayRound(label: string, format: Pick<FormatShown, "final_rounds">): string {
  if (!label.startsWith("F")) return say("event-round", { round: label });
  if (format.final_rounds <= 1) return say("event-final");
  return say("event-final-round", { round: label.slice(1) });
}

/** The book tells why a day is on or off in English; here are its sentences by their words. */
export function sayWeather(because: string): string {
  const words = because.replace(/[^a-z0-9]+/gi, "-").toLowerCase();
  const id = `event-because-${words}`;
  return speech.knows(id) ? say(id) : because;
}

/** `meeting again`, as the draw names what it avoids. */
export function sayAvoided(name: string): string {
  const words = name.replaceAll(" ", "-");
  return say(`event-avoid-${words}`);
}
