/** A small table on which the reader makes the move of an example. */

import type { Violation } from "../../lib/kernel/judge";
import { firstViolation, type Exercise } from "../../lib/rulebooks/examples";
import type { Rules } from "../../lib/wire/tables";
import { PositionTable } from "../position/position_table.svelte";

/** What is to be said of the table as it lies. */
export interface Remark {
  readonly is: "nothing" | "waiting" | "done" | "other" | "refused";
  readonly broken: Violation | null;
  readonly isTheBooks: boolean; // it lies as the book has it
}

export class ExampleTable extends PositionTable {
  constructor(
    readonly exercise: Exercise,
    rules: Rules,
  ) {
    super(exercise, rules);
  }

  readonly remark = $derived.by<Remark>(() => {
    const { check } = this.editor;
    const isTheBooks = this.lies(this.exercise.after);
    if (!check?.isTouched) return { is: "nothing", broken: null, isTheBooks: false };
    // a row that is no set stops the check; of the book's own table the whole answer is wanted
    const broken = isTheBooks ? firstViolation(this.exercise, this.rules) : (check.violations[0] ?? null);
    if (broken) return { is: "refused", broken, isTheBooks };
    const states = [...check.states.values()];
    // of a play some sets are broken on the way; who lays nothing but a set is told why it is none
    const wrong = this.exercise.table === "" && states.find((state) => state.is === "broken");
    if (wrong) return { is: "refused", broken: wrong.why, isTheBooks };
    if (!states.every((state) => state.is === "complete")) return { is: "waiting", broken: null, isTheBooks };
    return { is: isTheBooks ? "done" : "other", broken: null, isTheBooks };
  });
}
