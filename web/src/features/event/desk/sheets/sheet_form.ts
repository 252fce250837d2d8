/** A sheet as the desk types it: points by seat, checked while typing, the winner filled in. */

import type { Game, GameShown } from "../../../../lib/wire/events";
import { isSame, negative, signOf, sumOf, typedPoints, type Points } from "../../../../lib/events/points";

/** Texts by game and seat; a dash is a player who has left. */
export type Typed = string[][];

export type Fault = "incomplete" | "unreadable" | "sum" | "winner";

export interface Judged {
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
export function judgeGame(typed: readonly string[]): Judged {
  const read = typed.map(readPoints);
  const empty = typed.flatMap((text, seat) => (text.trim() === "" ? [seat] : []));
  const known = read.filter((each): each is Points => each !== null && each !== undefined);
  const sum = sumOf(known);
  const judged: Judged = { points: read.map((each) => each ?? null), filled: null, winners: [], sum, fault: null };
  if (typed.some((text, seat) => text.trim() !== "" && !LEFT.test(text.trim()) && read[seat] === undefined)) {
    return { ...judged, fault: "unreadable" };
  }
  if (empty.length === 1 && known.length > 0) {
    const seat = empty[0]!;
    judged.filled = { seat, points: negative(sum) };
    judged.points[seat] = judged.filled.points;
    judged.sum = 0;
  } else if (empty.length > 0) {
    return { ...judged, fault: "incomplete" };
  }
  if (signOf(judged.sum) !== 0) return { ...judged, fault: "sum" };
  return withWinners(judged);
}

/** One wins, or a blocked game is shared in equal parts. */
function withWinners(judged: Judged): Judged {
  const scored = judged.points.flatMap((points, seat) => (points === null ? [] : [{ points, seat }]));
  if (scored.length < 2) return { ...judged, fault: "incomplete" };
  const best = scored.reduce((a, b) => (signOf(sumOf([b.points, negative(a.points)])) > 0 ? b : a)).points;
  const winners = scored.filter((each) => isSame(each.points, best)).map((each) => each.seat);
  const isClear = scored.every((each) => signOf(each.points) <= 0 || isSame(each.points, best));
  return { ...judged, winners, fault: isClear ? null : "winner" };
}

/** As the hall is asked; only whole sheets without a fault. */
export function gamesOf(sheet: Typed): Game[] | null {
  const judged = sheet.map(judgeGame);
  return judged.some((each) => each.fault !== null) ? null : judged.map(({ points }) => ({ points }));
}

export function totalsOf(sheet: Typed, seats: number): { won: number; points: Points }[] {
  const judged = sheet.map(judgeGame);
  return Array.from({ length: seats }, (_, seat) => ({
    won: judged.filter((each) => each.fault === null && each.winners.includes(seat)).length,
    points: sumOf(judged.flatMap((each) => each.points[seat] ?? [])),
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
