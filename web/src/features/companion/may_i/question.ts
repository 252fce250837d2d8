/** What somebody asks about tiles on a real table, and what the rules answer. */

import { violations, worthOf, type Violation } from "../../../lib/kernel/judge";
import { bestSets, inOrder } from "../../../lib/kernel/sets";
import { parseTable, printTable, type Table, type Tile } from "../../../lib/tiles";
import type { Rules } from "../../../lib/wire/tables";

export type Asked = "set" | "opening" | "play";

export interface Question {
  asked: Asked;
  /** The table before, in notation; nothing but for a play. */
  before: string;
  /** The tiles as they shall lie. */
  after: string;
  /** Has the player opened before this turn? */
  hasOpened: boolean;
}

export interface Answer {
  /** Every set as it lies, with what it is worth; null: it is none. */
  sets: { tiles: string; worth: number | null }[];
  worth: number;
  /** What comes from the rack: what lies there now and did not before. */
  placed: Tile[];
  /** Null where this browser has no kernel: then nobody here can tell. */
  violations: readonly Violation[] | null;
}

/** Null while there is nothing to judge; the notation has been read before. */
export function answer(question: Question, rules: Rules): Answer | null {
  const before = question.asked === "play" ? parseTable(question.before) : [];
  const after = parseTable(question.after);
  if (after.length === 0) return null;
  const placed = added(before, after);
  const opened = question.asked === "set" || (question.asked === "play" && question.hasOpened);
  const broken = violations({ rules, table: before, rack: placed, opened }, "play", after);
  const sets = after.map((meld) => ({ tiles: printTable([meld]), worth: worthOf(meld, rules) }));
  return { sets, worth: sets.reduce((sum, { worth }) => sum + (worth ?? 0), 0), placed, violations: broken };
}

function added(before: Table, after: Table): Tile[] {
  const left = [...before.flat()];
  return after.flat().filter((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The kind of tile of which more were named than the box has. */
export function beyondBox(table: Table, rules: Pick<Rules, "copies" | "jokers">): Tile | null {
  const counts = new Map<Tile, number>();
  for (const tile of table.flat()) {
    const count = (counts.get(tile) ?? 0) + 1;
    counts.set(tile, count);
    if (count > (tile.joker ? rules.jokers[tile.joker] : rules.copies)) return tile;
  }
  return null;
}

/** Another way to lay all these tiles that the rules allow: the solver's help, for who asks for it. */
export function solved(question: Question, rules: Rules): string | null {
  const tiles = parseTable(question.after).flat();
  const wants = question.asked === "play" && question.hasOpened ? "tiles" : "value";
  const melds = bestSets(tiles, wants, rules).map((set) => inOrder(set, rules.mirror_value) ?? set);
  if (melds.length === 0) return null;
  const after = printTable(melds);
  const found = answer({ ...question, after }, rules);
  return found?.violations?.length === 0 ? after : null;
}

