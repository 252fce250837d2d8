/**
 * Worked examples of the five rulebooks, from the file that the engine's tests judge. What is
 * allowed is asked anew of the rules that a page explains, so that the same picture says yes in one
 * edition and no in another.
 */

import { violations, type Violation } from "../kernel/judge";
import { COLOURS, hasTile, parseTable, parseTiles, printTiles, sorted, tile as tileOf, type Tile } from "../tiles";
import type { Rules } from "../wire/tables";
import file from "../../../../src/tilehall/core/rulebooks/examples.json";
import { bookOf } from "./books";

interface Source {
  readonly book: string;
  readonly lines: string;
}

/** Tiles beside a sentence of the rules. */
export interface SetExample extends Source {
  readonly kind: "set";
  readonly beside: string;
  readonly tiles: string;
}

export interface PlayExample extends Source {
  readonly kind: "play";
  readonly shows: string; // its sentence is the message `rules-example-…`
  readonly table: string;
  readonly rack: string;
  readonly after: string;
  readonly opened: boolean;
  readonly verdict: string; // the book's word: "legal", or the code of a fault
}

/** What a reader is given to try. */
export type Exercise = Pick<PlayExample, "table" | "rack" | "after" | "opened" | "verdict">;

/** What the racks cost when nobody could go on, and the scores that follow. */
export interface BlockedExample extends Source {
  readonly kind: "blocked";
  readonly shows: string;
  readonly racks: readonly number[];
  readonly scores: readonly number[];
}

/** A printed score sheet: a row per game, and per player total, games won and place. */
export interface SheetExample extends Source {
  readonly kind: "sheet";
  readonly games: readonly (readonly number[])[];
  readonly totals: readonly number[];
  readonly won: readonly number[];
  readonly places: readonly number[];
}

export type Figures = BlockedExample | SheetExample;
type Example = SetExample | PlayExample | Figures;

export const EXAMPLES = file as readonly unknown[] as readonly Example[];

export type PlaySection = "rules-opening" | "rules-turn" | "rules-jokers";

export interface Plays {
  readonly own: readonly PlayExample[];
  readonly others: readonly PlayExample[]; // of the other books, none of them twice
}

/** The plays of a chapter that can be laid with the tiles of these rules. */
export function playsFor(rules: Rules, section: PlaySection): Plays {
  const found = new Map<string, PlayExample>();
  const book = bookOf(rules);
  const isOwn = (each: PlayExample) => each.book === book;
  const plays = EXAMPLES.filter((each) => each.kind === "play").filter(
    (each) => sectionOf(each) === section && tilesOf(each).every((tile) => hasTile(rules, tile)),
  );
  for (const each of [...plays.filter(isOwn), ...plays.filter((play) => !isOwn(play))]) {
    const key = [each.table, each.rack, each.after].join();
    if (!found.has(key)) found.set(key, each);
  }
  const all = [...found.values()];
  return { own: all.filter(isOwn), others: all.filter((each) => !isOwn(each)) };
}

function sectionOf(example: PlayExample): PlaySection {
  if (!example.opened) return "rules-opening";
  const hasJoker = parseTable(example.table).flat().some((tile) => tile.joker !== null);
  return hasJoker ? "rules-jokers" : "rules-turn";
}

const tilesOf = ({ table, rack }: PlayExample) => [...parseTable(table).flat(), ...parseTiles(rack)];

/** The sets that the books show beside a sentence, each once. */
export function setsBeside(sentence: string, rules: Pick<Rules, "jokers">): string[] {
  const sets = EXAMPLES.filter((each) => each.kind === "set")
    .filter(({ beside, tiles }) => beside === sentence && parseTiles(tiles).every((tile) => hasTile(rules, tile)))
    .map(({ tiles }) => tiles);
  return [...new Set(sets)];
}

/** Blocked games and score sheets of the edition's own book. */
export function figuresOf(rules: Pick<Rules, "id">): Figures[] {
  return EXAMPLES.filter((each) => each.kind === "blocked" || each.kind === "sheet").filter(
    ({ book }) => book === bookOf(rules),
  );
}

/** To lay the set oneself: its tiles in the order of a rack, and two that do not belong. */
export function layingOf(set: string, isSet: boolean): Exercise {
  const tiles = parseTiles(set);
  const rack = sorted([...tiles, ...strangersTo(tiles)]);
  return { table: "", rack: printTiles(rack), after: set, opened: true, verdict: isSet ? "legal" : "invalid-set" };
}

/** Near to its first number: in another colour, or further up or down, but not in the set. */
function strangersTo(tiles: readonly Tile[]): Tile[] {
  const first = tiles.find((tile) => tile.colour !== null);
  if (!first) return [];
  const { colour, number } = first;
  const others = COLOURS.filter((each) => each !== colour).map((each) => `${each}${number}`);
  const further = [2, -2, 3, -3, 4, -4, 5, -5].map((by) => number + by).filter((each) => each >= 1 && each <= 13);
  const strange = (codes: readonly string[]) => codes.map(tileOf).filter((tile) => !tiles.includes(tile));
  const [own, ...more] = strange(further.map((each) => `${colour}${each}`));
  const [other] = [...strange(others), ...more];
  return [own!, other!];
}

/** The first rule that the play breaks; null if it is allowed, undefined if nobody here can tell. */
export function firstViolation(example: Exercise, rules: Rules): Violation | null | undefined {
  const { table, rack, opened, after } = example;
  const standpoint = { rules, table: parseTable(table), rack: parseTiles(rack), opened };
  const found = violations(standpoint, "play", parseTable(after));
  return found ? (found[0] ?? null) : undefined;
}
