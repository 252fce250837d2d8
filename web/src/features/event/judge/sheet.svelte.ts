/** One sheet on a judge's phone: read, written, counted by the hall, signed. */

import { SvelteMap } from "svelte/reactivity";
import { Denied, sentenceOf } from "../../../lib/connection/rest";
import type { EventClient } from "../../../lib/events/client";
import type { GameShown, RemedyAccident, SheetPage } from "../../../lib/wire/events";
import { isLive } from "../../../lib/events/online";
import { publishedRules } from "../../../lib/tiles";
import type { GivenReason } from "../reasons";
import { beginsWith, deliver, hasLines, isSignedBy, type Errand } from "./deliver";
import { aloneIn, copyOf, gapOf, isTouched, racksAsked, signed, withPlayed, type GameDraft, type SheetDraft } from "./draft";
import { Memory, judgeName, keepJudgeName } from "./memory";

const TYPING = 250; // milliseconds of rest before the hall is asked to count
const LONGEST_WAIT = 8_000;

/** What the hall makes of the racks of a game. */
export type Count = { line: GameShown } | { refused: string };

export class SheetSession {
  page = $state.raw<SheetPage | null>(null);
  /** The sheet cannot be read: another table's link, no such sheet, no line. */
  trouble = $state.raw<Denied | null>(null);
  draft = $state<SheetDraft>({ games: [] });
  by = $state(judgeName());
  /** Typed for every signature, and kept nowhere: a phone that is found signs nothing. */
  pin = $state("");
  /** Why something else is written than was played in the browser. */
  reason = $state("");
  /** Of what is being sent; `waiting`: the line is lost, and it goes on by itself. */
  sending = $state<"no" | "sending" | "waiting">("no");
  /** What the hall said no to, in its own words. */
  refusal = $state.raw<{ about: "sheet" | "conduct"; sentence: string } | null>(null);
  /** A sheet that one person has signed is written again. */
  isAgain = $state(false);
  private readonly counts = new SvelteMap<string, Count>();
  private readonly memory: Memory;
  private timer = 0;
  private retries = $state(0);
  private isRecalled = false;

  constructor(
    readonly client: EventClient,
    readonly sheet: string,
  ) {
    this.memory = new Memory(client.event, sheet);
  }

  readonly rules = $derived(this.page ? publishedRules(this.page.edition) : null);
  /** Played in the browser: points come by themselves, nothing is written here. */
  readonly isLive = $derived(this.page !== null && isLive(this.page));
  readonly isOpen = $derived(
    (this.page?.state === "open" && !this.isLive) || (this.isAgain && this.page?.state === "entered"),
  );
  /** Every game as it will be signed; null where it is not complete, or not counted yet. */
  readonly found = $derived(this.draft.games.map((game) => this.lineOf(game)));
  readonly lines = $derived(this.found.filter((line) => line !== null));
  readonly missing = $derived(this.found.flatMap((line, game) => (line === null ? [game + 1] : [])));
  /** What was played in the browser is not overwritten without a reason. */
  readonly needsReason = $derived(
    this.isOpen && (this.page?.played.length ?? 0) > 0 && !beginsWith(this.found, this.page!.lines),
  );
  /** Somebody else was faster, and what was typed here says something else. */
  readonly isOvertaken = $derived(
    this.page?.state === "confirmed" && this.lines.length > 0 && !hasLines(this.page, this.lines),
  );

  async load(): Promise<void> {
    try {
      this.take(await this.client.sheet(this.sheet));
      this.trouble = null;
    } catch (error) {
      this.trouble = asDenied(error);
    }
  }

  private take(page: SheetPage): void {
    const seats = (found: SheetPage | null) => found?.seats.map(({ number }) => number).join();
    if (!this.isRecalled || seats(page) !== seats(this.page)) this.draft = this.memory.recall(page);
    this.isRecalled = true;
    this.page = page;
    if (page.state === "open" && !isLive(page)) withPlayed(this.draft, page.lines);
    if (page.state !== "entered") this.isAgain = false;
    if (!this.by) this.by = page.judge;
  }

  /** For `$effect`: keeps what is typed, and has the hall count what is complete. */
  follow(): () => void {
    const { page, rules } = this;
    if (page && page.state !== "confirmed") this.memory.keep(page, $state.snapshot(this.draft));
    void this.retries;
    const open = rules ? this.asks().filter((ask) => !this.counts.has(ask)) : [];
    if (open.length > 0) this.timer = window.setTimeout(() => void this.count(open), TYPING);
    return () => clearTimeout(this.timer);
  }

  private asks(): string[] {
    return this.draft.games.map((game) => this.askOf(game)).filter((ask) => ask !== null);
  }

  private askOf(game: GameDraft): string | null {
    if (!this.rules || game.way !== "racks" || aloneIn(game) !== null || gapOf(game, this.rules) !== null) return null;
    return JSON.stringify(racksAsked(game));
  }

  private async count(asks: readonly string[]): Promise<void> {
    for (const ask of asks) {
      try {
        this.counts.set(ask, { line: await this.client.count(this.sheet, JSON.parse(ask)) });
      } catch (error) {
        const denied = asDenied(error);
        if (denied.status >= 400 && denied.status < 500 && denied.status !== 429)
          this.counts.set(ask, { refused: denied.message });
        else window.setTimeout(() => (this.retries += 1), 2_000);
      }
    }
  }

  /** What the hall says of a game whose racks are complete; null while it has not. */
  countOf(game: GameDraft): Count | null {
    const ask = this.askOf(game);
    return ask === null ? null : (this.counts.get(ask) ?? null);
  }

  lineOf(game: GameDraft): GameShown | null {
    if (!this.rules || gapOf(game, this.rules) !== null) return null;
    const alone = aloneIn(game);
    if (alone !== null) return { points: game.racks.map((rack) => (rack.isGone ? null : 0)), winners: [alone], racks: null, out: null };
    if (game.way === "points") return { points: signed(game), winners: winnersOf(game), racks: null, out: null };
    const count = this.countOf(game);
    return count && "line" in count ? count.line : null;
  }

  /** The first signature; where no second is needed, the sheet is confirmed by it. */
  async enter(): Promise<void> {
    const { by, lines, pin } = this;
    const reason = this.needsReason ? this.reason : "";
    const table = this.page?.table ?? null;
    keepJudgeName(by);
    await this.go("sheet", {
      send: () => this.client.enterSheet(this.sheet, { by, games: lines, table, reason, pin }),
      isDone: (page) => page.state !== "open" && hasLines(page, lines) && isSignedBy(page.entered_by, by),
    });
    if (this.refusal) return;
    this.isAgain = false;
    this.memory.forget();
  }

  /** The second pair of eyes signs what it has seen. */
  async confirm(by: string): Promise<void> {
    const lines = this.page?.lines ?? [];
    const { pin } = this;
    if (!pin) keepJudgeName(by);
    await this.go("sheet", {
      send: () => this.client.confirmSheet(this.sheet, { by, games: lines, pin }),
      isDone: (page) => page.state === "confirmed" && hasLines(page, lines) && isSignedBy(page.confirmed_by, by),
    });
    if (!this.refusal) this.memory.forget();
  }

  async warn(number: number, { text, usual }: GivenReason): Promise<void> {
    const warnings = (page: SheetPage | null) => page?.seats.find((seat) => seat.number === number)?.warnings ?? 0;
    const before = warnings(this.page);
    await this.go("conduct", {
      send: () => this.changed({ type: "warn", number, by: this.by, reason: text, usual }),
      isDone: (page) => warnings(page) > before,
    });
  }

  async call({ text, usual }: GivenReason): Promise<void> {
    await this.go("conduct", {
      send: () => this.changed({ type: "call-judge", sheet: this.sheet, what: text, usual, chief: true }),
      isDone: (page) => page.called !== null,
    });
  }

  /** RULES P3: after a game that was played in the browser; before its end the table has a button. */
  async penalise(number: number, game: number, { text, usual }: GivenReason): Promise<void> {
    const seat = this.page?.seats.findIndex((each) => each.number === number) ?? -1;
    await this.go("conduct", {
      send: () => this.changed({ type: "penalise", sheet: this.sheet, game, number, by: this.by, reason: text, usual }),
      isDone: (page) => page.played[game - 1]?.racks[seat]?.knocked ?? false,
    });
  }

  /** A name stands under whatever the book is told. */
  readonly canSign = $derived(this.by.trim() !== "" && this.sending === "no");

  /** RULES T5: what the judge has put right at a table of wood. */
  async remedy(accident: RemedyAccident["accident"], number: number, returned: number): Promise<boolean> {
    const before = this.page?.remedies.length ?? 0;
    keepJudgeName(this.by);
    await this.go("conduct", {
      send: () => this.changed({ type: "remedy-accident", sheet: this.sheet, accident, number, returned, by: this.by }),
      isDone: (page) => page.remedies.length > before,
    });
    return this.refusal === null;
  }

  async pause(number: number, racks_covered: boolean): Promise<boolean> {
    keepJudgeName(this.by);
    await this.go("conduct", {
      send: () => this.changed({ type: "pause-table", sheet: this.sheet, number, racks_covered, by: this.by }),
      isDone: (page) => page.paused !== null,
    });
    return this.refusal === null;
  }

  async resume(): Promise<void> {
    await this.go("conduct", {
      send: () => this.changed({ type: "resume-table", sheet: this.sheet, by: this.by }),
      isDone: (page) => page.paused === null,
    });
  }

  /** The second person has found a mistake: back to the games, as they were signed. */
  again(): void {
    if (this.page && !this.draft.games.some(isTouched)) this.draft = copyOf(this.page.lines);
    this.isAgain = true;
  }

  discard(): void {
    this.memory.forget();
    if (this.page) this.draft = this.memory.recall(this.page);
  }

  private async changed(command: Parameters<EventClient["change"]>[0]): Promise<SheetPage> {
    await this.client.change(command);
    return this.client.sheet(this.sheet);
  }

  private async go(about: "sheet" | "conduct", errand: Pick<Errand, "send" | "isDone">): Promise<void> {
    if (this.sending !== "no") return; // a second tap changes nothing
    this.sending = "sending";
    this.refusal = null;
    const look = () => this.client.sheet(this.sheet);
    const wait = async (attempt: number) => {
      this.sending = "waiting";
      await untilOnline(Math.min(LONGEST_WAIT, 1_000 * attempt));
    };
    try {
      this.take(await deliver({ ...errand, look, wait }));
    } catch (error) {
      this.refusal = { about, sentence: sentenceOf(error) };
      await this.load();
    } finally {
      this.sending = "no";
    }
  }
}

function winnersOf(game: GameDraft): number[] {
  return game.winners.filter((seat) => !game.racks[seat]!.isGone).toSorted((one, other) => one - other);
}

function asDenied(error: unknown): Denied {
  return error instanceof Denied ? error : new Denied(0, "unexpected", sentenceOf(error));
}

/** So long, or until the browser says that the line is back. */
function untilOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener("online", done);
  });
}

