/** What is asked of the kernel that may take a while, and what it answers. */

import { BOTS, type Bot } from "../wire/shared";
import type { ActName, ActValue, Kernel, KernelGame, Move, Row, Rows, RulesData, TurnReview } from "./door.js";

/** A game by what it was made of. */
export interface PlayedGame {
  readonly rules: RulesData;
  readonly seats: number;
  readonly seed: string;
  readonly contenders: readonly number[];
  readonly seatingByDraw?: boolean;
  readonly acts: readonly { readonly seat: number; readonly what: ActName; readonly table: Rows; readonly at: number }[];
}

/** What a bot does that is to move. */
export interface BotSearch extends PlayedGame {
  readonly kind: "bot";
  readonly seat: number;
  readonly bot: Bot;
}

export interface BestSearch {
  readonly kind: "best";
  readonly rules: RulesData;
  readonly table: Rows;
  readonly rack: Row;
  readonly opened: boolean;
  /** States that the solver may visit; as many as for a hint where nothing is said. */
  readonly limit?: number;
}

/** What a position of a game is worth, after so many acts. */
export interface ShareSearch {
  readonly kind: "share";
  readonly game: PlayedGame;
  readonly acts: number;
}

/** A turn looked at again. */
export interface TurnSearch {
  readonly kind: "turn";
  readonly game: PlayedGame;
  readonly act: number;
  /** Of playouts; when they are used up, what was found has to do. */
  readonly steps: number;
}

export type Search = BotSearch | BestSearch | ShareSearch | TurnSearch;
export type Found =
  | { readonly kind: "bot"; readonly what: ActName; readonly table: Rows }
  | { readonly kind: "best"; readonly after: Rows; readonly laid: Row; readonly moves: readonly Move[] }
  | { readonly kind: "share"; readonly value: ActValue }
  | { readonly kind: "turn"; readonly turn: TurnReview; readonly moves: readonly Move[] };

const HINT_EFFORT = 100_000; // states that the solver may visit; a good play is found long before
const TIDYING_EFFORT = 3_000; // and those for a play as good that leaves more sets as they lie
const WORLDS = 32; // as `tilehall review` plays turns out

export function answered(kernel: Kernel, search: Search): Found {
  switch (search.kind) {
    case "bot":
      return chosen(kernel, search);
    case "best": {
      const { table, rack, opened, rules, limit = HINT_EFFORT } = search;
      const effort = { limit, keepTable: true, keepLimit: TIDYING_EFFORT };
      const { after, laid } = kernel.solve({ table, rack, opened, ...effort }, rules);
      return { kind: "best", after, laid, moves: laid.length ? kernel.movesBetween(table, after, rules) : [] };
    }
    case "share":
      return { kind: "share", value: underReview(kernel, search.game).shares(search.acts) };
    case "turn": {
      const game = underReview(kernel, search.game);
      const turn = game.review(search.act, WORLDS, search.steps);
      const { table } = game.see(null, { after: search.act, told: 0 });
      const moves = turn.isBetter && turn.best.length ? kernel.movesBetween(table, turn.after, last!.rules) : [];
      return { kind: "turn", turn, moves };
    }
  }
}

function chosen(kernel: Kernel, search: BotSearch): Found {
  const { seat, bot, seed, acts } = search;
  const game = played(kernel, search);
  const { what, table } = game.choose(seat, BOTS.indexOf(bot), `${seed} ${seat} ${acts.length}`);
  game.end();
  return { kind: "bot", what, table };
}

/** A game as its acts have left it; whoever asks for it ends it. */
export function played(kernel: Kernel, { rules, seats, seed, contenders, seatingByDraw = false, acts }: PlayedGame): KernelGame {
  const game = kernel.begin({ rules, seats, seed, contenders, seatingByDraw });
  if (!game) throw new RangeError("no such game");
  for (const each of acts) game.act(each.seat, each.what, each.table, each.at);
  return game;
}

let last: { readonly kernel: Kernel; readonly key: string; readonly game: KernelGame; readonly rules: RulesData } | null = null;

/** A review asks about one game a hundred times: it stays until another is asked about. */
function underReview(kernel: Kernel, game: PlayedGame): KernelGame {
  const key = `${game.seed} ${game.seats} ${game.acts.length}`;
  if (last?.kernel === kernel && last.key === key) return last.game;
  last?.game.end();
  last = { kernel, key, game: played(kernel, game), rules: game.rules };
  return last.game;
}
