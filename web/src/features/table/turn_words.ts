/** Why the turn can or cannot end: the words on the button that ends it. */

import { printTiles } from "../../lib/tiles";
import { say } from "../../lib/speech";
import { meldOf } from "../../lib/table/piece";
import type { Session } from "./session.svelte";
import type { Blamed } from "./staged";

export interface TurnWords {
  readonly canEnd: boolean;
  readonly reason: string;
  readonly clause: string;
  readonly about: readonly Blamed[]; // what the reason speaks of
}

/** Why nothing at all can be done with the turn just now; null if something can. */
export function whyNotNow(session: Session): string | null {
  const { game, news, line } = session;
  if (!game || !news) return "";
  if (news.status === "over") return say("game-over");
  if (line !== "open") return say("reason-offline");
  if (game.paused) return say("reason-paused");
  if (!session.isMine) return say("reason-other", { name: session.nameOf(game.to_move) });
  return session.isBusy ? say("reason-sending") : null;
}

export function turnWords(session: Session): TurnWords {
  const { editor, game } = session;
  const off = (reason: string, clause = "", about: readonly Blamed[] = []) => ({ canEnd: false, reason, clause, about });
  const now = whyNotNow(session);
  if (!game || now !== null) return off(now ?? "");
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
    return off(say(wording, facts), clause, [{ tiles: printTiles(tiles), row }]);
  }
  const short = editor.board.rows.filter((row) => check.states.get(row.id)?.is === "needs");
  const about = short.map(({ id, pieces }) => ({ tiles: printTiles(meldOf(pieces)), row: id }));
  if (about.length) return off(say("reason-needs", { count: about.length }), "S1", about);
  const [fault] = check.violations;
  if (fault) return off(say(fault.wording, fault.facts), fault.clause, [{ tiles: printTiles(fault.tiles) }]);
  return { canEnd: true, reason: "", clause: "", about: [] };
}
