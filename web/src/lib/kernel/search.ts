/** What is asked of the kernel that may take a while, and what it answers. */

import { BOTS, type Bot } from "../wire/shared";
import type { ActName, Kernel, Move, Row, Rows, RulesData } from "./door.js";

/** A game by what it was made of, and who is to move. */
export interface BotSearch {
  readonly kind: "bot";
  readonly rules: RulesData;
  readonly seats: number;
  readonly seed: string;
  readonly contenders: readonly number[];
  readonly acts: readonly { readonly seat: number; readonly what: ActName; readonly table: Rows; readonly at: number }[];
  readonly seat: number;
  readonly bot: Bot;
}

export interface BestSearch {
  readonly kind: "best";
  readonly rules: RulesData;
  readonly table: Rows;
  readonly rack: Row;
  readonly opened: boolean;
}

export type Search = BotSearch | BestSearch;
export type Found =
  | { readonly kind: "bot"; readonly what: ActName; readonly table: Rows }
  | { readonly kind: "best"; readonly after: Rows; readonly laid: Row; readonly moves: readonly Move[] };

const HINT_EFFORT = 100_000; // states that the solver may visit; a good play is found long before

export function answered(kernel: Kernel, search: Search): Found {
  if (search.kind === "best") {
    const { table, rack, opened, rules } = search;
    const { after, laid } = kernel.solve({ table, rack, opened, limit: HINT_EFFORT, keepTable: true }, rules);
    return { kind: "best", after, laid, moves: laid.length ? kernel.movesBetween(table, after, rules) : [] };
  }
  const { rules, seats, seed, contenders, acts, seat, bot } = search;
  const game = kernel.begin({ rules, seats, seed, contenders })!;
  for (const each of acts) game.act(each.seat, each.what, each.table, each.at);
  const { what, table } = game.choose(seat, BOTS.indexOf(bot), `${seed} ${seat} ${acts.length}`);
  game.end();
  return { kind: "bot", what, table };
}
