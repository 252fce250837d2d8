/** The rulebooks' advice to players: messages `tip-…` of the pack `lessons`. */

import type { Joker } from "../tiles";
import type { Rules } from "../wire/tables";
import file from "../../../../src/tilehall/core/rulebooks/tips.json";
import { bookOf } from "./books";

export interface Tip {
  readonly id: string;
  readonly books: Readonly<Record<string, string>>; // the lines of each book that give it
  readonly needs: string; // the jokers it speaks of
}

const TIPS = file as readonly unknown[] as readonly Tip[];

export interface Advice {
  readonly tips: readonly Tip[];
  readonly isOwn: boolean; // of the edition's own book, or, where that gives none, of the others
}

export function adviceFor(rules: Rules): Advice {
  const fitting = TIPS.filter(({ needs }) => [...needs].every((joker) => rules.jokers[joker as Joker] > 0));
  const book = bookOf(rules);
  const own = fitting.filter(({ books }) => book !== null && book in books);
  return own.length ? { tips: own, isOwn: true } : { tips: fitting, isOwn: false };
}

/** Where it is said: in the edition's own book, or in all those that say it. */
export function sourceOf({ books }: Tip, rules: Rules): string {
  const book = bookOf(rules);
  const entries = Object.entries(books).filter(([each]) => book === null || !(book in books) || each === book);
  return entries.map(([each, lines]) => `${each} ${lines}`).join(", ");
}
