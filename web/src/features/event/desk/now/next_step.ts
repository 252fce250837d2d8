/** What comes next in a division, so that nobody needs a manual. */

import type { DivisionLine, FormatShown, RoundLine } from "../../../../lib/wire/events";
import { openRound } from "../../../../lib/events/progress";
import type { Part } from "../parts";

export type What =
  | "off"
  | "enter"
  | "places"
  | "check-in"
  | "draw"
  | "draw-again"
  | "sheets"
  | "cut"
  | "tie"
  | "cut-again"
  | "draw-final"
  | "final-elsewhere"
  | "done";

export interface Step {
  what: What;
  part: Part;
  /** The round that is drawn or played next, by its label: `2`, `F1`. */
  round: string;
  facts: Readonly<Record<string, number>>;
}

export function nextStep(division: DivisionLine, format: FormatShown): Step {
  const { entrants, present, missing, rounds } = division;
  if (division.is_off) return step("off", "now");
  const main = rounds.filter((each) => each.stage === "main");
  const final = rounds.filter((each) => each.stage === "final");
  if (rounds.length === 0) {
    if (entrants === 0) return step("enter", "entries");
    if (division.cap === null && present === 0) return step("places", "entries", "", { entrants, quota: division.quota });
    if (missing > 0) return step("check-in", "arrivals", "", { present, missing });
  }
  if (division.unseated > 0) return step("draw-again", "tables", "", { unseated: division.unseated });
  const isUnsettled = division.final_division === division.id && division.comes_in.length + division.goes_out.length > 0;
  const playing = openRound(main) ?? (isUnsettled ? undefined : openRound(final));
  if (playing) return sheets(playing);
  if (main.length < format.rounds) return step("draw", "tables", String(main.length + 1), { present });
  if (format.cut === 0) return step("done", "papers");
  if (division.finalists === null) return step("cut", "standings", "", { cut: format.cut });
  if (division.final_division !== division.id) return step("final-elsewhere", "standings");
  if (isUnsettled) return step("cut-again", "standings");
  if (division.tied > 0) return step("tie", "standings", "", { tied: division.tied });
  if (final.length < format.final_rounds) return step("draw-final", "tables", `F${final.length + 1}`);
  return step("done", "papers");
}

function sheets({ round, tables, open_sheets }: RoundLine): Step {
  return step("sheets", "tables", round, { in: tables - open_sheets, tables });
}

function step(what: What, part: Part, round = "", facts: Step["facts"] = {}): Step {
  return { what, part, round, facts };
}
