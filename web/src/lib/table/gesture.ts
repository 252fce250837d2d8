/**
 * What a pointer means: tap, double tap, long press, drag or lasso. No DOM, no timers: the page
 * feeds pointer events with their time, and `wait` when a long press may be due.
 */

export const DRAG_AFTER = { mouse: 6, touch: 14 } as const; // CSS pixels
export const LONG_PRESS = 350; // milliseconds
export const DOUBLE_TAP = 320;
export const SAME_PLACE = 24; // pixels between the two taps of a double tap

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Press extends Point {
  readonly time: number;
  readonly by: "mouse" | "touch";
  /** The piece under the pointer; null for the ground. */
  readonly key: number | null;
  readonly shift?: boolean;
}

export type Meaning =
  | {
      readonly what: "tap";
      readonly key: number | null;
      readonly at: Point;
      readonly shift: boolean;
      readonly time: number;
    }
  | { readonly what: "double tap"; readonly key: number; readonly at: Point }
  | { readonly what: "long press"; readonly key: number; readonly at: Point }
  | { readonly what: "no long press" } // a busy page took it for one; the hand was quicker
  | { readonly what: "drag"; readonly key: number; readonly from: Point; readonly at: Point }
  | { readonly what: "drag on"; readonly at: Point }
  | { readonly what: "drop"; readonly at: Point }
  | { readonly what: "put back" }
  | { readonly what: "lasso"; readonly from: Point; readonly at: Point; readonly isDone: boolean };

type Phase = "idle" | "pressed" | "held" | "dragging" | "lassoing";

export class Gestures {
  private phase: Phase = "idle";
  private press: Press | null = null;
  private lastTap: { key: number; time: number; at: Point } | null = null;

  get isBusy(): boolean {
    return this.phase !== "idle";
  }

  down(press: Press): Meaning[] {
    if (this.phase !== "idle") return this.cancel(); // a second finger puts everything back
    this.phase = "pressed";
    this.press = press;
    return [];
  }

  /** To be called when a long press may be due, and as often as one likes. */
  wait(time: number): Meaning[] {
    const { press } = this;
    if (this.phase !== "pressed" || !press || press.key === null) return [];
    if (time - press.time < LONG_PRESS) return [];
    this.phase = "held";
    return [{ what: "long press", key: press.key, at: press }];
  }

  move(at: Point, time = Infinity): Meaning[] {
    const { press } = this;
    if (!press) return [];
    if (this.phase === "dragging") return [{ what: "drag on", at }];
    if (this.phase === "lassoing") return [{ what: "lasso", from: press, at, isDone: false }];
    if (distance(press, at) < DRAG_AFTER[press.by]) return [];
    if (press.key === null) {
      this.phase = "lassoing";
      return [{ what: "lasso", from: press, at, isDone: false }];
    }
    const before = this.beforeLongPress(press, time);
    this.phase = "dragging";
    return [...before, { what: "drag", key: press.key, from: press, at }];
  }

  up(at: Point, time: number): Meaning[] {
    const { press, phase } = this;
    const before = press ? this.beforeLongPress(press, time) : [];
    this.phase = "idle";
    this.press = null;
    if (!press) return [];
    if (phase === "dragging") return [{ what: "drop", at }];
    if (phase === "lassoing") return [{ what: "lasso", from: press, at, isDone: true }];
    if (phase === "held" && before.length === 0) return [];
    return [...before, ...this.tapped(press, at, time)];
  }

  /** What counts is when the hand moved, not when a busy page heard of it. */
  private beforeLongPress(press: Press, time: number): Meaning[] {
    const isTooLate = this.phase === "held" && time - press.time < LONG_PRESS;
    return isTooLate ? [{ what: "no long press" }] : [];
  }

  /** Esc, a lost pointer, a second finger. */
  cancel(): Meaning[] {
    const wasDragging = this.phase === "dragging";
    this.phase = "idle";
    this.press = null;
    return wasDragging ? [{ what: "put back" }] : [];
  }

  private tapped(press: Press, at: Point, time: number): Meaning[] {
    const { lastTap } = this;
    const { key } = press;
    const isSecond =
      key !== null &&
      lastTap?.key === key &&
      time - lastTap.time <= DOUBLE_TAP &&
      distance(lastTap.at, at) <= SAME_PLACE;
    this.lastTap = key === null || isSecond ? null : { key, time, at };
    if (isSecond) return [{ what: "double tap", key, at }];
    return [{ what: "tap", key, at, shift: press.shift ?? false, time }];
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
