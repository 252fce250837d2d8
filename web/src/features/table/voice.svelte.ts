/** What a table says of itself: its tiles and sets in words, for who cannot see them. */

import type { Tile } from "../../lib/tiles";
import { onRack, rowWith, type Row } from "../../lib/table/piece";
import { say, sayTile, sayTiles } from "../../lib/speech";
import { inWords } from "../../lib/speech/sentence";
import { hasSound, playSound, type Sound } from "./sounds";
import type { Staged } from "./staged";

export class Voice {
  /** The live region: the last sentences, the newest last. */
  sentences = $state.raw<readonly { id: number; text: string }[]>([]);
  private last = 0;

  constructor(private readonly staged: Pick<Staged, "editor" | "rules">) {}

  private get rules() {
    return this.staged.rules ?? undefined;
  }

  /** Tiles in notation are said in words. */
  say(sentence: string): void {
    if (!sentence) return;
    this.last += 1;
    const text = inWords(sentence, this.rules);
    this.sentences = [...this.sentences.slice(-4), { id: this.last, text }];
  }

  sound(sound: Sound): void {
    if (hasSound(sound)) setTimeout(() => playSound(sound)); // the tiles come first
  }

  sayRack(): void {
    const tiles = onRack(this.staged.editor.board).map((piece) => piece.tile);
    this.say(say("said-rack", { count: tiles.length, tiles: sayTiles(tiles, this.rules) }));
  }

  saySets(): void {
    const { rows } = this.staged.editor.board;
    if (rows.length === 0) this.say(say("said-no-sets"));
    this.say(rows.map((row) => this.setWords(row)).join(" "));
  }

  /** What became of tiles that were laid without a pointer: the sets they lie in. */
  sayLaid(keys: readonly number[]): void {
    const { board, check } = this.staged.editor;
    const laid = new Set(keys.flatMap((key) => rowWith(board.rows, key) ?? []));
    if (!laid.size) return;
    // and what the move left unfinished elsewhere, which eyes see at once
    const unfinished = board.rows.filter((each) => !laid.has(each) && (check?.states.get(each.id)?.is ?? "complete") !== "complete");
    this.say([...laid, ...unfinished.slice(0, 2)].map((each) => this.setWords(each)).join(" "));
    this.sound("lay");
  }

  private setWords(row: Row): string {
    const number = this.staged.editor.board.rows.indexOf(row) + 1;
    const tiles = sayTiles(row.pieces.map((piece) => piece.tile), this.rules);
    return say("said-set", { number, tiles, state: this.stateWords(row.id) });
  }

  sayFits(tile: Tile): void {
    const { editor } = this.staged;
    const own = onRack(editor.board).find((piece) => piece.tile === tile);
    const name = sayTile(tile, this.rules);
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
    const state = this.staged.editor.check?.states.get(row);
    if (!state) return "";
    if (state.is === "complete") return say("set-complete", { value: state.value });
    if (state.is === "needs") return say("set-needs", { more: state.more });
    return say("set-broken");
  }
}
