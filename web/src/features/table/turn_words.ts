/** Why the turn can or cannot end: the words on the button that ends it. */

import { printTiles } from "../../lib/rules/notation";
import { say } from "../../lib/speech";
import { meldOf } from "../../lib/table/piece";
import type { Session } from "./session.svelte";

export interface TurnWords {
  readonly canEnd: boolean;
  readonly reason: string;
  readonly clause: string;
  readonly tiles: string; // that the reason speaks of, in notation
}

export function turnWords(session: Session): TurnWords {
  const { hand, game, news } = session;
  const off = (reason: string, clause = "", tiles = "") => ({ canEnd: false, reason, clause, tiles });
  if (!game || !news) return off("");
  if (news.status === "over") return off(say("game-over"));
  if (session.line !== "open") return off(say("reason-offline"));
  if (game.paused) return off(say("reason-paused"));
  if (!session.isMine) return off(say("reason-other", { name: news.seats[game.to_move]?.name ?? "" }));
  if (session.isBusy) return off(say("reason-sending"));
  const judgement = hand.judgement;
  if (!judgement) return off("");
  if (!judgement.isTouched) return off(say(game.pool ? "reason-nothing" : "reason-nothing-pass"));
  const states = [...judgement.states.values()];
  const broken = states.find((state) => state.is === "broken");
  const first = broken?.is === "broken" ? broken.why : undefined;
  if (first) return off(say(first.wording, first.facts), first.clause, printTiles(first.tiles));
  const short = hand.board.rows.filter((row) => judgement.states.get(row.id)?.is === "needs");
  if (short.length) {
    return off(say("reason-needs", { count: short.length }), "S1", printTiles(meldOf(short[0]!.pieces)));
  }
  const [fault] = judgement.violations;
  if (fault) return off(say(fault.wording, fault.facts), fault.clause, printTiles(fault.tiles));
  return { canEnd: true, reason: "", clause: "", tiles: "" };
}
