/** Somebody in a lesson: which step, what was tried, what is pointed at. */

import type { Turn } from "../../lib/kernel/door.js";
import { say } from "../../lib/speech";
import { laidOf } from "../../lib/table/piece";
import type { Rules } from "../../lib/wire/tables";
import { PositionTable } from "../position/position_table.svelte";
import { reaches, type Lesson, type LessonStep } from "./lessons";
import { FIRST, progress } from "./progress.svelte";

/** What the page asks for next: tiles to be moved, or one of its buttons. */
export type Wanted = "move" | Turn | "next" | "show";

export class LessonRun {
  readonly table: PositionTable;
  at = $state(0);
  isDone = $state(false); // this step
  isOver = $state(false);
  private isShowing = $state(false);

  constructor(
    readonly lesson: Lesson,
    readonly rules: Rules,
  ) {
    this.at = Math.min(progress.of(lesson.id).at, lesson.steps.length - 1);
    this.table = new PositionTable(this.step, rules);
    this.begin();
  }

  get step(): LessonStep {
    return this.lesson.steps[this.at]!;
  }

  /** In the first game every move is pointed out; elsewhere to whom asks for it. */
  readonly isGuided = $derived.by(() => this.isShowing || this.lesson.id === FIRST);

  /** The step from its start. */
  begin(): void {
    this.isDone = false;
    this.table.begin(this.step);
    if (this.step.from) this.table.show(this.step.from);
    this.point();
  }

  showMe(): void {
    this.isShowing = true;
    this.table.forgive();
    this.point();
  }

  private point(): void {
    this.table.goal = this.isGuided && !this.isDone && this.step.turn === "play" ? this.step.after : null;
  }

  /** Tiles have moved: a step within a turn is over when they lie as it wants them. */
  look(): void {
    if (this.step.within && this.table.lies(this.step.after)) this.goTo(this.at + 1);
  }

  /** The turn is ended so; true if it was what the step asks for. */
  end(turn: Turn): boolean {
    if (this.isDone) return false;
    const isReached = reaches(this.step, this.table.attempt(turn));
    this.isDone = isReached && !this.step.within;
    if (this.isDone) progress.reached(this.lesson.id, this.at + 1, this.lesson.steps.length);
    // what was drawn is on the rack when it is spoken of
    if (this.isDone && turn === "draw" && this.lesson.id === FIRST) this.table.goOn(this.lesson.steps[this.at + 1]!);
    this.point();
    return this.isDone;
  }

  next(): void {
    const goesOn = this.lesson.id === FIRST && this.isDone;
    if (this.at + 1 >= this.lesson.steps.length) this.isOver = true;
    else this.goTo(this.at + 1, goesOn ? "goes on" : "anew");
  }

  skip(): void {
    progress.reached(this.lesson.id, this.at + 1, this.lesson.steps.length);
    if (this.at + 1 >= this.lesson.steps.length) this.isOver = true;
    else this.goTo(this.at + 1, "anew");
  }

  again(): void {
    this.isOver = false;
    this.goTo(0, "anew");
  }

  private goTo(at: number, how: "same turn" | "goes on" | "anew" = "same turn"): void {
    this.at = at;
    this.isShowing = false;
    if (how === "anew") return this.begin();
    this.isDone = false;
    if (how === "goes on") this.table.goOn(this.step);
    else progress.reached(this.lesson.id, at, this.lesson.steps.length);
    this.point();
  }

  readonly wanted = $derived.by<Wanted>(() => {
    if (this.isDone) return "next";
    if (!this.isGuided) return "show";
    return this.table.guidance ? "move" : this.step.turn;
  });

  // --- words ---

  private get facts() {
    const { opening_minimum: minimum, joker_value: points } = this.rules;
    return { minimum, points };
  }

  readonly task = $derived.by(() =>
    this.step.id ? say(`learn-${this.lesson.id}-${this.step.id}`, this.facts) : say("learn-task"),
  );

  get laid(): number {
    return laidOf(this.table.editor.board).length;
  }

  /** The next thing to do, where it is pointed out. */
  readonly hint = $derived.by(() => {
    if (this.wanted === "move") return this.table.nextStep;
    return this.wanted === "play" ? say("learn-end", { button: say("end-turn", { count: this.laid }) }) : "";
  });

  readonly praise = $derived.by(() => {
    const { id, example } = this.step;
    if (id) return say(`learn-${this.lesson.id}-${id}-done`, this.facts);
    return example ? say(`rules-example-${example.shows}`) : say("learn-done");
  });

  /** Why the last try was not it; nothing once tiles have moved since. */
  readonly fault = $derived.by(() => {
    const { attempted, refusal } = this.table;
    if (!attempted || this.isDone) return null;
    return refusal ?? { sentence: say("learn-not-asked"), clause: "" };
  });
}
