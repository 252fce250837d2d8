/** A table on this device as it is kept: what was agreed on, and every act. All else follows. */

import type { ActName } from "../kernel/door.js";
import type { Bot } from "../wire/shared";
import type { ClockMode, Rules } from "../wire/tables";

export const HERE = "here-"; // how the code of a table on this device begins

/** Is this table on this device, and not in a hall? */
export function isHere(code: string): boolean {
  return code.startsWith(HERE);
}

export function pathOfTable(code: string): string {
  return isHere(code) ? `/here/${code.slice(HERE.length)}` : `/table/${code}`;
}

/** Who sits there: a person, by name, or a bot; `standIn` plays for a person who left. */
export interface Chair {
  readonly name: string;
  readonly bot: Bot | null;
  readonly standIn: Bot | null;
}

export interface Agreed {
  readonly rules: Rules;
  readonly clock: ClockMode;
  readonly hints: boolean;
  readonly games: number | null; // of a match; null: as the edition says
  readonly botPace: number; // milliseconds that a bot seems to think
}

export interface StoredAct {
  readonly seat: number;
  readonly what: ActName;
  readonly table: string; // of a play or a time-out
  readonly at: number; // milliseconds since the game began
}

export interface StoredGame {
  readonly match: number; // games of one match have one number
  readonly seed: string;
  readonly contenders: readonly number[];
  readonly began: number; // milliseconds since 1970
  readonly hints: readonly number[]; // given to each seat
  readonly acts: readonly StoredAct[];
}

export interface StoredTable {
  readonly id: string;
  readonly made: number;
  readonly played: number; // when something happened last
  readonly isSent?: true; // it was played elsewhere, and came by a link
  readonly agreed: Agreed;
  readonly chairs: readonly Chair[];
  readonly games: readonly StoredGame[];
  readonly drafts: Readonly<Record<number, { game: number; turn: number; table: string }>>; // by seat
  readonly racks: Readonly<Record<number, { game: number; layout: string }>>;
}
