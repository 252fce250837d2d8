/** One table as this page takes part in it: the line to the hall, the news, what this player does. */

import { createSubscriber } from "svelte/reactivity";
import { hintFor, type Hint } from "../../lib/hints/hint";
import { kernel, loadKernel } from "../../lib/kernel/kernel";
import { LineLost, type Line, type LinkState, type Outgoing } from "../../lib/connection/link";
import { lineTo } from "../../lib/connection/line_to";
import { isHere } from "../../lib/device/stored";
import { parseTable, parseTiles, printTable } from "../../lib/tiles";
import { tablesAlong } from "../../lib/table/hinted";
import { tableOf, type Row } from "../../lib/table/piece";
import type { Places } from "../../lib/table/places";
import { printPlaces } from "../../lib/table/rack";
import { laidBy, pastOf, sinceTurnOf, type Past } from "../../lib/table/following";
import { preferences, wantsNoMotion } from "../../lib/preferences.svelte";
import { say, sayPlayer } from "../../lib/speech";
import type {
  GameState,
  Happened,
  ServerMessage,
  StateNews,
  WelcomeNews,
} from "../../lib/wire/tables";
import { TableEditor } from "./editor.svelte";
import { Announcer } from "./announcer.svelte";
import { Follower, PACES } from "./follower.svelte";
import { keptPlaces } from "./kept_places";
import { KeptPlan } from "./kept_plan";
import { mannersOf } from "./manners";
import { Quiet, awaited } from "./quiet.svelte";
import { Reactions } from "./reactions.svelte";
import type { Blamed, Refusal, Staged, StepAhead } from "./staged";
import { turnWords, whyNotNow } from "./turn_words";
import { UnsentDraft } from "./unsent";

interface Draft {
  readonly game: number;
  readonly turn: number;
  readonly table: string;
}

/** The same for the same sets, in whatever order they are told. */
const textOf = ({ game, turn, table }: Draft) => `${game} ${turn} ${table.split(" | ").sort().join(" | ")}`;

const BETWEEN_PLAYS = 900; // milliseconds that another's play is shown before the next
const DRAFT_AFTER = 250;
const secrets = () => import("../../lib/proof/my_secrets"); // when a game is dealt: a table is up without them
/** What the page asks by itself: a no is nothing to bother anybody with. */
const SILENT: readonly string[] = ["draft", "rack", "hurry", "secret"];

export class Session implements Staged {
  readonly editor = new TableEditor();
  readonly announcer: Announcer;
  readonly reactions = new Reactions();
  private readonly quiet = new Quiet();
  readonly follower = new Follower(
    this.editor,
    () => (isUnwatched() || wantsNoMotion() ? 0 : PACES[preferences.followPace]),
    (act) => this.announcer.say(this.news ? this.announcer.sentenceOf(this.news, act.number) : ""),
  );
  readonly link: Line;
  line = $state<LinkState>("connecting");
  trouble = $state<Line["trouble"]>(null); // what is played is not kept on this device
  welcome = $state.raw<WelcomeNews | null>(null);
  news = $state.raw<StateNews | null>(null);
  private refused = $state.raw<{ why: Refusal; changes: number } | null>(null);
  /** It stays on the page until the next gesture. */
  refusal = $derived(this.refused?.changes === this.editor.changes ? this.refused.why : null);
  hint = $state.raw<Hint | null>(null);
  /** The tables along the hint's steps, and the step that comes next. */
  hintTables = $derived.by(() => {
    const { hint, game } = this;
    return hint && game && hint.steps.length ? tablesAlong(game.table, hint.steps) : null;
  });
  hintAt = $state(0);
  private isBestHinted = false; // not the simplest good play
  stepAhead = $derived.by<StepAhead | null>(() => {
    const next = this.hintTables?.[this.hintAt];
    return next ? this.editor.awayFrom(parseTable(next)) : null;
  });
  hinted = $derived<ReadonlySet<number>>(this.stepAhead?.keys ?? new Set());
  isBusy = $state(false); // an act is on its way
  private underway = { text: "", done: Promise.resolve(true) };
  isKept = $state(true); // the hall has the draft as it lies
  waitingNews = $state.raw<readonly StateNews[]>([]);

  game = $derived<GameState | null>(this.news?.game ?? null);
  seat = $derived<number | null>(this.news?.seat ?? this.welcome?.seat ?? null);
  me = $derived(this.seat === null ? null : (this.news?.seats[this.seat] ?? null));
  isMine = $derived(
    this.news?.status === "playing" &&
      this.game?.to_move === this.seat &&
      this.seat !== null &&
      !this.me?.bot &&
      !this.game?.paused,
  );
  private drawAsked = $state<number | null>(null); // at so many changes; the next gesture answers too
  isDrawAsked = $derived(this.isMine && this.editor.isTouched && this.drawAsked === this.editor.changes);
  drawsBy = $derived<"draw" | "pass">(this.game?.pool ? "draw" : "pass");
  /** In a pause the hall shows nobody a rack (RULES T5); the editor keeps what is known of it. */
  isCovered = $derived(Boolean(this.game?.paused) && this.game?.rack === "" && (this.me?.tiles ?? 0) > 0);
  told = $derived(this.follower.told);
  /** Whose tiles come to the table, or came last. */
  mover = $derived(this.follower.seat ?? this.game?.happened.at(-1)?.seat ?? null);
  rules = $derived(this.welcome?.settings.rules ?? null);
  isBotsTurn = $derived(
    this.news?.status === "playing" &&
      !this.game?.paused &&
      Boolean(this.news.seats[this.game?.to_move ?? 0]?.bot),
  );

  /** At a table of an event: nothing more is played here, perhaps at another. */
  isPodDone = $derived(
    Boolean(this.welcome?.settings.pod) && Boolean(this.news?.is_closed || this.news?.match?.is_over),
  );

  private readonly unsent: UnsentDraft;
  private readonly keptPlan: KeptPlan;
  private shownAt = -Infinity;
  private isFollowing = false;
  private isJudged = false; // the kernel is there, or none will come
  private timers = new Map<string, ReturnType<typeof setTimeout>>();
  private layout = { game: 0, text: "" }; // the rack's order as the hall was told it
  private draft: Draft | null = null;
  private echoes: string[] = []; // drafts on their way: the hall repeats each to all pages of the seat
  private hallsDraft = ""; // the last that the hall has

  constructor(
    readonly code: string,
    readonly as: string | null = null,
  ) {
    this.announcer = new Announcer(this);
    this.unsent = new UnsentDraft(code, as);
    this.keptPlan = new KeptPlan(code, as);
    void loadKernel().then(() => {
      this.isJudged = true;
      this.showSoon();
    });
    this.link = lineTo(code, as, (message) => this.hear(message), () => this.look());
  }

  private look(): void {
    this.line = this.link.state;
    this.trouble = this.link.trouble;
  }

  nameOf(seat: number | null | undefined): string {
    return sayPlayer(this.news?.seats[seat ?? -1]);
  }

  close(): void {
    this.link.close();
    this.waitingNews = [];
    this.follower.close();
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** For `$effect`: what is moved is kept by the hall, a moment later. */
  keep(): void {
    const { game, editor } = this;
    if (!game || this.seat === null || !editor.changes) return;
    const table = printTable(tableOf(editor.board.rows));
    const text = printPlaces(editor.board.order);
    const { isMine } = this;
    const { changes } = editor;
    this.isKept = false;
    this.unsent.keep({ game: game.number, turn: game.turn, table: isMine ? table : "", layout: text });
    if (this.line !== "open") return; // it is sent when the line is back
    this.later("keep", DRAFT_AFTER, async () => {
      const isKnown = text === this.layout.text && game.number === this.layout.game;
      // noted before it is sent: its echo may come first, and must not undo what was moved since
      this.layout = { game: game.number, text };
      const rack = isKnown ? null : this.tell({ type: "rack", game: game.number, layout: text });
      const news = { game: game.number, turn: game.turn, table };
      const isToBeTold = isMine && this.isMine && this.hallsDraft !== textOf(news);
      if (isToBeTold) this.echoes.push((this.hallsDraft = textOf(news)));
      const draft = isToBeTold ? this.tell({ type: "draft", ...news }) : null;
      const isRackKept = rack === null || (await rack)?.type === "done";
      if (!isRackKept) this.layout.text = ""; // to be sent again
      const isDraftKept = draft === null || (await draft)?.type === "done";
      if (!isDraftKept) this.hallsDraft = ""; // likewise
      if (changes !== editor.changes) return; // more is on its way
      this.isKept = isRackKept && isDraftKept;
      if (this.isKept) this.unsent.drop();
    });
  }

  /** For `$effect`: a plan stays on this device over a reload; the hall never hears of it. */
  keepPlan(): void {
    const { game, editor } = this;
    if (!game || this.seat === null) return;
    const rows = editor.plan?.rows ?? (editor.isTouched && !editor.isMine ? editor.board.rows : null);
    const print = (of: readonly Row[]) => printTable(tableOf(of));
    if (rows) this.keptPlan.keep({ game: game.number, base: print(editor.base.rows), table: print(rows) });
    else this.keptPlan.drop();
  }

  recallPlaces(): string | null {
    return this.game && keptPlaces.recall(this.code, this.game.number);
  }

  notePlaces(places: Places): void {
    if (this.game) keptPlaces.note(this.code, this.game.number, places);
  }

  // --- acts ---

  /** End the turn, or say why that is not possible yet; nothing is lost by asking. */
  endTurn(): Promise<boolean> {
    const { canEnd, reason, clause, about } = turnWords(this);
    if (canEnd) return this.turn({ type: "play", table: printTable(tableOf(this.editor.board.rows)) });
    return this.decline(reason, clause, about);
  }

  private decline(reason: string, clause = "", violations: readonly Blamed[] = []): Promise<boolean> {
    this.announcer.say(reason);
    if (this.isMine && reason) this.refuse({ sentence: reason, clause, violations });
    return Promise.resolve(false);
  }

  /** Draw or pass. Where tiles were moved it is asked first: they would all go back. */
  draw(isSure = false): Promise<boolean> {
    const reason = whyNotNow(this);
    if (reason !== null) return this.decline(reason); // nothing is taken back for a tile that cannot be had
    if (this.editor.isTouched && !isSure) {
      this.drawAsked = this.editor.changes;
      this.announcer.say(say("draw-question", { what: this.drawsBy }));
      return Promise.resolve(false);
    }
    if (this.editor.isTouched) this.editor.act({ do: "reset" });
    return this.turn({ type: this.drawsBy });
  }

  keepArrangement(): void {
    this.drawAsked = null;
  }

  turn(act: { type: "play"; table: string } | { type: "draw" | "pass" | "redeal" | "knock" }): Promise<boolean> {
    const { game } = this;
    if (!game) return Promise.resolve(false);
    return this.ask({ ...act, game: game.number, turn: game.turn } as Outgoing);
  }

  /** Whom I wait for: whose turn it is, or who has not agreed yet to what I have. */
  awaited = $derived(awaited(this.news, this.seat));
  private readonly eachSecond = createSubscriber((look) => {
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  });

  /** One of them, of whom nothing is heard for so long that a bot may be called; at an event's tables never. */
  get quietSeat(): number | null {
    if (this.seat === null || this.me?.bot || !this.link.isShared || this.welcome?.settings.pod || !this.awaited.length) return null;
    this.eachSecond();
    return this.quiet.seat(this.news, this.seat, this.link.now());
  }

  /** What plays for who leaves or is gone. */
  private get standIn(): string {
    return this.welcome?.bots[0]?.id ?? "casual";
  }

  leave(): Promise<boolean> {
    return this.ask({ type: "leave", bot: this.standIn });
  }

  /** Whom the hall has seen a moment ago is waited for anew; where nobody else is missing, it goes on. */
  async callBot(seat: number): Promise<void> {
    const isLast = this.awaited.every((each) => each === seat);
    const isPaused = Boolean(this.game?.paused);
    const isDone = await this.ask({ type: "call-bot", seat, bot: this.standIn });
    if (!isDone) {
      if (this.refusal) this.quiet.note(seat, this.link.now());
    } else if (isLast && isPaused) await this.wishPause(false);
    else if (isLast && this.news?.status === "over") await this.nextGame();
  }

  wishPause(isPaused: boolean): Promise<boolean> {
    return this.ask({ type: "pause", paused: isPaused });
  }

  /** The next stage; or, where there is a better play than the one that was shown, this stage of that. */
  async askHint(wantsBest = false): Promise<void> {
    const { game } = this;
    if (!game) return;
    const stage = Math.min(4, (this.hint?.stage ?? 0) + (wantsBest ? 0 : 1));
    this.isBestHinted = (this.hint !== null && this.isBestHinted) || wantsBest;
    if (!kernel()) {
      this.refuse({ sentence: say("hint-no-kernel"), clause: "", violations: [] });
      this.announcer.say(say("hint-no-kernel"));
      return;
    }
    // it is counted, and everybody sees that; what it says is nobody else's business
    const answer = await this.tell({ type: "hint", game: game.number, turn: game.turn, stage });
    if (answer?.type !== "done") return;
    const hint = await hintFor(this.rules!, game, stage, this.isBestHinted);
    if (this.game?.turn !== game.turn || this.game.number !== game.number) return; // too late
    this.hint = hint;
    this.hintAt = 0;
    this.announcer.say([hint.sentence, hint.steps[0]?.sentence].filter(Boolean).join(" ")); // the step is told, not only shown
  }

  /** Do the next step of the hint, or all that are left. */
  doHint(isAll = false): void {
    const tables = this.hintTables;
    const at = isAll ? (tables?.length ?? 0) - 1 : this.hintAt;
    const next = tables?.[at];
    if (!next) return;
    const moving = this.editor.awayFrom(parseTable(next))?.keys ?? [];
    this.editor.layAs(parseTable(next));
    this.hintAt = at + 1;
    this.announcer.sayLaid([...moving]);
    const ahead = this.hint?.steps[this.hintAt];
    if (ahead) this.announcer.say(ahead.sentence);
  }

  /** What happened on the table, as far as it is known from the news. */
  private get past(): Past[] {
    return pastOf(this.game?.happened ?? [], this.editor.base.rows, this.editor.numbering);
  }

  /** All that the others did since my turn, again, on the table itself. */
  showSince(): void {
    this.closeRefusal();
    const past = this.past;
    const since = sinceTurnOf(this.seat, past).filter(({ act }) => act.laid || act.what !== "draw");
    this.follower.replay(since.length ? since : past.slice(-1));
  }

  /** The hall repeats the last acts only: how the table lay before the oldest, nobody knows here. */
  canShow(act: Happened): boolean {
    return act.number === 1 || Boolean(this.game?.happened.some((each) => each.number === act.number - 1));
  }

  showMove(act: Happened): void {
    this.closeRefusal();
    this.follower.replay(this.past.filter((each) => each.act.number === act.number));
  }

  /** The player goes on: whatever is being shown is over. */
  interrupt(): void {
    this.follower.close();
  }

  /** Agree to the next game, with a secret of this browser for its seed. */
  async nextGame(): Promise<boolean> {
    const made = isHere(this.code) ? null : await secrets().catch(() => undefined);
    if (made === undefined) return false; // no line: the hall would not have heard of it either
    return this.ask({ type: "next-game", commitment: made?.newCommitment(this.code) ?? "" });
  }

  /** When all commitments are known the hall asks for what is behind ours. */
  private async tellSecret({ deal, seat, game }: StateNews): Promise<void> {
    if (!deal || seat === null) return;
    const { secretToTell } = await secrets();
    const secret = secretToTell(this.code, (game?.number ?? 0) + 1, deal, seat);
    if (secret) void this.tell({ type: "secret", secret });
  }

  private refuse(why: Refusal): void {
    this.refused = { why, changes: this.editor.changes };
  }

  closeRefusal(): void {
    this.refused = null;
  }

  /** Send; true if it was done. */
  ask(message: Outgoing): Promise<boolean> {
    if (this.isBusy) return Promise.resolve(false);
    this.isBusy = true;
    this.closeRefusal();
    const done = this.tell(message).then((answer) => {
      this.isBusy = false;
      return answer?.type === "done";
    });
    this.underway = { text: JSON.stringify(message), done };
    return done;
  }

  /** The same for acts that do not depend on each other: one waits for another, and the same one pressed twice is one. */
  async askInTurn(message: Outgoing): Promise<boolean> {
    if (this.isBusy && this.underway.text === JSON.stringify(message)) return false;
    while (this.isBusy) await this.underway.done;
    return this.ask(message);
  }

  async tell(message: Outgoing) {
    try {
      const answer = await this.link.ask(message);
      if (answer.type === "refused" && !SILENT.includes(message.type)) {
        this.refuse(answer);
        this.announcer.sayRefusal(answer);
      }
      return answer;
    } catch (error) {
      if (error instanceof LineLost) return null; // the next state shows what became of it
      throw error;
    }
  }

  // --- news ---

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.welcome = message;
        this.showSoon(); // what came before it had to wait: nothing is known without the rules
        break;
      case "state":
        void this.tellSecret(message);
        this.waitingNews = [...this.waitingNews, message];
        this.showSoon();
        break;
      case "draft":
        this.draft = message;
        this.takeDraft();
        break;
      case "rack":
        if (this.layout.game === message.game) break; // ours, or older than ours
        if (message.game === this.game?.number) this.editor.takeLayout(message.layout);
        this.layout = { game: message.game, text: message.layout };
        break;
      case "preview":
        this.quiet.note(message.seat, this.link.now());
        if (message.game === this.game?.number && message.turn === this.game.turn)
          this.editor.seePreview(parseTable(message.table));
        break;
    }
  }

  /** As soon as it can be judged: the kernel may come after the first news, or be known not to come. */
  private showSoon(): void {
    if (!this.isJudged && this.waitingNews.some((news) => news.game)) return;
    if (this.welcome && this.waitingNews.some((news) => this.isUrgent(news))) this.showAll();
    else this.showNext();
  }

  /** Plays of others follow each other at a pace at which they can be seen; a skip shows all. */
  private showNext(): void {
    const [next] = this.waitingNews;
    if (!next || !this.welcome) return;
    if (this.isFollowing) return; // the next comes when this play lies there
    const play = anothersPlay(this.news, next, this.seat);
    const wait = this.shownAt + BETWEEN_PLAYS - Date.now();
    if (wait > 0 && !isUnwatched() && play) {
      this.later("news", wait, () => this.showNext());
      return;
    }
    const go = () => {
      this.isFollowing = false;
      if (!this.waitingNews.includes(next)) return; // all was shown meanwhile
      this.waitingNews = this.waitingNews.filter((each) => each !== next); // more may have come meanwhile
      this.show(next);
      this.showNext();
    };
    if (!play || this.follower.isReplay) go();
    else {
      this.isFollowing = true;
      this.follower.live(play, this.editor.foretold(parseTable(next.game!.table)), go);
    }
  }

  /** A pause covers the racks at once (RULES T5), and a judge looks at the game as it stands. */
  private isUrgent(news: StateNews): boolean {
    return Boolean(news.game?.paused) || news.is_closed || this.welcome?.role === "judge";
  }

  private showAll(): void {
    const waiting = this.waitingNews;
    this.waitingNews = [];
    this.follower.close();
    for (const news of waiting) this.show(news);
  }

  skip(): void {
    this.showAll();
    this.hurry();
  }

  /** Nobody looks at this tab any more: what is being shown lies there, and my turn calls when it comes. */
  leaveFromSight(): void {
    if (this.waitingNews.length) this.showAll();
  }

  private hurry(): void {
    if (this.isBotsTurn && this.seat !== null) void this.tell({ type: "hurry" });
  }

  private show(news: StateNews): void {
    const before = this.news;
    if (before && news.version < before.version) return; // an older one, from before a cut
    this.news = news;
    for (const phrase of this.reactions.hear(before, news)) this.announcer.sayPhrase(phrase);
    if (preferences.botManners) for (const manner of mannersOf(before, news)) this.reactions.see(manner);
    this.quiet.hear(before, news);
    const { game } = news;
    if (!game || !this.rules) return;
    const old = before?.game;
    const isSame = old && old.number === game.number && before.seat === news.seat;
    this.editor.opened = game.opened;
    const wasMine = this.editor.isMine;
    if (isSame && wasMine && this.editor.isTouched) this.announcer.noteGivenBack(news, old.acts);
    this.editor.isMine = this.isMine;
    if (!isSame) {
      const known = this.layout.game === game.number ? this.layout.text : "";
      const unsent = this.unsent.of(game.number, game.turn);
      const rack = parseTiles(game.rack);
      const layout = unsent?.layout ?? known;
      const plan = before ? null : this.keptPlan.of(game.number);
      if (!plan || !this.editor.beginPlanned(this.rules, plan, parseTable(game.table), rack, layout))
        this.editor.begin(this.rules, parseTable(game.table), rack, layout);
      if (unsent) {
        if (this.isMine) this.editor.takeDraft(parseTable(unsent.table), true);
        this.layout = { game: game.number, text: unsent.layout }; // newer than what the hall knows
        this.editor.changes += 1; // it is sent again
      }
      this.hint = null;
    } else if (!this.isCovered && (old.turn !== game.turn || old.table !== game.table || old.rack !== game.rack)) {
      this.editor.hear(parseTable(game.table), parseTiles(game.rack), wasMine, this.isMine);
      this.hint = null;
      this.closeRefusal();
    }
    if (old?.acts !== game.acts || !isSame) {
      if (this.follower.isReplay && this.isMine) this.follower.close();
      this.editor.markFresh(laidBy(sinceTurnOf(this.seat, this.past)));
    }
    if (anothersPlay(before, news, this.seat)) this.shownAt = Date.now();
    this.takeDraft();
    this.announcer.tellNews(before, news);
    if (preferences.skipBots && before?.version !== news.version) this.hurry();
  }

  private takeDraft(): void {
    const { draft, game } = this;
    if (!draft || !game || draft.game !== game.number || draft.turn !== game.turn) return;
    this.draft = null;
    const echo = this.echoes.indexOf(textOf(draft));
    this.echoes.splice(0, echo + 1); // and those before it, which the hall has passed over
    if (!this.isMine || echo >= 0) return;
    this.hallsDraft = textOf(draft);
    // all that was moved here is with the hall: what it tells now came later, from another page of this seat
    if (this.isKept) this.editor.followDraft(parseTable(draft.table));
    else this.editor.takeDraft(parseTable(draft.table));
  }

  private later(name: string, milliseconds: number, call: () => void): void {
    clearTimeout(this.timers.get(name));
    this.timers.set(name, setTimeout(call, milliseconds));
  }
}

/** Nothing is shown tile by tile where nobody looks: browsers let a hidden page's timers wait for up to a minute. */
function isUnwatched(): boolean {
  return preferences.skipBots || document.hidden;
}

function anothersPlay(before: StateNews | null, after: StateNews, seat: number | null): Happened | null {
  const [old, now] = [before?.game, after.game];
  if (!old || !now || old.number !== now.number || now.acts <= old.acts) return null;
  const last = now.happened.at(-1);
  return last && last.seat !== seat ? last : null;
}
