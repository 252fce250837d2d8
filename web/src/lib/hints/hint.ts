/**
 * Hints in stages: 1 a play exists, 2 one tile of it, 3 its sets, 4 step by step. The page's kernel
 * finds the play, in a hall as without one, and sees what the seat sees and nothing else.
 */

import { indices } from "../kernel/sets";
import { searched } from "../kernel/searching";
import { say } from "../speech";
import { parseTable, parseTiles } from "../tiles";
import type { GameState, Rules, Step } from "../wire/tables";
import { codes, stepsOf } from "./steps";

const ONE_TILE = 2;
const ALL_SETS = 3;
const STEPS = 4;

export interface Hint {
  readonly stage: number;
  readonly sentence: string;
  readonly canLay: boolean;
  readonly tiles: string;
  readonly sets: readonly string[];
  readonly steps: readonly Step[];
}

/** The table stays as it lies where it can. */
export async function hintFor(rules: Rules, game: Pick<GameState, "table" | "rack" | "opened" | "pool">, stage: number): Promise<Hint> {
  const table = parseTable(game.table).map(indices);
  const rack = indices(parseTiles(game.rack));
  const found = await searched({ kind: "best", rules, table, rack, opened: game.opened });
  if (found.kind !== "best") throw new TypeError("another answer");
  const { after, laid, moves } = found;
  const before = new Set(table.map(codes));
  const fresh = after.map(codes).filter((set) => !before.has(set));
  return {
    stage,
    sentence: sentence(laid, fresh, game.pool, stage),
    canLay: laid.length > 0,
    tiles: codes(stage >= ALL_SETS ? laid : stage >= ONE_TILE ? laid.slice(0, 1) : []),
    sets: stage >= ALL_SETS ? fresh : [],
    steps: stage >= STEPS ? stepsOf(moves, after) : [],
  };
}

function sentence(laid: readonly number[], fresh: readonly string[], pool: number, stage: number): string {
  if (!laid.length) return say(pool ? "hint-nothing-draw" : "hint-nothing-pass");
  if (stage < ONE_TILE) return say("hint-play-exists");
  if (stage < ALL_SETS) return say("hint-tile", { tile: codes(laid.slice(0, 1)) });
  return stage < STEPS ? say("hint-sets", { sets: fresh.join(" | ") }) : say("hint-steps");
}
