/** How far a division has come, from what everybody may know of it. */

import type { DivisionLine, EventInfo, RoundLine, Stage } from "../wire/events";

/** Words for it are `event-progress-…`. */
export type Progress =
  | { what: "off" | "entries" | "over" }
  | { what: "arrival"; present: number; entrants: number }
  | { what: "round" | "final"; round: RoundLine; done: number }
  | { what: "between"; round: RoundLine }
  | { what: "cut"; finalists: number };

export function progressOf(division: DivisionLine): Progress {
  if (division.is_off) return { what: "off" };
  const now = openRound(division.rounds);
  if (now) return { what: now.stage === "final" ? "final" : "round", round: now, done: now.tables - now.open_sheets };
  const last = division.rounds.at(-1);
  if (last?.stage === "final") return { what: "over" };
  if (division.finalists !== null) return { what: "cut", finalists: division.finalists };
  if (last) return { what: "between", round: last };
  if (division.present > 0) return { what: "arrival", present: division.present, entrants: division.entrants };
  return { what: "entries" };
}

/** The round that is being played, or waits to be: the first with a sheet that is not confirmed. */
export function openRound(rounds: readonly RoundLine[]): RoundLine | undefined {
  return rounds.find((round) => round.open_sheets > 0);
}

/** Stages of which somebody has points already. */
export function stagesWithResults(division: DivisionLine): Stage[] {
  const has = (stage: Stage) => division.rounds.some((round) => round.stage === stage && round.open_sheets < round.tables);
  return (["main", "final"] as const).filter(has);
}

/** Divisions at play; when none is, those that have played; when none has, all. */
export function divisionsInView(info: EventInfo): readonly DivisionLine[] {
  const open = info.divisions.filter((each) => !each.is_off);
  const playing = open.filter((each) => openRound(each.rounds));
  const played = open.filter((each) => each.rounds.length > 0);
  return playing.length > 0 ? playing : played.length > 0 ? played : info.divisions;
}
