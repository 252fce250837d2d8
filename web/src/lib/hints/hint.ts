/**
 * Hints in stages: 1 a play exists, 2 one tile of it, 3 its sets, 4 step by step. The page's kernel
 * finds the play, in a hall as without one, and sees what the seat sees and nothing else.
 */

import type { Rows } from "../kernel/door.js";
import { indices } from "../kernel/sets";
import { searched } from "../kernel/searching";
import { say } from "../speech";
import { parseTable, parseTiles } from "../tiles";
import type { GameState, Rules } from "../wire/tables";
import { simplePlay, type Play } from "./simple";
import { codes, stepsOf, type Step } from "./steps";

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
  readonly better: number; // tiles that the best play lays more than this one
}

type Seen = Pick<GameState, "table" | "rack" | "opened" | "pool">;

/** The simplest good play, or on request the best; the table stays as it lies where it can. */
export async function hintFor(rules: Rules, game: Seen, stage: number, wantsBest = false): Promise<Hint> {
  const table = parseTable(game.table).map(indices);
  const best = await bestPlay(rules, game, table);
  const alone = wantsBest || !best.laid.length ? null : await bestPlay(rules, game, []);
  const { after, laid, moves } = (alone && simplePlay(rules, game, alone.after)) ?? best;
  const before = new Set(table.map(codes));
  const fresh = after.map(codes).filter((set) => !before.has(set));
  return {
    stage,
    sentence: sentence(laid, fresh, game.pool, stage),
    canLay: laid.length > 0,
    tiles: codes(stage >= ALL_SETS ? laid : stage >= ONE_TILE ? laid.slice(0, 1) : []),
    sets: stage >= ALL_SETS ? fresh : [],
    steps: stage >= STEPS ? stepsOf(moves, after) : [],
    better: best.laid.length - laid.length,
  };
}

/** With this table: none is what the rack makes alone. */
async function bestPlay(rules: Rules, game: Seen, table: Rows): Promise<Play> {
  const rack = indices(parseTiles(game.rack));
  const found = await searched({ kind: "best", rules, table, rack, opened: game.opened });
  if (found.kind !== "best") throw new TypeError("another answer");
  return found;
}

function sentence(laid: readonly number[], fresh: readonly string[], pool: number, stage: number): string {
  if (!laid.length) return say(pool ? "hint-nothing-draw" : "hint-nothing-pass");
  if (stage < ONE_TILE) return say("hint-play-exists");
  if (stage < ALL_SETS) return say("hint-tile", { tile: codes(laid.slice(0, 1)) });
  return stage < STEPS ? say("hint-sets", { sets: fresh.join(" | ") }) : say("hint-steps");
}
