/** Pointers over the stage: what a tap, a drag, a long press or a lasso does with the tiles. */

import { say } from "../../lib/speech";
import { claimants, isClear } from "../../lib/table/fingertip";
import {
  DOUBLE_TAP,
  Gestures,
  LONG_PRESS,
  SAME_PLACE,
  type Meaning,
  type Point,
} from "../../lib/table/gesture";
import { landingAt, lassoed, pieceAt, type Landing, type Layout } from "../../lib/table/layout";
import { pieceOf, rowWith } from "../../lib/table/piece";
import type { Drop } from "../../lib/table/places";
import type { Staged } from "./staged";

/** Tiles in the air: where the pointer holds them, and by which tile. */
export interface Carried {
  readonly keys: readonly number[];
  readonly lead: number;
  readonly grip: Point;
  readonly at: Point;
}

/** A touch that may mean several tiles. */
export interface Doubt {
  readonly claims: readonly number[];
  readonly at: Point;
}

export class Pointers {
  carried = $state.raw<Carried | null>(null);
  landing = $state.raw<Landing | null>(null);
  lasso = $state.raw<{ from: Point; at: Point } | null>(null);
  doubt = $state.raw<Doubt | null>(null);
  by = $state<"mouse" | "touch">("mouse");
  private readonly gestures = new Gestures();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private doubtSince = -Infinity;
  private beforeLongPress: readonly number[] = []; // what was picked up then
  private chosen = false; // the tile under the pointer was pointed at in the magnifier
  private dropped: { drop: Drop; changes: number } | null = null;

  constructor(
    private readonly session: () => Staged,
    private readonly layout: () => Layout | null,
    /** A finger draws a table about that is seen closer; false if it is seen whole. */
    private readonly draw: (from: Point, at: Point, isDone: boolean) => boolean,
  ) {}

  /** Where the last gesture let its tiles go: their set lies there. */
  get lastDrop(): Drop | null {
    return this.dropped?.changes === this.editor.changes ? this.dropped.drop : null;
  }

  private get editor() {
    return this.session().editor;
  }

  /** `own`: the tile whose element was hit; `isChosen`: in the magnifier, so that it is meant. */
  down(event: PointerEvent, at: Point, own: number | null, isChosen: boolean): void {
    const layout = this.layout();
    if (!layout) return;
    this.by = event.pointerType === "mouse" ? "mouse" : "touch";
    const isSecondTap = isChosen && this.isStillTapping(at, event.timeStamp);
    const hit = own === null || isSecondTap ? this.under(layout, at) : own;
    const under = hit !== null && pieceOf(this.editor.board, hit) ? hit : null; // not what is still in another's hand
    if (!isChosen) this.doubt = null;
    const press = { ...at, by: this.by, key: under, time: event.timeStamp, shift: event.shiftKey };
    this.chosen = isChosen && !isSecondTap;
    this.handle(this.gestures.down(press));
    clearTimeout(this.timer);
    const due = event.timeStamp + LONG_PRESS;
    this.timer = setTimeout(() => this.handle(this.gestures.wait(due)), LONG_PRESS);
  }

  move(at: Point, time: number): void {
    this.handle(this.gestures.move(at, time));
  }

  up(at: Point, time: number): void {
    clearTimeout(this.timer);
    this.handle(this.gestures.up(at, time));
  }

  /** Esc, a lost pointer. True if there was something to put back. */
  cancel(): boolean {
    const wasBusy = this.gestures.isBusy || this.doubt !== null;
    this.doubt = null;
    this.lasso = null;
    this.handle(this.gestures.cancel());
    return wasBusy;
  }

  /** The magnifier opened under a finger that taps twice: the second tap does not choose in it. */
  private isStillTapping(at: Point, time: number): boolean {
    const { doubt } = this;
    if (!doubt || time - this.doubtSince > DOUBLE_TAP) return false;
    return Math.hypot(doubt.at.x - at.x, doubt.at.y - at.y) <= SAME_PLACE;
  }

  private under(layout: Layout, at: Point): number | null {
    return pieceAt(layout, at) ?? (this.by === "touch" ? (claimants(layout, at)[0] ?? null) : null);
  }

  private handle(meanings: readonly Meaning[]): void {
    for (const meaning of meanings) this.mean(meaning);
  }

  private mean(meaning: Meaning): void {
    const { editor } = this;
    switch (meaning.what) {
      case "tap":
        this.tap(meaning.key, meaning.at, meaning.shift, meaning.time);
        break;
      case "double tap":
        this.doubt = null;
        this.goHome(editor.selection.includes(meaning.key) ? editor.selection : [meaning.key]);
        break;
      case "long press":
        this.doubt = null;
        this.beforeLongPress = editor.selection;
        editor.pickWhole(meaning.key);
        this.session().announcer.sound("pick");
        break;
      case "no long press":
        editor.selection = this.beforeLongPress;
        break;
      case "drag":
        this.lift(meaning.key, meaning.from, meaning.at);
        break;
      case "drag on":
        if (this.carried) this.carried = { ...this.carried, at: meaning.at };
        this.aim(meaning.at);
        break;
      case "drop":
        this.drop(meaning.at);
        break;
      case "put back":
        this.putDown();
        break;
      case "lasso": {
        const layout = this.layout();
        if (this.by === "touch" && this.draw(meaning.from, meaning.at, meaning.isDone)) break;
        this.lasso = meaning.isDone ? null : meaning;
        if (layout) editor.selection = lassoed(layout, meaning.from, meaning.at);
      }
    }
  }

  private lift(key: number, from: Point, at: Point): void {
    const box = this.layout()?.pieces.get(key);
    if (!box) return void this.cancel(); // the game it belongs to is over
    const { selection } = this.editor;
    const keys = selection.includes(key) ? selection : [key];
    // out of the magnifier a tile is held by its middle: the finger is not where it lies
    const middle = { x: box.width / 2, y: box.height / 2 };
    const grip = this.chosen ? middle : { x: from.x - box.x, y: from.y - box.y };
    this.doubt = null;
    this.carried = { keys, lead: key, grip, at };
    this.aim(at);
    this.session().announcer.sound("pick");
  }

  private aim(at: Point): void {
    const layout = this.layout();
    if (!layout || !this.carried) return;
    const next = landingAt(layout, this.editor.shown, at, new Set(this.carried.keys));
    if (JSON.stringify(next) !== JSON.stringify(this.landing)) this.landing = next;
  }

  private drop(at: Point): void {
    this.aim(at);
    const [carried, place] = [this.carried, this.landing];
    this.putDown();
    const box = carried && this.layout()?.pieces.get(carried.lead);
    if (!box || !place) return this.editor.letGo();
    const { width, height } = box;
    const grip = { x: carried.grip.x / width, y: carried.grip.y / height };
    this.land(carried.keys, place, { lead: carried.lead, at, grip });
  }

  private putDown(): void {
    this.carried = null;
    this.landing = null;
    clearTimeout(this.timer);
  }

  land(keys: readonly number[], place: Landing, drop: Drop | null = null): void {
    this.dropped = drop && { drop, changes: this.editor.changes + 1 };
    this.editor.land(keys, place);
    this.session().announcer.sound("lay");
  }

  /** Tap a tile, then tap a place: another set, the free table, the rack. */
  private tap(pressed: number | null, at: Point, shift: boolean, time: number): void {
    const layout = this.layout();
    if (!layout) return;
    const { editor } = this;
    const { selection } = editor;
    if (this.by === "touch" && !this.chosen) {
      const claims = claimants(layout, at);
      if (!isClear(claims, editor.shown, selection)) {
        this.doubt = { claims, at };
        this.doubtSince = time;
        this.session().announcer.say(say("lens-label"));
        return;
      }
    }
    if (pressed !== null) return this.use(pressed, shift);
    this.doubt = null;
    const place = landingAt(layout, editor.shown, at, new Set(selection));
    const [lead] = selection;
    const target = place?.on === "gap" ? ({ on: "row", row: place.row } as const) : place;
    if (lead !== undefined && target) this.land(selection, target, { lead, at, grip: { x: 0.5, y: 0.5 } });
    else editor.letGo();
  }

  /** This tile is meant: picked up, put down, or the set that what is picked goes to. */
  use(key: number, shift = false): void {
    const { editor } = this;
    const { selection } = editor;
    this.doubt = null;
    if (shift) editor.pickWhole(key);
    else if (this.canJoin(key)) {
      this.land(selection, { on: "row", row: rowWith(editor.board.rows, key)!.id });
    } else {
      editor.toggle(key);
      this.session().announcer.sound("pick");
    }
  }

  /** Does this tile lie in a set that is not the one of what is picked up? */
  canJoin(key: number): boolean {
    const { board, selection } = this.editor;
    const row = rowWith(board.rows, key);
    return row !== undefined && selection.some((other) => rowWith(board.rows, other) !== row);
  }

  goHome(keys: readonly number[]): void {
    const { announcer } = this.session();
    const how = this.editor.sendHome(keys);
    if (how === "sent") announcer.sayLaid(keys);
    else announcer.say(say(`home-${how}`, { count: this.editor.homes.length }));
  }
}
