/** Plays of others on the table, tile by tile: as they come, and again on request. */

import { framesBetween, laidBy, type Past } from "../../lib/table/following";
import type { Row } from "../../lib/table/piece";
import type { Happened } from "../../lib/wire/tables";
import type { TableEditor } from "./editor.svelte";

/** How a play is followed: milliseconds for each tile. */
export const PACES = { slow: 650, calm: 320, quick: 140 } as const;
export type FollowPace = keyof typeof PACES;
const LONGEST = 4_000; // milliseconds for one play, however many tiles it moves
const BETWEEN_ACTS = 3; // so many times as long as between tiles

interface Frame {
  readonly rows: readonly Row[];
  readonly act: Happened | null; // null: how it lay before
  readonly isLast: boolean; // of its act
}

type Later = (milliseconds: number, call: () => void) => () => void;

export class Follower {
  frames = $state.raw<readonly Frame[]>([]);
  at = $state(0);
  isRunning = $state(false);
  /** Looked at again: it stays until it is closed. */
  isReplay = $state(false);
  seat = $state<number | null>(null); // whose tiles come in
  /** The tiles of the plays that are looked at again. */
  told = $state.raw<ReadonlySet<number> | null>(null);
  private stop: (() => void) | null = null;
  private done: (() => void) | null = null;

  constructor(
    private readonly editor: TableEditor,
    private readonly pace: () => number,
    private readonly say: (act: Happened) => void = () => undefined,
    private readonly later: Later = afterwards,
  ) {}

  frame = $derived(this.frames[this.at] ?? null);
  /** The act that is shown, or the first that comes. */
  act = $derived(this.frame?.act ?? this.frames[1]?.act ?? null);

  /** A play that has just been made; `done` is called when all of it lies there, or at once. */
  live(act: Happened, after: readonly Row[], done: () => void): void {
    this.close();
    const before = this.editor.shown.rows;
    const frames = this.pace() > 0 && !this.editor.isTouched ? framesBetween(before, after) : [];
    if (frames.length === 0) {
      done();
      return;
    }
    this.take(frames.map((rows, nth) => ({ rows, act, isLast: nth === frames.length - 1 })));
    this.isReplay = false;
    this.done = done;
    this.run();
  }

  /** What happened, from the beginning; nothing of the player's own is lost by looking. */
  replay(past: readonly Past[]): void {
    this.close();
    const [first] = past;
    if (!first) return;
    const frames: Frame[] = [{ rows: first.before, act: null, isLast: true }];
    for (const { act, before, after } of past) {
      const moves = framesBetween(before, after);
      const all = moves.length ? moves : [after];
      frames.push(...all.map((rows, nth) => ({ rows, act, isLast: nth === all.length - 1 })));
    }
    this.told = new Set(laidBy(past).keys());
    this.take(frames);
    this.isReplay = true;
    this.run();
  }

  go(to: number): void {
    this.halt();
    this.show(Math.min(Math.max(to, 0), this.frames.length - 1));
  }

  toggle(): void {
    if (this.isRunning) this.halt();
    else {
      if (this.at === this.frames.length - 1) this.show(0);
      this.run();
    }
  }

  /** Put an end to it: what is on its way lies there at once. */
  close(): void {
    this.halt();
    const { done } = this;
    this.done = null;
    this.frames = [];
    this.isReplay = false;
    this.told = null;
    this.editor.followed = null;
    done?.();
  }

  private take(frames: readonly Frame[]): void {
    this.frames = frames;
    this.show(0);
  }

  private show(at: number): void {
    const before = this.frames[this.at]?.act;
    this.at = at;
    const frame = this.frames[at]!;
    this.seat = frame.act?.seat ?? null;
    this.editor.followed = frame.rows;
    if (this.isReplay && frame.act && frame.act !== before) this.say(frame.act);
  }

  private halt(): void {
    this.stop?.();
    this.stop = null;
    this.isRunning = false;
  }

  private run(): void {
    this.isRunning = true;
    const step = Math.min(this.pace() || PACES.quick, LONGEST / Math.max(1, this.frames.length));
    const wait = this.isReplay && this.frames[this.at]?.isLast ? this.pace() * BETWEEN_ACTS : step;
    this.stop = this.later(Math.max(wait, step), () => this.next());
  }

  private next(): void {
    if (!this.isReplay && this.editor.isTouched) this.close(); // the player goes on already
    else if (this.at < this.frames.length - 1) {
      this.show(this.at + 1);
      this.run();
    } else if (this.isReplay) this.halt();
    else this.close();
  }
}

function afterwards(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}
