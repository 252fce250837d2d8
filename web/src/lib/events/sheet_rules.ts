/**
 * What the points of a game on a sheet must be. The hall decides (`tournament/sheet.py`); this says
 * the same while somebody types, also without a connection. A test compares the two.
 */

import { isSame, negative, signOf, sumOf, type Points } from "./points";

export type PointsFault = "players" | "most" | "sum" | "winner";

export interface CheckedPoints {
  winners: number[];
  sum: Points;
  fault: PointsFault | null;
}

const MOST_POINTS = 10_000; // no rack of any box is worth more

/** By seat; null: the seat was empty. `said` are the winners somebody has named. */
export function checkPoints(points: readonly (Points | null)[], said?: readonly number[]): CheckedPoints {
  const scored = points.flatMap((each, seat) => (each === null ? [] : [{ points: each, seat }]));
  const sum = sumOf(scored.map((each) => each.points));
  const refused = (fault: PointsFault): CheckedPoints => ({ winners: [], sum, fault });
  if (points.length === 0 || (scored.length === 1 && signOf(sum) !== 0)) return refused("players");
  // RULES T4: all others have left; won without points, as in a bye
  if (scored.length < 2) return { winners: scored.map((each) => each.seat), sum, fault: null };
  if (scored.some((each) => isMore(each.points, MOST_POINTS) || isMore(negative(each.points), MOST_POINTS))) return refused("most");
  if (signOf(sum) !== 0) return refused("sum");
  const best = scored.reduce((a, b) => (isMore(b.points, a.points) ? b : a)).points;
  const winners = scored.filter((each) => isSame(each.points, best)).map((each) => each.seat);
  const isClear = scored.every((each) => signOf(each.points) <= 0 || isSame(each.points, best));
  const isAgreed = !said || [...said].sort((a, b) => a - b).join() === winners.join();
  return isClear && isAgreed ? { winners, sum, fault: null } : refused("winner");
}

function isMore(one: Points, other: Points): boolean {
  return signOf(sumOf([one, negative(other)])) > 0;
}
