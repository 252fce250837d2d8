/** A line of the book in words: what happened, to whom, and the reason if one was given. */

import type { BookLine, WeatherReason } from "../../../../lib/wire/events";
import { say } from "../../../../lib/speech";
import { sayReason, type GivenReason } from "../../reasons";

export interface BookWords {
  /** Which sentence: `event-book-SheetCorrected`. */
  id: string;
  /** Whom or what it is about: entrant numbers, a sheet, a division. */
  about: string;
  reason: string;
}

type Body = Readonly<Record<string, unknown>>;

export function bookWords(line: BookLine, nameOf: (number: number) => string): BookWords {
  const body = bodyOf(line);
  const numbers = ["number", "absent", "substitute", "withdrawn", "moves_up"]
    .map((key) => body[key])
    .filter((each): each is number => typeof each === "number" && each > 0);
  const words = ["sheet", "division", "name", "source", "role", "judge"]
    .map((key) => body[key])
    .filter((each): each is string => typeof each === "string" && each !== "");
  return {
    id: `event-book-${line.kind}`,
    about: numbers.length > 0 ? numbers.map(nameOf).join(" → ") : (words[0] ?? ""),
    reason: reasonIn(body),
  };
}

/** Texts are what somebody has typed; whatever the program has noted is a code. */
function reasonIn({ reason, what, because }: { reason?: string | GivenReason; what?: GivenReason; because?: WeatherReason }): string {
  if (because) return say(`word-weatherreason-${because}`);
  const given = reason ?? what ?? "";
  return typeof given === "string" ? given : sayReason(given);
}

/** Points before and after of a corrected sheet, game by game: what the book is for. */
export function correction(line: BookLine): { before: string; after: string }[] {
  const { before, after } = bodyOf(line);
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  return before.map((each, game) => ({ before: pointsIn(each), after: pointsIn(after[game]) }));
}

function pointsIn(line: unknown): string {
  const points = (line as { points?: unknown[] } | undefined)?.points ?? [];
  return points.map((each) => (each === null ? "–" : String(each))).join("  ");
}

/** As it would be written today, where an earlier version wrote the line. */
function bodyOf(line: BookLine): Body {
  return JSON.parse(line.today ?? line.body) as Body;
}
