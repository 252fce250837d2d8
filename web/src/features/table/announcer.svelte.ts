/** What is said aloud: turns, draws and plays as they happen, and answers to questions. */

import { parseTiles } from "../../lib/rules/notation";
import type { Tile } from "../../lib/rules/tile";
import { onRack, rowWith, type Row } from "../../lib/table/piece";
import { say, sayTile, sayTiles } from "../../lib/speech";
import { inWords } from "../../lib/speech/sentence";
import type { Happened, HintNews, RefusedNews, StateNews } from "../../lib/wire/tables";
import { hasSound, playSound, type Sound } from "./sounds";
import type { Session } from "./session.svelte";

export class Announcer {
  /** The live region: the last sentences, the newest last. */
  sentences = $state.raw<readonly { id: number; text: string }[]>([]);
  private last = 0;

  constructor(private readonly session: Session) {}

  /** Tiles in notation are said in words. */
  say(sentence: string): void {
    if (!sentence) return;
    this.last += 1;
    const text = inWords(sentence, this.session.rules ?? undefined);
    this.sentences = [...this.sentences.slice(-4), { id: this.last, text }];
  }

  sound(sound: Sound): void {
    if (hasSound(sound)) setTimeout(() => playSound(sound)); // the tiles come first
  }

  tellNews(before: StateNews | null, news: StateNews): void {
    const { game } = news;
    if (!game) return;
    const old = before?.game?.number === game.number ? before.game : null;
    for (const happened of game.happened) {
      if (!old || happened.number <= old.acts) continue;
      this.say(this.sentenceOf(news, happened.number));
      if (happened.seat !== this.session.seat) this.sound(happened.laid ? "lay" : "draw");
    }
    if (game.outcome) {
      if (!old?.outcome) {
        this.say(say("said-game-over", { names: this.names(news, game.outcome.winners) }));
        this.sound(game.outcome.winners.includes(this.session.seat ?? -1) ? "won" : "over");
      }
    } else if (!old || old.turn !== game.turn || old.paused !== game.paused) {
      if (game.paused) this.say(say("said-paused"));
      else if (this.session.isMine) {
        this.say(say("said-your-turn"));
        this.sound("turn");
      }
    }
  }

  /** `Casual laid red 7, blue 7. 9 tiles left.` */
  sentenceOf(news: StateNews, number: number): string {
    const happened = news.game?.happened.find((each) => each.number === number);
    const seat = happened && news.seats[happened.seat];
    if (!happened || !seat) return "";
    const mine = happened.seat === this.session.seat ? "you" : "other";
    const name = seat.name;
    const drawn = happened.drawn;
    // the hall names what was drawn last, not what was drawn before
    const last = news.game!.happened.findLast((each) => each.seat === happened.seat && each.drawn);
    const isKnown = mine === "you" && last?.number === number;
    const own = isKnown ? sayTiles(parseTiles(news.game!.drawn)) : "";
    if (happened.laid) {
      const tiles = sayTiles(parseTiles(happened.laid));
      return say("said-laid", { mine, name, tiles, left: leftThen(news, happened), drawn });
    }
    if (own) return say("said-you-drew", { tiles: own });
    return say("said-did", { mine, name, what: happened.what, drawn, left: leftThen(news, happened) });
  }

  sayRefusal(refusal: RefusedNews): void {
    this.say(say("said-refused", { sentence: refusal.sentence, clause: refusal.clause || refusal.code }));
    this.sound("refused");
  }

  sayHint(hint: HintNews): void {
    this.say(hint.sentence);
  }

  // --- answers ---

  sayRack(): void {
    const tiles = onRack(this.session.editor.board).map((piece) => piece.tile);
    this.say(say("said-rack", { count: tiles.length, tiles: sayTiles(tiles) }));
  }

  saySets(): void {
    const { rows } = this.session.editor.board;
    if (rows.length === 0) this.say(say("said-no-sets"));
    this.say(rows.map((row) => this.setWords(row)).join(" "));
  }

  /** What became of tiles that were laid without a pointer: the set they lie in. */
  sayLaid(keys: readonly number[]): void {
    const row = rowWith(this.session.editor.board.rows, keys[0] ?? -1);
    if (!row) return;
    this.say(this.setWords(row));
    this.sound("lay");
  }

  private setWords(row: Row): string {
    const number = this.session.editor.board.rows.indexOf(row) + 1;
    const tiles = sayTiles(row.pieces.map((piece) => piece.tile));
    return say("said-set", { number, tiles, state: this.stateWords(row.id) });
  }

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

  sayFits(tile: Tile): void {
    const { editor } = this.session;
    const own = onRack(editor.board).find((piece) => piece.tile === tile);
    const name = sayTile(tile);
    if (!own) {
      this.say(say("said-not-on-rack", { tile: name }));
      return;
    }
    const rows = editor.board.rows;
    const places = editor.homesFor([own.key]).flatMap((home) => {
      const nth = home.on === "table" ? -1 : rows.findIndex((row) => row.id === home.row);
      return nth < 0 ? [] : [String(nth + 1)];
    });
    const sets = places.join(", ");
    this.say(say("said-fits", { tile: name, count: places.length, sets }));
  }

  stateWords(row: number): string {
    const state = this.session.editor.check?.states.get(row);
    if (!state) return "";
    if (state.is === "complete") return say("set-complete", { value: state.value });
    if (state.is === "needs") return say("set-needs", { more: state.more });
    return say("set-broken");
  }

  private names(news: StateNews, seats: readonly number[]): string {
    return seats.map((seat) => news.seats[seat]?.name ?? "").join(", ");
  }
}

/** How many tiles the seat had after this: those of now, without what came since. */
function leftThen({ game, seats }: StateNews, { seat, number }: Happened): number {
  const since = (game?.happened ?? []).filter((each) => each.seat === seat && each.number > number);
  const laid = since.reduce((sum, each) => sum + parseTiles(each.laid).length, 0);
  const drawn = since.reduce((sum, each) => sum + each.drawn, 0);
  return (seats[seat]?.tiles ?? 0) + laid - drawn;
}
