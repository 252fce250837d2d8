/** The hall's clock of a round; the hall's time, whatever this device believes. */

import type { DivisionLine } from "../wire/events";

/** Milliseconds left of this round, with a table's own added minutes; null where no clock runs, or
 * none is needed any more because all sheets are in. */
export function timeLeft(division: DivisionLine, round: string, now: number, added = 0): number | null {
  if (division.clock_at === null || division.clock_minutes === null || division.clock_round !== round) return null;
  if (division.rounds.find((each) => each.round === round)?.open_sheets === 0) return null;
  return division.clock_at + (division.clock_minutes + added) * 60_000 - now;
}

/** `1:05:09`, `38:12`, `0:00`; what is left is rounded up, as clocks do. */
export function showTime(milliseconds: number): string {
  const whole = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Calm, amber in the last five minutes, red in the last one and after it. */
export function moodOf(milliseconds: number): "calm" | "amber" | "red" {
  return milliseconds <= 60_000 ? "red" : milliseconds <= 300_000 ? "amber" : "calm";
}
