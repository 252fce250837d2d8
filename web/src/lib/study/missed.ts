/** The best play that a seat missed in a finished game, by the page's own kernel, turn by turn. */

import { stepsOf } from "../hints/steps";
import type { Kernel, Rows } from "../kernel/door.js";
import { played, type PlayedGame } from "../kernel/search";
import type { Ask } from "./review";

/** The turn in which most more tiles could have been laid than were; tables and rows by numbers. */
export interface MissedPlay {
  /** Of its moment in the replay. */
  readonly number: number;
  readonly before: Rows;
  readonly after: Rows;
  readonly best: readonly number[];
  readonly steps: readonly string[];
}

const TURNS: readonly string[] = ["play", "draw", "pass", "timeout"];
const EFFORT = 20_000; // states for each turn
const EFFORT_OF_ALL = 80_000; // and for all of them: a large rack has many, a game many turns

/** Null where every turn laid all it could. `tell` hears how many turns are looked at, of how many. */
export async function bestMissed(
  kernel: Kernel,
  game: PlayedGame,
  seat: number,
  ask: Ask,
  tell: (done: number, all: number) => void,
): Promise<MissedPlay | null> {
  const whole = played(kernel, game);
  const { happened } = whole.see(null, { told: game.acts.length });
  const turns = happened.flatMap((act, nth) => (act.seat === seat && TURNS.includes(act.what) ? [{ act, nth }] : []));
  const limit = Math.min(EFFORT, Math.floor(EFFORT_OF_ALL / Math.max(turns.length, 1)));
  let missed: MissedPlay | null = null;
  let most = 0;
  try {
    for (const [done, { act, nth }] of turns.entries()) {
      tell(done, turns.length);
      const { table, rack, seats } = whole.see(seat, { after: nth, told: 0 });
      const opened = seats[seat]?.opened ?? false;
      const found = await ask({ kind: "best", rules: game.rules, table, rack, opened, limit });
      if (found.kind !== "best" || found.laid.length - act.laid.length <= most) continue;
      most = found.laid.length - act.laid.length;
      const steps = stepsOf(found.moves, found.after).map(({ sentence }) => sentence);
      missed = { number: nth + 1, before: table, after: found.after, best: found.laid, steps };
    }
  } finally {
    whole.end();
  }
  return missed;
}
