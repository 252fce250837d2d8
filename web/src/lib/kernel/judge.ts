/** Every rule that a turn breaks, as the kernel says it; the sentence is a message of `faults.ftl`. */

import { hasTile, printTiles, tileAt, type Meld, type Table, type Tile } from "../tiles";
import type { Fault } from "../wire/shared";
import type { Rules } from "../wire/tables";
import { kernel } from "./kernel";
import type { Broken, Turn } from "./door.js";
import { indices, understand } from "./sets";

const MOST_SHOWN = 20; // tiles in a sentence ...
const MOST_OF_A_SET = 14; // ... and of a row that is no set

export interface Violation {
  readonly fault: Fault;
  readonly clause: string;
  readonly tiles: readonly Tile[];
  /** The message of `faults.ftl` that says it, and what it is said with. */
  readonly wording: string;
  readonly facts: Readonly<Record<string, number | string>>;
}

/** What must be known to judge a turn. */
export interface Standpoint {
  readonly rules: Rules;
  readonly table: Table;
  readonly rack: Meld;
  readonly opened: boolean;
  readonly poolSize?: number;
  readonly isFirstTurn?: boolean;
}

/** In the order of RULES section 8; null without a kernel, when only the hall can tell. */
export function violations(from: Standpoint, turn: Turn, after: Table = []): Violation[] | null {
  const { rules, table, rack, ...rest } = from;
  const asked = { table: table.map(indices), rack: indices(rack), ...rest };
  const found = kernel()?.judge(asked, turn, after.map(indices), rules);
  return found?.map((each) => told(each, rules)) ?? null;
}

/** The kernel's codes and numbers, with what their sentence needs. */
export function told({ fault, clause, wording, tiles, facts }: Broken, rules: Rules): Violation {
  const concerned = tiles.map(tileAt);
  const most = fault === "invalid-set" ? MOST_OF_A_SET : MOST_SHOWN;
  const names = printTiles(concerned.slice(0, most));
  const shown = concerned.length > most ? `${names} … (${concerned.length})` : names;
  return { fault: fault as Fault, clause, wording, tiles: concerned, facts: { ...facts, edition: rules.id, tiles: shown } };
}

/** Why these tiles are no set; the caller knows that they are not, and so has a kernel. */
export function notASet(tiles: Meld, rules: Rules): Violation {
  const found = violations({ rules, table: [], rack: tiles, opened: true }, "play", [tiles]);
  return found!.find((each) => each.fault === "invalid-set") ?? found![0]!;
}

/** What a row is worth; null if it is no set, or holds a tile that the edition does not have. */
export function worthOf(row: Meld, rules: Pick<Rules, "jokers" | "mirror_value">): number | null {
  const known = understand(row, rules.mirror_value);
  return known.isValid && row.every((tile) => hasTile(rules, tile)) ? known.value : null;
}

export function canOpen(tiles: Meld, rules: Rules): boolean {
  return kernel()?.canOpen(indices(tiles), rules) ?? false;
}
