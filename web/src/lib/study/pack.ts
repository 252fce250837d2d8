/** The puzzles that came with this page: one pack for each edition, loaded when it is asked for. */

import { printTable, printTiles, tileAt, type Meld } from "../tiles";

export const KINDS = ["go-out", "most-tiles", "open", "free-joker", "lay-tile"] as const;
export type Kind = (typeof KINDS)[number];

export interface Puzzle {
  /** Its edition, and its place in the pack. */
  readonly edition: string;
  readonly place: number;
  readonly kind: Kind;
  readonly grade: number;
  readonly setsTouched: number;
  readonly moves: number;
  readonly opened: boolean;
  readonly table: string;
  readonly rack: string;
  /** The only table that reaches the aim; what lies on it from the rack is laid. */
  readonly after: string;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123"; // src/tilehall/study/pack.py
const packs = import.meta.glob<string>("../../../../src/tilehall/study/packs/*.txt", { query: "?raw", import: "default" });
const byEdition = new Map(Object.entries(packs).map(([path, load]) => [path.slice(path.lastIndexOf("/") + 1, -".txt".length), load]));
const DAY = 86_400_000;

/** Editions that have puzzles. */
export const PACKED: readonly string[] = [...byEdition.keys()];

export async function packOf(edition: string): Promise<Puzzle[]> {
  const load = byEdition.get(edition);
  const text = load ? await load() : "";
  return text.trim().split("\n").filter(Boolean).map((line, place) => puzzleIn(line, edition, place));
}

export function puzzleIn(line: string, edition: string, place: number): Puzzle {
  const [head = "", touched, moves, before = "-", rack = "", after = ""] = line.split(" ");
  const kind = KINDS.find((each) => each.startsWith(head[0]!))!;
  return {
    edition,
    place,
    kind,
    grade: Number(head.slice(1)),
    setsTouched: Number(touched),
    moves: Number(moves),
    opened: kind !== "open",
    table: before === "-" ? "" : sets(before),
    rack: printTiles(tiles(rack)),
    after: sets(after),
  };
}

const tiles = (letters: string): Meld => Array.from(letters, (letter) => tileAt(LETTERS.indexOf(letter)));
const sets = (text: string): string => printTable(text.split(".").map(tiles));

/** A date as people write it in files: 2026-11-17, where the visitor is. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Days since 1970; the same for everybody who has the same date. */
export function dayNumber(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY);
}

/** The same for everybody on one date, and another on the next. */
export function puzzleOfTheDay(pack: readonly Puzzle[], day: string): Puzzle | null {
  return pack[dayNumber(day) % pack.length] ?? null;
}
