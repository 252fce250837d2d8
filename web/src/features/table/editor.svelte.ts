/** The table as this player edits it: what lies where, what is picked up, what can be undone. */

import { moved, type Action, type Surroundings, type Target } from "../../lib/table/board";
import { begun, carriedOver, done, redone, undone, type History } from "../../lib/table/history";
import { homesOf, wholeAround } from "../../lib/table/homes";
import { arrived, drafted, rebased, recognised } from "../../lib/table/identity";
import { checkTable, type TableCheck } from "../../lib/table/check";
import type { Landing } from "../../lib/table/layout";
import { inOrderOf, isSet, waysToArrange } from "../../lib/table/set_order";
import {
  Numbering,
  keysOnTable,
  meldOf,
  onRack,
  rowWith,
  sameTable,
  type Base,
  type Board,
  type Piece,
  type RackSlot,
  type Row,
} from "../../lib/table/piece";
import { rememberedSlots, sortedSlots, type Sorting } from "../../lib/table/rack";
import type { Meld, Table, Tile } from "../../lib/tiles";
import type { Rules } from "../../lib/wire/tables";

const NOTHING: Base = { rows: [], own: new Set() };
const NONE: ReadonlySet<number> = new Set();
const NOBODYS: ReadonlyMap<number, number> = new Map();

/** What the joker in this row may mean; the player chooses. */
export interface Asking {
  readonly row: number;
  readonly ways: readonly Meld[];
}

export class TableEditor {
  readonly numbering = new Numbering();
  history = $state.raw<History>(begun({ rows: [], order: [] }));
  base = $state.raw<Base>(NOTHING);
  rules = $state.raw<Rules | null>(null);
  opened = $state(false);
  isMine = $state(false); // my turn, so that what is moved is a draft and not a plan
  selection = $state.raw<readonly number[]>([]);
  homes = $state.raw<readonly Target[]>([]);
  asking = $state.raw<Asking | null>(null);
  drawn = $state.raw<ReadonlySet<number>>(NONE);
  fresh = $state.raw<ReadonlyMap<number, number>>(NOBODYS); // what others laid since my turn, and who
  private hasMoved = false; // tiles of the table, in this turn
  plan = $state.raw<Board | null>(null); // made while others played, to be used on my turn
  preview = $state.raw<readonly Row[] | null>(null); // what another seat is moving right now
  followed = $state.raw<readonly Row[] | null>(null); // a play of another seat on its way to the table
  changes = $state(0); // counts my gestures, so that the draft is sent

  board = $derived(this.history.now);
  isTouched = $derived(!sameTable(this.board.rows, this.base.rows));
  check = $derived<TableCheck | null>(
    this.rules && checkTable(this.board, this.base, this.rules, this.opened),
  );
  /** What is shown: what is followed, or another's moving tiles while this player moves none. */
  shown = $derived.by<Board>(() => {
    const rows = this.followed ?? (this.isTouched ? null : this.preview);
    return rows ? { ...this.board, rows } : this.board;
  });

  private get around(): Surroundings {
    return {
      base: this.base,
      mirror: this.rules?.mirror_value ?? "zero",
      numbering: this.numbering,
    };
  }

  // --- news ---

  /** A new game: everything is new; `layout` is the order in which this rack was left. */
  begin(rules: Rules, table: Table, rack: readonly Tile[], layout: string): void {
    this.rules = rules;
    const empty = { rows: [], order: [] };
    const { base, order } = arrived(empty, table, rack, NOTHING, this.numbering);
    const pieces = order.filter((place): place is Piece => place !== null);
    this.base = base;
    this.history = begun({ rows: base.rows, order: rememberedSlots(pieces, layout) });
    this.drawn = NONE;
    this.fresh = NOBODYS;
    this.hasMoved = false;
    this.plan = this.preview = this.followed = this.asking = null;
    this.letGo();
  }

  /** The same with a plan from before a reload, carried over to the table as it is now; false if there is none in it. */
  beginPlanned(rules: Rules, plan: { base: Table; table: Table }, table: Table, rack: readonly Tile[], layout: string): boolean {
    this.begin(rules, plan.base, rack, layout);
    const board = drafted(plan.table, this.base, this.board.order, this.numbering);
    if (!board) return false;
    this.history = done(this.history, board);
    this.hear(table, rack, false, this.isMine);
    return true;
  }

  /** The table has changed: my play was taken, or another's, and a plan is carried over. */
  hear(table: Table, rack: readonly Tile[], wasMine: boolean, isMine: boolean): void {
    const before = this.base;
    const news = arrived(this.board, table, rack, before, this.numbering, wasMine, this.newcomers);
    const { base, drawn } = news;
    this.base = base;
    this.preview = this.followed = null;
    if (wasMine) {
      this.fresh = NOBODYS;
      this.hasMoved = false;
      this.history = begun({ rows: base.rows, order: news.order });
      this.plan = null;
    } else {
      const mirror = this.around.mirror;
      this.history = carriedOver(this.history, (board) =>
        rebased(board, before, base, orderNow(board.order, base, drawn), mirror, this.numbering),
      );
    }
    if (drawn.length) {
      this.drawn = new Set(drawn.map((piece) => piece.key));
      this.changes += 1; // the hall is told where the drawn tile lies
    }
    if (isMine && !wasMine && this.isTouched) {
      this.plan = this.board;
      this.history = begun({ ...this.board, rows: base.rows });
    }
    this.letGo();
  }

  /** What others laid since my turn stays marked until I move something on the table. */
  markFresh(laid: ReadonlyMap<number, number>): void {
    if (!this.hasMoved) this.fresh = laid;
  }

  /** Pieces that were seen in another's hand and do not lie on the table yet. */
  private get newcomers(): Piece[] {
    const there = keysOnTable(this.base);
    const rows = this.followed ?? this.preview ?? [];
    return rows.flatMap((row) => row.pieces.filter((piece) => !there.has(piece.key)));
  }

  /** The table that another seat will leave, in pieces that are known. */
  foretold(table: Table): Row[] {
    return recognised(table, this.base.rows, this.newcomers, this.numbering);
  }

  /**
   * The hall remembers a draft from before a reload, or this device what the hall never heard of. Who has moved
   * tiles in this turn knows better: what was undone does not come back with the echo of a slow line.
   */
  takeDraft(table: Table, isNewest = false): void {
    if (this.hasMoved) return;
    this.hasMoved = isNewest;
    const board = drafted(table, this.base, this.board.order, this.numbering);
    if (!board || this.isTouched || sameTable(board.rows, this.board.rows)) return; // nothing new
    this.history = done(this.history, board);
  }

  /** This seat's other page has moved tiles since: they lie here as there, and can be undone here too. */
  followDraft(table: Table): void {
    const board = drafted(table, this.base, this.board.order, this.numbering);
    if (!board || sameTable(board.rows, this.board.rows)) return;
    this.history = done(this.history, board);
    this.letGo();
  }

  takeLayout(layout: string): void {
    const pieces = this.board.order.filter((place): place is Piece => place !== null);
    this.history = begun({ ...this.board, order: rememberedSlots(pieces, layout) });
  }

  seePreview(table: Table): void {
    this.preview = this.foretold(table);
  }

  // --- gestures ---

  act(action: Action): void {
    const board = moved(this.board, action, this.around);
    this.history = done(this.history, board);
    this.changes += 1;
    if (action.do !== "arrange" && action.do !== "order") this.noteMoved();
    this.letGo();
  }

  /** Others' tiles stay outlined until I move on my turn; a plan is no move. */
  private noteMoved(): void {
    if (!this.isMine) return;
    this.hasMoved = true;
    this.fresh = NOBODYS;
  }

  /** The board as it would be; nothing moves. */
  foreseen(keys: readonly number[], to: Target): Board {
    return moved(this.board, { do: "lay", keys, to }, this.around);
  }

  lay(keys: readonly number[], to: Target): void {
    const before = this.board;
    this.act({ do: "lay", keys, to });
    this.ask(before, keys, to);
  }

  /** Where tiles were dropped or a place was tapped. */
  land(keys: readonly number[], landing: Landing): void {
    if (landing.on !== "rack") {
      this.lay(keys, landing);
      return;
    }
    const laid = keysOnTable(this.board);
    const own = keys.filter((key) => this.base.own.has(key));
    if (own.some((key) => laid.has(key))) {
      this.act({ do: "take back", keys: own, place: landing.place });
    } else if (own.length) {
      this.act({ do: "arrange", keys: own, place: landing.place });
    } else this.letGo();
  }

  takeBack(keys: readonly number[]): void {
    const laid = keysOnTable(this.board);
    const own = keys.filter((key) => this.base.own.has(key) && laid.has(key));
    if (own.length) this.act({ do: "take back", keys: own });
  }

  /** To the only place where it fits; several light up and wait for a number. */
  sendHome(keys: readonly number[]): "sent" | "choose" | "nowhere" {
    const homes = homesOf(this.board, keys, this.around);
    const [only] = homes;
    if (!only) return "nowhere";
    if (homes.length === 1) {
      this.lay(keys, only);
      return "sent";
    }
    this.selection = keys;
    this.homes = homes.slice(0, 9);
    return "choose";
  }

  chooseHome(nth: number): void {
    const home = this.homes[nth];
    if (home) this.lay(this.selection, home);
  }

  mean(way: Meld): void {
    const { asking } = this;
    const row = asking && this.board.rows.find((each) => each.id === asking.row);
    if (!row) return;
    const keys = inOrderOf(row.pieces, way).map((piece) => piece.key);
    this.act({ do: "mean", row: row.id, keys });
  }

  sort(how: Sorting): void {
    const wants = this.opened ? "tiles" : "value";
    // what is laid has its place in the order too; sets are sought among what is left on the rack
    const laid = how === "sets" ? keysOnTable(this.board) : NONE;
    const free = this.board.order.filter((place) => place && !laid.has(place.key));
    const away = this.board.order.filter((place) => place && laid.has(place.key));
    if (!this.rules) return;
    const order = sortedSlots(free, how, this.rules, wants);
    this.act({ do: "order", order: [...order, ...away] });
  }

  undo(): void {
    this.goTo(undone(this.history));
  }

  redo(): void {
    this.goTo(redone(this.history));
  }

  private goTo(history: History): void {
    const { rows } = this.board;
    this.history = history;
    this.changes += 1;
    if (!sameTable(rows, this.board.rows)) this.noteMoved();
    this.letGo();
  }

  /** The pieces of this table that do not lie there yet; on the rack or in another set. */
  awayFrom(table: Table): { keys: Set<number>; rows: Row[] } | null {
    const rows = recognised(table, this.board.rows, onRack(this.board), this.numbering);
    const known = new Set([...keysOnTable(this.board), ...onRack(this.board).map((piece) => piece.key)]);
    const now = new Map(this.board.rows.flatMap((row) => row.pieces.map((piece) => [piece.key, row.id] as const)));
    const moving = rows.flatMap((row) => row.pieces.filter((piece) => now.get(piece.key) !== row.id).map((piece) => piece.key));
    const isWhole = [...keysOnTable({ rows })].every((key) => known.has(key));
    return isWhole ? { keys: new Set(moving), rows } : null;
  }

  /** Lay the table so, by one gesture that can be undone; tiles that are not there change nothing. */
  layAs(table: Table): void {
    const away = this.awayFrom(table);
    if (!away) return;
    const laid = keysOnTable(away);
    if (![...keysOnTable(this.base)].every((key) => laid.has(key))) return;
    this.history = done(this.history, { ...this.board, rows: away.rows });
    this.changes += 1;
    this.noteMoved();
    this.letGo();
  }

  usePlan(): void {
    if (!this.plan) return;
    this.history = done(this.history, { ...this.board, rows: this.plan.rows });
    this.plan = null;
    this.changes += 1;
    this.noteMoved();
    this.letGo();
  }

  // --- what is picked up ---

  letGo(): void {
    this.selection = [];
    this.homes = [];
    this.asking = null;
  }

  toggle(key: number): void {
    const has = this.selection.includes(key);
    this.homes = [];
    this.selection = has ? this.selection.filter((k) => k !== key) : [...this.selection, key];
  }

  pickWhole(key: number): void {
    this.homes = [];
    this.selection = wholeAround(this.board, key, this.around);
  }

  isOnTable(key: number): boolean {
    return rowWith(this.board.rows, key) !== undefined;
  }

  /** My tiles with these codes on the rack; null if one is not there. */
  onRackByCode(codes: readonly string[]): number[] | null {
    const left = onRack(this.board);
    const keys: number[] = [];
    for (const code of codes) {
      const at = left.findIndex((piece) => piece.tile.code === code);
      if (at < 0) return null;
      keys.push(left.splice(at, 1)[0]!.key);
    }
    return keys;
  }

  homesFor(keys: readonly number[]): Target[] {
    return homesOf(this.board, keys, this.around);
  }

  /** A joker that fits in several ways is asked about, unless its place was pointed at. */
  private ask(before: Board, keys: readonly number[], to: Target): void {
    const row = rowWith(this.board.rows, keys[0]!);
    if (!row || !row.pieces.some((p) => p.tile.joker && keys.includes(p.key))) return;
    const mirror = this.around.mirror;
    if (!isSet(row.pieces, mirror)) return;
    if (to.on === "gap") {
      const old = before.rows.find((each) => each.id === to.row)?.pieces ?? [];
      const direct = [...old.slice(0, to.at).map((p) => p.key), ...keys];
      if (direct.every((key, nth) => row.pieces[nth]?.key === key)) return;
    }
    const ways = waysToArrange(meldOf(row.pieces), mirror);
    if (ways.length > 1) this.asking = { row: row.id, ways };
  }
}

/** An order over the rack as it is now: what is gone is gone, what was drawn comes last. */
function orderNow(order: readonly RackSlot[], base: Base, drawn: readonly Piece[]): RackSlot[] {
  return [...order.filter((place) => !place || base.own.has(place.key)), ...drawn];
}
