/** The simplest good play: whole sets from the rack, and single tiles where they fit. Nothing on the table is moved. */

import type { Move, Row, Rows } from "../kernel/door.js";
import { violations } from "../kernel/judge";
import { indices, inserted } from "../kernel/sets";
import { parseTable, parseTiles, tileAt } from "../tiles";
import type { GameState, Rules } from "../wire/tables";

export interface Play {
  readonly after: Rows;
  readonly laid: Row;
  readonly moves: readonly Move[];
}

type Seen = Pick<GameState, "table" | "rack" | "opened" | "pool">;

/** `sets` are those that the rack makes by itself; null if nothing simple is legal. */
export function simplePlay(rules: Rules, game: Seen, sets: Rows): Play | null {
  const moves: Move[] = sets.map((set) => ({ tiles: set, source: null, base: null, target: set }));
  const after = [...parseTable(game.table).map(indices), ...sets];
  const left = [...indices(parseTiles(game.rack))];
  for (const tile of sets.flat()) left.splice(left.indexOf(tile), 1);
  if (game.opened) {
    // a joker is worth keeping: nobody lays one alone to be rid of it
    for (const tile of left.filter((each) => !tileAt(each).joker)) {
      const at = after.findIndex((row) => inserted(row.map(tileAt), tileAt(tile), rules.mirror_value));
      if (at < 0) continue;
      const base = after[at]!;
      const target = indices(inserted(base.map(tileAt), tileAt(tile), rules.mirror_value)!);
      moves.push({ tiles: [tile], source: null, base, target });
      after[at] = target;
    }
  }
  const laid = moves.flatMap((move) => [...move.tiles]);
  if (!laid.length) return null;
  const from = { rules, table: parseTable(game.table), rack: parseTiles(game.rack), opened: game.opened, poolSize: game.pool };
  const broken = violations(from, "play", after.map((row) => row.map(tileAt)));
  return broken?.length === 0 ? { after, laid, moves } : null;
}
