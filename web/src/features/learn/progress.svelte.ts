/** How far somebody has come in each lesson, kept in this browser. */

import { readKeptObject, storage } from "../../lib/storage";

/** The lesson that is offered first. */
export const FIRST = "first";

const PLACE = "tilehall.lessons";

export interface Progress {
  readonly at: number; // the step to go on with
  readonly isDone: boolean; // was at its end before
}

const NOTHING: Progress = { at: 0, isDone: false };

function remembered(): Readonly<Record<string, Progress>> {
  return readKeptObject<Record<string, Progress>>(PLACE) as Readonly<Record<string, Progress>>;
}

class Lessons {
  private all = $state.raw(remembered());

  of(lesson: string): Progress {
    const known = this.all[lesson] ?? NOTHING;
    return Number.isInteger(known.at) && known.at >= 0 ? known : NOTHING;
  }

  /** Another page, or another program, may have written. */
  reread(): void {
    this.all = remembered();
  }

  /** So many steps are behind; at the end of the lesson it begins anew. */
  reached(lesson: string, at: number, steps: number): void {
    const isOver = at >= steps;
    const now = { at: isOver ? 0 : at, isDone: isOver || this.of(lesson).isDone };
    this.all = { ...remembered(), [lesson]: now }; // another page may have come further meanwhile
    storage.keep(PLACE, JSON.stringify(this.all));
  }
}

export const progress = new Lessons();
