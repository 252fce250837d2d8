/** The time of one turn: it runs, it pauses, it is handed on. Times are milliseconds, now is given. */

import type { Rules } from "../../../lib/wire/tables";

export interface TurnClock {
  readonly seconds: number;
  /** Used before the last pause. */
  readonly used: number;
  /** Running since; null: it stands. */
  readonly since: number | null;
  /** Turns begun. */
  readonly turn: number;
}

export type Mood = "calm" | "amber" | "red" | "up";

export function stopped(seconds: number): TurnClock {
  return { seconds, used: 0, since: null, turn: 0 };
}

export function handedOn(clock: TurnClock, now: number): TurnClock {
  return { ...clock, used: 0, since: now, turn: clock.turn + 1 };
}

export function paused(clock: TurnClock, now: number): TurnClock {
  return clock.since === null ? clock : { ...clock, used: clock.used + now - clock.since, since: null };
}

export function resumed(clock: TurnClock, now: number): TurnClock {
  return clock.since !== null || clock.turn === 0 ? clock : { ...clock, since: now };
}

export function leftOf(clock: TurnClock, now: number): number {
  const used = clock.used + (clock.since === null ? 0 : now - clock.since);
  return Math.max(0, clock.seconds * 1000 - used);
}

export function moodOf(clock: TurnClock, now: number): Mood {
  const left = leftOf(clock, now);
  if (left === 0) return "up";
  return left <= 10_000 ? "red" : left <= 20_000 ? "amber" : "calm";
}

/** What the edition says happens when time is up (RULES G9), with the tiles to draw. */
export function whenUp(rules: Rules): { id: string; tiles: number }[] {
  const isTakenBack = rules.timeout_finished === "restore";
  return [
    { id: "rules-time-untouched", tiles: rules.timeout_untouched_draw },
    { id: isTakenBack ? "rules-time-taken-back" : "rules-time-stands", tiles: isTakenBack ? rules.timeout_penalty : 0 },
    { id: rules.timeout_unfinished === "restore" ? "rules-time-restore" : "rules-time-loose", tiles: rules.timeout_penalty },
  ];
}
