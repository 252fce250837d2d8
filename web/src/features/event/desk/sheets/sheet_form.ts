/** A sheet as the desk types it: points by seat, checked while typing, the winner filled in. */

import type { Game, GameShown } from "../../../../lib/wire/events";
import { negative, sumOf, typedPoints, type Points } from "../../../../lib/events/points";
import { checkPoints, type PointsFault } from "../../../../lib/events/sheet_rules";

/** Texts by game and seat; a dash is a player who has left. */
export type Typed = string[][];

export type Fault = "incomplete" | "unreadable" | PointsFault;

export interface ReadGame {
  points: (Points | null)[];
  /** What the winner's empty box comes to, and whose it is. */
  filled: { seat: number; points: Points } | null;
  winners: number[];
  sum: Points;
  fault: Fault | null;
}

const LEFT = /^[-–—−]$/;

export function emptySheet(games: number, seats: number, lines: readonly GameShown[] = []): Typed {
  return Array.from({ length: games }, (_, game) =>
    Array.from({ length: seats }, (_, seat) => {
      const line = lines[game];
      if (!line) return "";
      const points = line.points[seat];
      return points === null || points === undefined ? "–" : String(points);
    }),
  );
}

/** One game: complete and right, or what is wrong with it. One empty box is what makes it zero. */
export function readGame(typed: readonly string[]): ReadGame {
  const read = typed.map(readPoints);
  const empty = typed.flatMap((text, seat) => (text.trim() === "" ? [seat] : []));
  const known = read.filter((each): each is Points => each !== null && each !== undefined);
  const sum = sumOf(known);
  const found: ReadGame = { points: read.map((each) => each ?? null), filled: null, winners: [], sum, fault: null };
  if (typed.some((text, seat) => text.trim() !== "" && !LEFT.test(text.trim()) && read[seat] === undefined)) {
    return { ...found, fault: "unreadable" };
  }
  if (empty.length === 1 && known.length > 0) {
    const seat = empty[0]!;
    found.filled = { seat, points: negative(sum) };
    found.points[seat] = found.filled.points;
    found.sum = 0;
  } else if (empty.length > 0) {
    return { ...found, fault: "incomplete" };
  }
  const { winners, fault } = checkPoints(found.points);
  return { ...found, winners, fault };
}

/** As the hall is asked; only whole sheets without a fault. */
export function gamesOf(sheet: Typed): Game[] | null {
  const games = sheet.map(readGame);
  return games.some((each) => each.fault !== null) ? null : games.map(({ points }) => ({ points }));
}

export function totalsOf(sheet: Typed, seats: number): { won: number; points: Points }[] {
  const games = sheet.map(readGame);
  return Array.from({ length: seats }, (_, seat) => ({
    won: games.filter((each) => each.fault === null && each.winners.includes(seat)).length,
    points: sumOf(games.flatMap((each) => each.points[seat] ?? [])),
  }));
}

/** null: has left; undefined: nothing, or nothing that can be read. */
function readPoints(text: string): Points | null | undefined {
  const bare = text.trim().replace(/^[−–—]/, "-");
  if (bare === "") return undefined;
  if (LEFT.test(text.trim())) return null;
  const size = typedPoints(bare.replace(/^[+-]\s*/, ""));
  if (size === null) return undefined;
  return bare.startsWith("-") ? negative(size) : size;
}
