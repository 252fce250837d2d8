/** How far a set has come, for the marks on the table: complete, needs so many more, or broken. */

import { SMALLEST_SET, type MirrorValue } from "./frames";
import { inOrder } from "./ordering";
import { readings } from "./reading";
import { hasTile, type Judged } from "./ruleset";
import { HIGHEST, LOWEST, sorted, tile, widthOf, type Meld, type Tile } from "./tile";
import { understand, type Understanding } from "./understanding";
import { notASet, type Violation } from "./violation";

const MOST_JOKERS_TRIED = 4; // beyond that a set with special jokers counts as broken

/** `row` are the tiles as a set of their kind lies: the order they put themselves into. */
export type Progress =
  | { readonly state: "complete"; readonly row: Meld; readonly known: Understanding }
  | { readonly state: "needs"; readonly row: Meld; readonly more: number }
  | { readonly state: "broken"; readonly row: Meld; readonly why: Violation };

/** What the tiles make, or how many are missing at least, whatever their order. */
export function progress(tiles: Meld, mirrorValue: MirrorValue): Progress {
  const row = inOrder(tiles, mirrorValue);
  if (row) return { state: "complete", row, known: understand(row, mirrorValue) };
  const completed = completedWithJokers(tiles, mirrorValue);
  if (!completed) return { state: "broken", row: tiles, why: notASet(tiles) };
  return { state: "needs", row: completed.row, more: completed.more };
}

/** What a row is worth as it lies; null if it is no set of these rules. */
export function worthOf(row: Meld, rules: Pick<Judged, "jokers" | "mirror_value">): number | null {
  const known = understand(row, rules.mirror_value);
  return known.isValid && row.every((each) => hasTile(rules, each)) ? known.value : null;
}

/** For which tiles the joker at this place can stand: one, or two for a double, by reading. */
export function meanings(row: Meld, place: number, mirrorValue: MirrorValue): Meld[] {
  const found = new Map<string, Meld>();
  for (const reading of readings(row, mirrorValue)) {
    const stands = reading.standsFor[place] ?? [];
    if (stands.length) found.set(String(stands.map((each) => each.index)), stands);
  }
  return [...found.values()].sort((a, b) => a[0]!.index - b[0]!.index);
}

/** Regular jokers are the most willing tiles: as many as are needed is what is missing. */
function completedWithJokers(
  tiles: Meld,
  mirrorValue: MirrorValue,
): { row: Meld; more: number } | null {
  if (!tiles.length) return null;
  const isPlain = tiles.every((each) => each.joker === null || each.joker === "J");
  if (isPlain) return plainGroup(tiles) ?? plainRun(tiles);
  const joker = tile("J");
  for (let more = 1; more <= MOST_JOKERS_TRIED; more += 1) {
    const jokers = Array.from({ length: more }, () => joker);
    const row = inOrder([...tiles, ...jokers], mirrorValue);
    if (row) return { row: withoutJokers(row, more), more };
  }
  return null;
}

function withoutJokers(row: Meld, count: number): Meld {
  let left = count;
  return row.filter((each) => each.joker !== "J" || left-- <= 0);
}

function plainGroup(tiles: Meld): { row: Meld; more: number } | null {
  const numbers = tiles.filter((each) => !each.joker);
  const isOne = new Set(numbers.map((each) => each.number)).size <= 1;
  const areDistinct = new Set(numbers).size === numbers.length;
  if (!isOne || !areDistinct || tiles.length >= SMALLEST_SET) return null;
  return { row: sorted(tiles), more: SMALLEST_SET - tiles.length };
}

function plainRun(tiles: Meld): { row: Meld; more: number } | null {
  const numbers = tiles.filter((each) => !each.joker).sort((a, b) => a.number - b.number);
  if (new Set(numbers.map((each) => each.colour)).size > 1) return null;
  if (new Set(numbers).size !== numbers.length) return null;
  const low = numbers[0]?.number ?? LOWEST;
  const high = numbers.at(-1)?.number ?? LOWEST;
  const jokers = tiles.filter((each) => each.joker);
  const gaps = high - low + 1 - numbers.length;
  const length = Math.max(gaps + numbers.length, tiles.length, SMALLEST_SET);
  if (length > HIGHEST) return null;
  return { row: filled(numbers, jokers), more: length - tiles.length };
}

/** Jokers go where numbers are missing, then behind the last one. */
function filled(numbers: Meld, jokers: Tile[]): Meld {
  const left = [...jokers];
  const row: Tile[] = [];
  let next = numbers[0]?.number ?? LOWEST;
  for (const each of numbers) {
    for (; next < each.number; next += 1) if (left.length) row.push(left.pop()!);
    row.push(each);
    next += widthOf(each);
  }
  const room = HIGHEST + 1 - next;
  return [...left.slice(room), ...row, ...left.slice(0, room)];
}
