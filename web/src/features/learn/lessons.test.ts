import { beforeEach, describe, expect, it } from "vitest";
import { messagesOf } from "../../../build/speech";
import { violations } from "../../lib/kernel/judge";
import { kernel } from "../../lib/kernel/kernel";
import { indices } from "../../lib/kernel/sets";
import { say, speech } from "../../lib/speech";
import { onRack } from "../../lib/table/piece";
import { storage } from "../../lib/storage";
import { EDITIONS, Tally, hasSpecialJokers, parseTable, parseTiles, publishedRules } from "../../lib/tiles";
import type { Rules } from "../../lib/wire/tables";
import { LessonRun } from "./lesson_run.svelte";
import { lessonsFor, type LessonStep } from "./lessons";
import { FIRST, progress } from "./progress.svelte";

const ALL = EDITIONS.flatMap(({ rules, ways }) => [rules, ...ways.map((way) => way.rules)]);
const MOST = 60; // things to do in a lesson of a few steps

beforeEach(() => {
  storage.removeItem("tilehall.lessons");
  progress.reread();
  speech.take("en", messagesOf("en"), messagesOf("en", "lessons"), messagesOf("en", "learn"));
});

/** Does what the page points out, and nothing else, to the end of the lesson; what it was told. */
function obeyed(run: LessonRun): string[] {
  const { editor } = run.table;
  const told: string[] = [];
  for (let done = 0; !run.isOver; done += 1) {
    if (done > MOST * run.lesson.steps.length) throw new Error(`no end to ${run.lesson.id} ${run.at}`);
    told.push(run.task, run.hint, run.isDone ? run.praise : "");
    if (run.wanted === "next") run.next();
    else if (run.wanted === "show") run.showMe();
    else if (run.wanted === "move") {
      const { keys, to } = run.table.guidance!;
      if (to.on === "rack") editor.takeBack(keys);
      else editor.lay(keys, to);
      run.look();
    } else expect(run.end(run.wanted), `${run.rules.id} ${run.lesson.id} ${run.at}: ${run.fault?.sentence}`).toBe(true);
  }
  return told;
}

const lesson = (rules: Rules, id: string) => lessonsFor(rules).find((each) => each.id === id)!;
const first = (id: string): LessonStep => lesson(ALL[0]!, FIRST).steps.find((each) => each.id === id)!;

/** Whatever of the rules a lesson depends on: editions that agree in it are led through it once. */
const known = new Set<string>();
function isKnown(rules: Rules): boolean {
  const { joker_policy, opening_minimum, opening_turn_continues, mirror_value, jokers } = rules;
  const key = JSON.stringify([lessonsFor(rules), joker_policy, opening_minimum, opening_turn_continues, mirror_value, jokers.D]);
  return known.size === known.add(key).size;
}

describe.each(ALL.map((rules) => [rules.id, rules] as const))("the lessons by %s", (_, rules) => {
  it("are finished by whoever does what is pointed out, and every word of them is written", () => {
    for (const each of isKnown(rules) ? [] : lessonsFor(rules)) {
      const told = obeyed(new LessonRun(each, rules));
      expect(told.filter((text) => /^(learn|rules|hint)-/.test(text))).toEqual([]);
      expect(progress.of(each.id)).toEqual({ at: 0, isDone: true });
      expect(say(`learn-${each.id}-about`)).not.toContain("learn-");
    }
  });

  it("have a few positions of every technique that the rules know", () => {
    const techniques = lessonsFor(rules).slice(1);
    const names = ["fourth", "cut", "shift", "chain", "joker", ...(hasSpecialJokers(rules) ? ["twist"] : []), "hold", "pool"];
    expect(techniques.map(({ id }) => id)).toEqual(names);
    for (const { id, steps } of techniques) expect(steps.length, id).toBeGreaterThanOrEqual(2);
  });

  it("are laid with the tiles of the box", () => {
    for (const { steps } of lessonsFor(rules)) {
      for (const { table, rack } of steps) {
        const tiles = new Tally([...parseTable(table).flat(), ...parseTiles(rack)]);
        for (const tile of tiles.kinds())
          expect(tiles.of(tile), tile.code).toBeLessThanOrEqual(tile.joker ? rules.jokers[tile.joker] : rules.copies);
      }
    }
  });
});

describe("the first game", () => {
  it("is one game: what is laid stays, and the other player's plays are legal", () => {
    const { steps } = lesson(ALL[0]!, FIRST);
    steps.slice(1).forEach((step, nth) => {
      const before = steps[nth]!;
      if (step.from) return expect([step.table, step.rack, step.from]).toEqual([before.table, before.rack, before.after]);
      const laid = new Tally(parseTiles(before.lay ?? ""));
      const drawn = before.turn === "draw" ? parseTiles("J") : [];
      expect(new Tally(parseTiles(step.rack)).sorted()).toEqual(new Tally(parseTiles(before.rack)).minus(laid).plus(new Tally(drawn)).sorted());
      const there = new Tally(parseTable(before.after).flat());
      const rack = new Tally(parseTable(step.table).flat()).minus(there).sorted();
      if (!rack.length) return;
      for (const rules of ALL) {
        const from = { rules, table: parseTable(before.after), rack, opened: before.id !== "opening" };
        expect(violations(from, "play", parseTable(step.table))).toEqual([]);
      }
    });
  });

  it.each([["first", "draw"], ["pool", "pass"]])("in the lesson %s nothing can be laid where it says %s", (id, turn) => {
    for (const rules of ALL) {
      const { table, rack } = lesson(rules, id).steps.find((each) => each.turn === turn)!;
      const found = kernel()!.solve({ table: parseTable(table).map(indices), rack: indices(parseTiles(rack)), opened: true }, rules);
      expect(found.laid).toEqual([]);
    }
  });
});

describe("somebody in a lesson", () => {
  const rules = publishedRules("classic-es")!;

  it("is told why a try is wrong, keeps the position, and may undo", () => {
    const run = new LessonRun(lesson(rules, "fourth"), rules);
    const { editor } = run.table;
    editor.lay(editor.onRackByCode(["r6", "r7"])!, { on: "table" });
    expect(run.end("play")).toBe(false);
    expect(run.fault?.clause).toBe("S1");
    expect(run.table.lies("k5 r5 b5 y5 | r6 r7")).toBe(true);
    editor.undo();
    expect(run.fault).toBeNull();
    expect(run.table.lies("k5 r5 b5 y5")).toBe(true);
  });

  it("is told that a legal turn is not the one asked for", () => {
    const run = new LessonRun(lesson(rules, "fourth"), rules);
    expect(run.end("draw")).toBe(false);
    expect(run.fault).toEqual({ sentence: say("learn-not-asked"), clause: "" });
  });

  it("may do it in another way", () => {
    const run = new LessonRun({ id: "cut", steps: [{ ...lesson(rules, "cut").steps[1]!, after: "b1 b2 b3 | b3 b4 b5 | b4 b5 b6" }] }, rules);
    const { editor } = run.table;
    editor.layAs(parseTable("b1 b2 b3 b4 | b3 b4 b5 b6"));
    expect(run.end("play")).toBe(true);
  });

  it("comes back to where it was left, within a turn too", () => {
    const before = new LessonRun(lesson(rules, FIRST), rules);
    before.table.editor.layAs(parseTable("r7 k7 y7"));
    before.look();
    const later = new LessonRun(lesson(rules, FIRST), rules);
    expect(later.step.id).toBe("run");
    expect(later.table.lies("r7 k7 y7")).toBe(true);
    later.skip();
    expect(later.step.id).toBe("opening");
    expect(later.end("play")).toBe(true);
  });

  it("begins anew where what the device remembers makes no sense", () => {
    for (const text of ["{", "null", "[]", '{"first": {"at": "x"}}', '{"first": {"at": 99}}']) {
      storage.keep("tilehall.lessons", text);
      progress.reread();
      expect(new LessonRun(lesson(rules, FIRST), rules).step, text).toBeDefined();
    }
  });

  it("may skip to the end, and does not lose what was finished", () => {
    const run = new LessonRun(lesson(rules, "pool"), rules);
    for (const _ of run.lesson.steps) run.skip();
    expect(run.isOver).toBe(true);
    run.again();
    expect([run.at, run.isOver, progress.of("pool").isDone]).toEqual([0, false, true]);
  });

  it("lays a first play that is worth what the sentence says", () => {
    expect(first("opening").lay).toBe("r7 k7 y7 b3 b4 b5"); // 21 + 12 = 33
  });
});

it("answer also where the first game asks for moves alone, and a turn is ended instead", () => {
  const run = new LessonRun(lesson(ALL[0]!, FIRST), ALL[0]!);
  expect(run.end("draw")).toBe(false);
  expect(run.fault?.sentence).toBe(say("learn-not-asked"));
  expect(run.end("play")).toBe(false);
  expect(run.fault?.clause).not.toBe("");
  expect(run.at).toBe(0);
});

it("show the joker on the rack when they tell that it was drawn", () => {
  const run = new LessonRun(lesson(ALL[0]!, FIRST), ALL[0]!);
  while (run.step.id !== "draw") run.skip();
  expect(run.end("draw")).toBe(true);
  expect(onRack(run.table.editor.board).map(({ tile }) => tile.code)).toContain("J");
  expect(run.table.editor.drawn.size).toBe(1);
  run.next();
  expect(run.step.id).toBe("joker");
  expect(run.table.editor.drawn.size).toBe(1);
});
