/** What is said aloud at a table of the hall: turns, draws and plays as they happen. */

import { parseTiles } from "../../lib/tiles";
import { say, sayPlayer, saySpoken, sayTiles, speech } from "../../lib/speech";
import type { Happened, Phrase, RefusedNews, StateNews } from "../../lib/wire/tables";
import { wordsOf } from "./reactions.svelte";
import type { Session } from "./session.svelte";
import { sayAloud } from "./sounds";
import { Voice } from "./voice.svelte";

export class Announcer extends Voice {
  private readonly gaveBack = new Set<string>(); // turns that ended by the clock with tiles in the air

  constructor(private readonly session: Session) {
    super(session);
  }

  tellNews(before: StateNews | null, news: StateNews): void {
    const { game } = news;
    if (!game) return;
    this.tellWhoPlays(before, news);
    this.tellWhoWishes(before, news);
    const old = before?.game?.number === game.number ? before.game : null;
    for (const happened of game.happened) {
      if (!old || happened.number <= old.acts) continue;
      const call = this.callOf(news, happened.number);
      const done = call ? "" : this.wordAfter(happened);
      const called = call || (done && say("said-done", { word: done }));
      this.say([this.sentenceOf(news, happened.number), called].filter(Boolean).join(" "));
      sayAloud(call ? saySpoken(this.session.rules!.going_out_word) : done, speech.language);
      if (happened.seat !== this.session.seat && !isPause(happened)) this.sound(happened.laid ? "lay" : "draw");
    }
    if (game.outcome) {
      if (!old?.outcome) {
        this.say(say("said-game-over", { names: this.names(news, game.outcome.winners) }));
        this.sound(game.outcome.winners.includes(this.session.seat ?? -1) ? "won" : "over");
      }
    } else if (!old || old.turn !== game.turn || old.paused !== game.paused) {
      if (game.paused && !old) this.say(say("said-paused"));
      else if (this.session.isMine) {
        this.say(say("said-your-turn"));
        this.sound("turn");
      }
    }
  }

  /** A bot plays for somebody from now on, or no longer; who comes back is told too. */
  private tellWhoPlays(before: StateNews | null, { seats }: StateNews): void {
    for (const [seat, now] of seats.entries()) {
      const isMine = seat === this.session.seat;
      const was = before ? before.seats[seat]?.is_away : !isMine && now?.is_away;
      if (!now || Boolean(was) === Boolean(now.is_away)) continue;
      this.say(say(now.is_away ? "said-away" : "said-back", { mine: isMine ? "you" : "other", name: sayPlayer(now) }));
    }
  }

  /** A pause, or its end, comes when all have agreed: so they have to hear of it. */
  private tellWhoWishes(before: StateNews | null, news: StateNews): void {
    if (news.status !== "playing" || before?.game?.paused !== news.game?.paused) return;
    const names = news.pause_wishes.filter((seat) => seat !== this.session.seat && !before?.pause_wishes.includes(seat));
    if (names.length) this.say(say(news.game?.paused ? "rematch-wished" : "pause-asked", { names: this.names(news, names), count: names.length }));
  }

  /** Time is up while this player has moved tiles: only then there is something to go back. */
  noteGivenBack({ game }: StateNews, since: number): void {
    for (const { number, seat, what } of game?.happened ?? [])
      if (number > since && seat === this.session.seat && what === "timeout") this.gaveBack.add(`${game!.number} ${number}`);
  }

  /** `Casual laid red 7, blue 7. 9 tiles left.` */
  sentenceOf(news: StateNews, number: number): string {
    const happened = news.game?.happened.find((each) => each.number === number);
    const seat = happened && news.seats[happened.seat];
    if (!happened || !seat) return "";
    if (isPause(happened)) return say(`said-${happened.what}`); // the judge's, or of all: the log names whose turn it is
    const mine = happened.seat === this.session.seat ? "you" : "other";
    const name = sayPlayer(seat);
    const drawn = happened.drawn;
    // the hall names what was drawn last, not what was drawn before
    const last = news.game!.happened.findLast((each) => each.seat === happened.seat && each.drawn);
    const isKnown = mine === "you" && last?.number === number;
    const own = isKnown ? this.tiles(news.game!.drawn) : "";
    if (mine === "you" && happened.what === "timeout")
      return say("said-time-up", { moved: this.becameOfMoved(news, happened), drawn, tiles: own });
    if (happened.laid) {
      const tiles = this.tiles(happened.laid);
      return say("said-laid", { mine, name, tiles, left: leftThen(news, happened), drawn });
    }
    if (own) return say("said-you-drew", { tiles: own });
    if (mine === "you") return say("said-you-did", { what: happened.what });
    return say("said-did", { name, what: happened.what, drawn, left: leftThen(news, happened) });
  }

  private becameOfMoved({ game }: StateNews, { number, laid }: Happened): "stays" | "back" | "none" {
    if (laid) return "stays";
    return this.gaveBack.has(`${game!.number} ${number}`) ? "back" : "none";
  }

  /** In the box's own words for its colours. */
  private tiles(codes: string): string {
    return sayTiles(parseTiles(codes), this.session.rules ?? undefined);
  }

  sayRefusal(refusal: RefusedNews): void {
    const { sentence, clause } = refusal;
    this.say(clause ? say("said-refused", { sentence, clause }) : sentence);
    this.sound("refused");
  }

  sayPhrase(phrase: Phrase): void {
    this.say(this.phraseWords(phrase));
    if (phrase.seat !== this.session.seat) this.sound("said");
  }

  /** `Ben: Well played!`; an emoji by its name. */
  phraseWords(phrase: Phrase): string {
    const name = this.session.nameOf(phrase.seat);
    return say("said-phrase", { name, words: wordsOf(phrase, this.session.welcome?.phrases ?? []).words });
  }

  // --- answers ---

  sayLastMove(): void {
    const { news } = this.session;
    const last = news?.game?.happened.at(-1);
    this.say(last && news ? this.sentenceOf(news, last.number) : say("said-nothing-yet"));
  }

  sayClock(): void {
    const { game, link } = this.session;
    if (!game || game.deadline === null) this.say(say("said-no-clock"));
    else {
      const seconds = Math.max(0, Math.ceil((game.deadline - link.now()) / 1000));
      this.say(say("said-clock", { seconds }));
    }
  }

  /** What was called with this act: the last tile was laid, and the edition has a word for it. */
  callOf({ seats, game }: StateNews, number: number): string {
    const word = this.session.rules?.going_out_word;
    const out = game?.outcome?.racks.indexOf("") ?? -1;
    const isLast = game?.happened.findLast((each) => each.seat === out && each.laid)?.number === number;
    return word && isLast ? say("said-called", { name: sayPlayer(seats[out]), word: saySpoken(word) }) : "";
  }

  /** Where players say that they are done ("finish"), the interface says it for them (RULES G5). */
  private wordAfter({ what }: Happened): string {
    const word = this.session.rules?.end_of_turn_word;
    return word && (what === "play" || what === "draw") ? saySpoken(word) : "";
  }

  private names(news: StateNews, seats: readonly number[]): string {
    return seats.map((seat) => sayPlayer(news.seats[seat])).join(", ");
  }
}

const isPause = ({ what }: Happened) => what === "pause" || what === "resume";

/** How many tiles the seat had after this: those of now, without what came since. */
function leftThen({ game, seats }: StateNews, { seat, number }: Happened): number {
  const since = (game?.happened ?? []).filter((each) => each.seat === seat && each.number > number);
  const laid = since.reduce((sum, each) => sum + parseTiles(each.laid).length, 0);
  const drawn = since.reduce((sum, each) => sum + each.drawn, 0);
  return (seats[seat]?.tiles ?? 0) + laid - drawn;
}
