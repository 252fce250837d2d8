/** A small table on which the reader makes the move of an example. */

import type { Violation } from "../../lib/kernel/judge";
import { parseTable, parseTiles, type Table } from "../../lib/tiles";
import { firstViolation, type Exercise } from "../../lib/rulebooks/examples";
import { tableOf } from "../../lib/table/piece";
import type { Rules } from "../../lib/wire/tables";
import { TableEditor } from "../table/editor.svelte";
import type { Staged } from "../table/staged";
import { Voice } from "../table/voice.svelte";

/** What is to be said of the table as it lies. */
export interface Remark {
  readonly is: "nothing" | "waiting" | "done" | "other" | "refused";
  readonly broken: Violation | null;
  readonly isTheBooks: boolean; // it lies as the book has it
}

export class ExampleTable implements Staged {
  readonly editor = new TableEditor();
  readonly announcer: Voice = new Voice(this);
  readonly seat = 0;
  readonly isCovered = false;
  readonly refusal = null;
  private readonly goal: string;

  constructor(
    readonly exercise: Exercise,
    readonly rules: Rules,
  ) {
    this.goal = shapeOf(parseTable(exercise.after));
    this.begin();
  }

  begin(): void {
    const { editor, exercise } = this;
    editor.opened = exercise.opened;
    editor.isMine = true;
    editor.begin(this.rules, parseTable(exercise.table), parseTiles(exercise.rack), "");
  }

  /** The book's move, tile by tile from where they lay. */
  show(): void {
    this.editor.act({ do: "reset" });
    this.editor.takeDraft(parseTable(this.exercise.after));
  }

  readonly remark = $derived.by<Remark>(() => {
    const { check, board } = this.editor;
    const isTheBooks = shapeOf(tableOf(board.rows)) === this.goal;
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

/** Which tiles lie together, wherever and in whichever order. */
function shapeOf(table: Table): string {
  const sets = table.map((meld) => meld.map((tile) => tile.code).sort().join(" "));
  return sets.sort().join(" | ");
}
