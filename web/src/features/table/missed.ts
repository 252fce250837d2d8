/** The best play that a seat missed: asked for once for each game, however often it is looked at. */

import { recordsOf } from "../../lib/connection/records";
import { parseTable, printTiles } from "../../lib/tiles";
import type { BestMissed } from "../../lib/wire/tables";

export interface MissedSets {
  readonly turn: number;
  readonly count: number;
  readonly sets: readonly { readonly tiles: string; readonly own: readonly string[] }[];
  readonly steps: readonly string[];
}

type Ask = (code: string, game: number, seat: number) => Promise<BestMissed>;

const asked = new Map<string, Promise<BestMissed>>();

const look: Ask = async (code, game, seat) => (await recordsOf(code)).missed(game, seat);

/** null: nothing was missed. A failure is not remembered. */
export async function missedSets(code: string, game: number, seat: number, ask: Ask = look): Promise<MissedSets | null> {
  const key = `${code} ${game} ${seat}`;
  let answer = asked.get(key);
  if (!answer) {
    answer = ask(code, game, seat);
    asked.set(key, answer);
    answer.catch(() => asked.delete(key));
  }
  const { missed } = await answer;
  if (!missed) return null;
  const before = new Set(parseTable(missed.table).map(printTiles));
  const left = missed.best.split(" ");
  const sets = parseTable(missed.after).map(printTiles).filter((set) => !before.has(set)).map((tiles) => {
    // from the player's own rack: each tile once
    const own = tiles.split(" ").filter((code) => {
      const at = left.indexOf(code);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    return { tiles, own };
  });
  return { turn: missed.number, count: missed.best.split(" ").length, sets, steps: missed.steps.map((step) => step.sentence) };
}
