/** Why the turn can or cannot end: the words on the button that ends it. */

import { say } from "../../lib/speech";
import type { Session } from "./session.svelte";

export interface TurnWords {
  readonly canEnd: boolean;
  readonly reason: string;
  readonly clause: string;
}

export function turnWords(session: Session): TurnWords {
  const { hand, game, news } = session;
  const off = (reason: string, clause = "") => ({ canEnd: false, reason, clause });
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
  if (broken?.is === "broken") return off(say(broken.why.wording, broken.why.facts), broken.why.clause);
  const short = states.filter((state) => state.is === "needs").length;
  if (short) return off(say("reason-needs", { count: short }), "S1");
  const [first] = judgement.violations;
  if (first) return off(say(first.wording, first.facts), first.clause);
  return { canEnd: true, reason: "", clause: "" };
}
