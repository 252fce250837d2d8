/**
 * The lessons: a first game, and techniques with a few positions each. Positions are data, those of
 * the rulebooks by the name of their example; what the rules of an edition do not allow is left out.
 */

import type { Turn } from "../../lib/kernel/door.js";
import { violations } from "../../lib/kernel/judge";
import { bookOf } from "../../lib/rulebooks/books";
import { EXAMPLES, type PlayExample } from "../../lib/rulebooks/examples";
import { hasTile, parseTable, parseTiles, printTiles, sorted } from "../../lib/tiles";
import type { Rules } from "../../lib/wire/tables";
import type { Attempt, PositionToPlay } from "../position/position_table.svelte";
import file from "./lessons.json";
import { FIRST } from "./progress.svelte";

/** A position, what is to be done there, and one table that does it. */
export interface LessonStep extends PositionToPlay {
  readonly id: string; // its own words, `learn-LESSON-ID`; none: to lay the whole rack
  readonly after: string;
  readonly turn: Turn;
  readonly lay: string | null; // exactly these tiles ...
  readonly leaves: number; // ... or any that leave so many on the rack
  readonly from: string; // how it lies already, within the turn
  readonly within: boolean; // the turn goes on with the next step
  readonly example: PlayExample | null;
}

export interface Lesson {
  readonly id: string;
  readonly steps: readonly LessonStep[];
}

type Written = Partial<Omit<LessonStep, "example">> & { readonly shows?: string };

const TECHNIQUES: Readonly<Record<string, readonly Written[]>> = file.techniques as unknown as Record<string, Written[]>;

/** The first game and every technique that these rules know. */
export function lessonsFor(rules: Rules): Lesson[] {
  const first = (file.first as unknown as Written[]).map((written) => stepOf(written, null));
  const techniques = Object.entries(TECHNIQUES).map(([id, positions]) => ({
    id,
    steps: positions.flatMap((written) => playable(written, rules)),
  }));
  return [{ id: FIRST, steps: first }, ...techniques.filter(({ steps }) => steps.length > 0)];
}

/** The position, of the edition's own book if that shows it; none where it cannot be played. */
function playable(written: Written, rules: Rules): LessonStep[] {
  const shown = EXAMPLES.filter((each) => each.kind === "play" && each.shows === written.shows) as PlayExample[];
  const own = shown.filter(({ book }) => book === bookOf(rules));
  const examples = written.shows ? [...own, ...shown] : [null];
  const found = examples.map((example) => stepOf(written, example)).find((step) => isAllowed(step, rules));
  return found ? [found] : [];
}

function stepOf(written: Written, example: PlayExample | null): LessonStep {
  const given = { id: "", table: "", rack: "", after: "", opened: true, turn: "play", lay: null, leaves: 0, from: "", within: false };
  return { ...given, ...written, ...example, example } as LessonStep;
}

function isAllowed({ table, rack, opened, pool = 1, turn, after }: LessonStep, rules: Rules): boolean {
  const from = { rules, table: parseTable(table), rack: parseTiles(rack), opened, poolSize: pool };
  const all = [...from.table.flat(), ...from.rack];
  return all.every((tile) => hasTile(rules, tile)) && violations(from, turn, parseTable(after))?.length === 0;
}

/** Was it what the step asks for? Any way that does it is good. */
export function reaches(step: LessonStep, { turn, broken, laid, left }: Attempt): boolean {
  if (broken || turn !== step.turn) return false;
  if (turn !== "play") return true;
  if (step.lay !== null) return printTiles(sorted(laid)) === printTiles(sorted(parseTiles(step.lay)));
  return left.length === step.leaves;
}
