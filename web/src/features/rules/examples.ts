/**
 * Plays that the rulebooks show, in notation. Whether one is allowed is asked of the rules that the
 * page explains, so that the same picture says yes in one edition and no in another.
 */

import { hasTile, parseTable, parseTiles, playViolations, type Violation } from "../../lib/rules";
import type { Rules } from "../../lib/wire/tables";

export interface Example {
  readonly id: string;
  readonly table: string;
  readonly rack: string;
  readonly after: string;
  readonly opened: boolean;
}

export interface Judgement {
  readonly example: Example;
  /** The first rule it breaks; null if it is allowed. */
  readonly broken: Violation | null;
}

type Row = readonly [id: string, table: string, rack: string, after: string];

const OPENINGS: readonly Row[] = [
  ["first-play", "b7 b8 b9", "r10 r11 r12 b10", "r10 r11 r12 | b7 b8 b9 b10"],
];

/** 001 and 004: adding, taking, splitting, combining. */
const TURNS: readonly Row[] = [
  ["add", "b4 b5 b6", "b3 b7", "b3 b4 b5 b6 b7"],
  ["fourth", "r4 b4 y4 k4", "b3 b5 b6", "r4 y4 k4 | b3 b4 b5 b6"],
  ["add-and-take", "b8 b9 b10", "b11 k8 y8", "b9 b10 b11 | b8 k8 y8"],
  ["split", "r4 r5 r6 r7 r8", "r6", "r4 r5 r6 | r6 r7 r8"],
  ["combine", "y1 y2 y3 y4 | k1 r1 b1 y1", "b1", "y2 y3 y4 | k1 b1 y1 | y1 r1 b1"],
  [
    "many",
    "y5 y6 y7 | r5 r6 r7 | k5 k6 k7 k8 k9",
    "k10 b5",
    "y5 r5 k5 b5 | y6 r6 k6 | y7 r7 k7 | k8 k9 k10",
  ],
];

/** Every joker example of the five rulebooks, each of them once. */
const JOKERS: readonly Row[] = [
  ["exchange", "b1 b2 J b4 b5", "b3 k11 k13", "b1 b2 b3 b4 b5 | k11 J k13"],
  ["exchange-colour", "b3 r3 J", "y3 k1 k2", "b3 r3 y3 | k1 k2 J"],
  ["exchange-two", "b3 r3 J", "y3 k3 k1 k2", "b3 r3 y3 k3 | k1 k2 J"],
  ["exchange-joins", "r3 r4 J | b7 b8 b9", "r5", "r3 r4 r5 | b7 b8 b9 J"],
  ["exchange-joins-rack", "r3 r4 J | b7 b8 b9", "r5 b10", "r3 r4 r5 | b7 b8 b9 b10 J"],
  ["split-run", "r2 r3 J r5 r6", "r1 r7 y9 y10", "r1 r2 r3 | r5 r6 r7 | J y9 y10"],
  ["shift", "b6 b7 J", "b4", "b4 J b6 b7"],
  ["shift-on", "J r6 r7", "r9", "r6 r7 J r9"],
  ["shift-long", "J r6 r7 r8", "r10", "r6 r7 r8 J r10"],
  [
    "two-groups",
    "k1 k2 J | b1 y1 r1 | b2 y2 r2",
    "k9 k10",
    "b1 y1 r1 k1 | b2 y2 r2 k2 | J k9 k10",
  ],
  ["reduce", "J b6 b7 b8", "y2 y3", "b6 b7 b8 | y2 y3 J"],
  ["reduce-group", "J b4 k4 y4", "k11 k13", "b4 k4 y4 | k11 J k13"],
  ["columns", "r2 k2 b2 | r3 k3 b3 | r4 k4 J", "b5", "r2 r3 r4 | k2 k3 k4 | b2 b3 J b5"],
  ["run-on", "r6 J r8 | r9 r10 r11", "r4 r5 b9 b10", "r4 r5 r6 | r8 r9 r10 r11 | J b9 b10"],
  ["special-in-place", "r3 r4 J", "C k1 k2", "r3 r4 C | k1 k2 J"],
  ["double-gives-way", "r2 D r5", "r3 r4 k1 k2", "r2 r3 r4 r5 | k1 k2 D"],
  ["mirror-both", "b2 b3 M b3 b2", "b4 b4", "b2 b3 b4 M b4 b3 b2"],
  ["mirror-one", "b2 b3 M b3 b2", "b4", "b2 b3 b4 M b3 b2"],
];

export const openings = (rules: Rules): Judgement[] => judged(OPENINGS, rules, false);
export const turns = (rules: Rules): Judgement[] => judged(TURNS, rules, true);
export const jokers = (rules: Rules): Judgement[] => judged(JOKERS, rules, true);

/** Those that can be shown with the edition's tiles, each with the judge's answer. */
function judged(rows: readonly Row[], rules: Rules, opened: boolean): Judgement[] {
  return rows
    .map(([id, table, rack, after]) => ({ id, table, rack, after, opened }))
    .filter(({ table, rack }) => {
      const tiles = [...parseTable(table).flat(), ...parseTiles(rack)];
      return tiles.every((tile) => hasTile(rules, tile));
    })
    .map((example) => {
      const standpoint = {
        ruleset: rules,
        table: parseTable(example.table),
        rack: parseTiles(example.rack),
        opened,
      };
      return { example, broken: playViolations(standpoint, parseTable(example.after))[0] ?? null };
    });
}
