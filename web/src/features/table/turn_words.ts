/** Why the turn can or cannot end: the words on the button that ends it. */

import { printTiles } from "../../lib/tiles";
import { say } from "../../lib/speech";
import { meldOf } from "../../lib/table/piece";
import type { Session } from "./session.svelte";

export interface TurnWords {
  readonly canEnd: boolean;
  readonly reason: string;
  readonly clause: string;
  readonly tiles: string; // that the reason speaks of, in notation
  readonly row: number | null; // in which they lie, where it is one
}

export function turnWords(session: Session): TurnWords {
  const { editor, game, news } = session;
  const off = (reason: string, clause = "", tiles = "", row: number | null = null) => ({
    canEnd: false,
    reason,
    clause,
    tiles,
    row,
  });
  if (!game || !news) return off("");
  if (news.status === "over") return off(say("game-over"));
  if (session.line !== "open") return off(say("reason-offline"));
  if (game.paused) return off(say("reason-paused"));
  if (!session.isMine) return off(say("reason-other", { name: session.nameOf(game.to_move) }));
  if (session.isBusy) return off(say("reason-sending"));
  const check = editor.check;
  if (!check) return off("");
  if (!check.isTouched) {
    const needed = editor.opened ? 0 : (check.opening?.needed ?? 0);
    if (!game.pool) return off(say("reason-nothing-pass"));
    return off(needed ? say("reason-nothing-opening", { needed }) : say("reason-nothing"));
  }
  for (const [row, state] of check.states) {
    if (state.is !== "broken") continue;
    const { wording, facts, clause, tiles } = state.why;
    return off(say(wording, facts), clause, printTiles(tiles), row);
  }
  const short = editor.board.rows.filter((row) => check.states.get(row.id)?.is === "needs");
  const [one] = short;
  if (one) return off(say("reason-needs", { count: short.length }), "S1", printTiles(meldOf(one.pieces)), one.id);
  const [fault] = check.violations;
  if (fault) return off(say(fault.wording, fault.facts), fault.clause, printTiles(fault.tiles));
  return { canEnd: true, reason: "", clause: "", tiles: "", row: null };
}
