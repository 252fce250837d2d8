/** A line of the book in words: what happened, to whom, and the reason if one was given. */

import type { BookLine } from "../../../../lib/wire/events";

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
    reason: String(body["reason"] || body["because"] || body["what"] || ""),
  };
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

function bodyOf(line: BookLine): Body {
  try {
    return JSON.parse(line.body) as Body;
  } catch {
    return {};
  }
}
