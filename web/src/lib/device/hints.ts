/** Hints in stages, as the hall gives them; the kernel sees what the seat sees and nothing else. */

import type { SeenGame } from "../kernel/door.js";
import { searched } from "../kernel/searching";
import { say } from "../speech";
import { printTiles, tileAt } from "../tiles";
import type { HintNews, Rules } from "../wire/tables";

const ONE_TILE = 2;
const ALL_SETS = 3;

/** A table whose rows lie as they lie. */
const codes = (row: readonly number[]): string => printTiles(row.map(tileAt));

export async function hintFor(rules: Rules, seen: SeenGame, seat: number, stage: number): Promise<Omit<HintNews, "v" | "id">> {
  const { table, rack, seats, pool } = seen;
  const found = await searched({ kind: "best", rules, table, rack, opened: seats[seat]?.opened ?? false });
  if (found.kind !== "best") throw new TypeError("another answer");
  const { after, laid } = found;
  const before = new Set(table.map(codes));
  const fresh = after.map(codes).filter((set) => !before.has(set));
  return {
    type: "hint",
    stage,
    sentence: sentence(laid, fresh, pool, stage),
    can_lay: laid.length > 0,
    tiles: codes(stage >= ALL_SETS ? laid : stage >= ONE_TILE ? laid.slice(0, 1) : []),
    sets: stage >= ALL_SETS ? fresh : [],
    steps: [],
  };
}

function sentence(laid: readonly number[], fresh: readonly string[], pool: number, stage: number): string {
  if (!laid.length) return say(pool ? "hint-nothing-draw" : "hint-nothing-pass");
  if (stage < ONE_TILE) return say("hint-play-exists");
  if (stage < ALL_SETS) return say("hint-tile", { tile: codes(laid.slice(0, 1)) });
  return say("hint-sets", { sets: fresh.join(" | ") });
}
