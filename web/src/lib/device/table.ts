/**
 * The authority of one table on this device, as the hall is of its own: seats, clock, log, views.
 * The kernel judges and plays; time, chance, memory and the bots' thinking are handed in.
 */

import type { ActName, Broken, Kernel, KernelGame, SeenMatch } from "../kernel/door.js";
import { indices } from "../kernel/sets";
import { parseTable, printTable, tileAt } from "../tiles";
import type { Bot } from "../wire/shared";
import type { Chair, StoredAct, StoredGame, StoredTable } from "./stored";

export interface Surroundings {
  now(): number;
  /** Call later; the answer takes it back. */
  later(milliseconds: number, call: () => void): () => void;
  seed(): string;
  keep(table: StoredTable): Promise<void>;
  /** What a bot does in this position. */
  think(asked: Thought): Promise<{ what: ActName; table: string }>;
}

/** All that a bot's turn follows from; the bot itself is shown what its seat may see. */
export interface Thought {
  readonly table: StoredTable;
  readonly game: number; // of `table.games`
  readonly seat: number;
  readonly bot: Bot;
}

/** Nothing happened. */
export interface NotDone {
  readonly code: string;
  readonly broken: readonly Broken[];
}

const TURN_ACTS: readonly ActName[] = ["play", "draw", "pass", "redeal", "timeout"];

export class DeviceTable {
  version = 1;
  turnBegan: number;
  timeLeft: number | null = null; // while the game is paused
  hintStage = 0;
  private readonly games: KernelGame[] = []; // of this match; the last one is played
  private readonly listeners = new Set<() => void>();
  private stopTimer: (() => void) | null = null;
  private isHurried = false;
  private isClosed = false;

  constructor(
    readonly kernel: Kernel,
    public stored: StoredTable,
    private readonly around: Surroundings,
  ) {
    const { match } = stored.games.at(-1)!;
    for (const game of stored.games) if (game.match === match) this.games.push(replayed(kernel, stored, game));
    this.turnBegan = around.now(); // a turn that was broken off has its whole time again
    this.plan();
  }

  listen(call: () => void): () => void {
    this.listeners.add(call);
    return () => this.listeners.delete(call);
  }

  get hasListeners(): boolean {
    return this.listeners.size > 0;
  }

  /** Nobody looks at it any more: the clock stands still, and bots do nothing. */
  close(): void {
    this.isClosed = true;
    this.stopTimer?.();
    for (const game of this.games) game.end();
  }

  get game(): KernelGame {
    return this.games.at(-1)!;
  }

  get number(): number {
    return this.stored.games.length;
  }

  get now(): StoredGame {
    return this.stored.games.at(-1)!;
  }

  /** As the hall counts turns: redeals count too. */
  get turn(): number {
    const { turns, redeals } = this.game.see(null, { told: 0 });
    return turns + redeals;
  }

  get deadline(): number | null {
    const { clock, rules } = this.stored.agreed;
    return clock === "off" ? null : this.turnBegan + rules.turn_seconds * 1000;
  }

  /** Null where these rules know no such match. */
  get match(): SeenMatch | null {
    const { rules, games } = this.stored.agreed;
    const agreed = games === null && rules.match_games === "agreed" ? { rounds: 1 } : { games };
    const over = this.games.filter((game) => game.see(null, { told: 0 }).ended);
    return this.kernel.match(this.stored.chairs.length, agreed, over, rules);
  }

  /** Games of this match that are over, with the points of each seat. */
  get sheet(): string[][] {
    const outcomes = this.games.map((game) => game.see(null, { told: 0 }).outcome);
    return outcomes.flatMap((each) => (each ? [each.scores.map(({ points }) => points)] : []));
  }

  botAt(seat: number): Bot | null {
    const chair = this.stored.chairs[seat];
    return chair?.bot ?? chair?.standIn ?? null;
  }

  /** The act happens and is kept, or nothing has changed. */
  act(seat: number, what: ActName, table = ""): NotDone | null {
    const began = this.now.began;
    const last = this.now.acts.at(-1)?.at ?? 0;
    const at = Math.max(last, Math.round(this.around.now() - began)); // clocks are set back now and then
    const { happened, broken } = this.game.act(seat, what, parseTable(table).map(indices), at);
    if (!happened) return { code: broken[0]?.fault ?? "out-of-date", broken };
    this.noteTime(what);
    this.change({ acts: [...this.now.acts, { seat, what, table, at } satisfies StoredAct] });
    return null;
  }

  /** A pause stops the clock, and its end lets it go on from there. */
  private noteTime(what: ActName): void {
    const now = this.around.now();
    const { deadline } = this;
    if (what === "pause") this.timeLeft = deadline === null ? null : deadline - now;
    if (what === "resume") {
      const all = this.stored.agreed.rules.turn_seconds * 1000;
      this.turnBegan = this.timeLeft === null ? now : now - (all - this.timeLeft);
      this.timeLeft = null;
    }
    if (!TURN_ACTS.includes(what)) return;
    this.turnBegan = now;
    this.hintStage = 0;
    this.isHurried = false;
  }

  nextGame(): NotDone | null {
    if (!this.game.see(null, { told: 0 }).ended) return { code: "game-running", broken: [] };
    const before = this.match;
    const isNewMatch = before?.isOver ?? true;
    const match = this.now.match + Number(isNewMatch);
    const contenders = isNewMatch ? [] : (before?.contenders ?? []);
    const began = newGame(match, this.around.seed(), contenders, this.around.now(), this.stored.chairs.length);
    if (isNewMatch) for (const game of this.games.splice(0)) game.end();
    this.stored = { ...this.stored, games: [...this.stored.games, began] };
    this.games.push(replayed(this.kernel, this.stored, began));
    this.turnBegan = this.around.now();
    this.hintStage = 0;
    this.changed();
    return null;
  }

  /** A stage more of a hint for this turn; it is counted. */
  giveHint(seat: number, stage: number): void {
    this.hintStage = stage;
    this.change({ hints: this.now.hints.map((count, each) => count + Number(each === seat)) });
  }

  standIn(seat: number, bot: Bot | null): void {
    const chairs = this.stored.chairs.map((chair, each): Chair => (each === seat ? { ...chair, standIn: bot } : chair));
    this.stored = { ...this.stored, chairs };
    this.changed();
  }

  hurry(): void {
    this.isHurried = true;
    this.plan();
  }

  /** Tiles moved and not confirmed, and how a rack lies: kept, and nobody else's business. */
  remember(what: Partial<Pick<StoredTable, "drafts" | "racks">>): void {
    this.stored = { ...this.stored, ...what };
    void this.around.keep(this.stored);
  }

  private change(game: Partial<StoredGame>): void {
    this.stored = { ...this.stored, games: [...this.stored.games.slice(0, -1), { ...this.now, ...game }] };
    this.changed();
  }

  private changed(): void {
    this.version += 1;
    this.stored = { ...this.stored, played: this.around.now() };
    void this.around.keep(this.stored);
    this.plan();
    for (const call of this.listeners) call();
  }

  /** Whoever has to act without being asked: a bot, or the clock (RULES G9). */
  private plan(): void {
    this.stopTimer?.();
    this.stopTimer = null;
    const { ended, paused, toMove } = this.game.see(null, { told: 0 });
    if (this.isClosed || ended || paused) return;
    const bot = this.botAt(toMove);
    const { version } = this;
    if (bot) {
      const pace = this.isHurried ? 0 : this.stored.agreed.botPace;
      const wait = Math.max(0, this.turnBegan + pace - this.around.now());
      this.stopTimer = this.around.later(wait, () => void this.letThink(toMove, bot, version));
    } else if (this.stored.agreed.clock === "on" && this.deadline !== null) {
      const wait = Math.max(0, this.deadline - this.around.now());
      this.stopTimer = this.around.later(wait, () => this.timeIsUp(toMove));
    }
  }

  private async letThink(seat: number, bot: Bot, version: number): Promise<void> {
    const game = this.stored.games.length - 1;
    const { what, table } = await this.around.think({ table: this.stored, game, seat, bot });
    if (this.isClosed || this.version !== version) return; // something else happened meanwhile
    if (this.act(seat, what, table) === null) return;
    const pool = this.game.see(null, { told: 0 }).pool;
    this.act(seat, pool > 0 ? "draw" : "pass"); // a bot that breaks a rule lays nothing
  }

  private timeIsUp(seat: number): void {
    const { table } = this.game.see(null, { told: 0 });
    const draft = this.stored.drafts[seat];
    const isDrafted = draft && draft.game === this.number && draft.turn === this.turn;
    // a draft for another table counts as none
    if (isDrafted && this.act(seat, "timeout", draft.table) === null) return;
    this.act(seat, "timeout", printTable(table.map((row) => row.map(tileAt))));
  }
}

export function newGame(
  match: number,
  seed: string,
  contenders: readonly number[],
  began: number,
  seats: number,
): StoredGame {
  return { match, seed, contenders, began, acts: [], hints: Array.from({ length: seats }, () => 0) };
}

/** A game played again, act by act, inside the kernel. */
export function replayed(kernel: Kernel, { agreed, chairs }: StoredTable, game: StoredGame): KernelGame {
  const { seed, contenders, acts } = game;
  const made = kernel.begin({ rules: agreed.rules, seats: chairs.length, seed, contenders });
  if (!made) throw new RangeError("no such game"); // it was begun by these rules before
  for (const { seat, what, table, at } of acts) made.act(seat, what, parseTable(table).map(indices), at);
  return made;
}
