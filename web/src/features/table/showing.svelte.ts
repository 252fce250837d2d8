/** What the stage shows of every tile and set: its marks, its words, where it comes from. */

import { say, sayTile, speech } from "../../lib/speech";
import type { Point } from "../../lib/table/gesture";
import type { Areas, Box, Layout } from "../../lib/table/layout";
import { keysOnTable, type Piece, type Row } from "../../lib/table/piece";
import type { Staged } from "./staged";

const ABOVE = 40; // pixels over the stage, where the others sit

/** All that is drawn of one tile. */
export interface Shown extends Box {
  readonly piece: Piece;
  readonly label: string;
  readonly marks: string; // class names: picked, laid, moved, fresh, unsure, drawn, refused
  readonly row: number | undefined; // on the table; none on the rack
  readonly isFocusStop: boolean;
}

export class Showing {
  constructor(private readonly session: () => Staged) {}

  private get editor() {
    return this.session().editor;
  }

  private known = new Map<number, Shown>();

  /** Every tile as it is shown; the same object as before where nothing about it has changed. */
  all(layout: Layout, focused: number | null): Shown[] {
    const stop = this.focusStop(focused);
    const found = this.pieces.map((piece): Shown => {
      const { key } = piece;
      const old = this.known.get(key);
      const now: Shown = {
        ...layout.pieces.get(key)!,
        piece,
        label: this.labelOf(piece),
        marks: this.marksOf(key),
        row: this.rowOf.get(key),
        isFocusStop: stop === key,
      };
      return old && isSame(old, now) ? old : now;
    });
    this.known = new Map(found.map((each) => [each.piece.key, each]));
    return found;
  }

  /** Every tile once, in an order that does not change when one moves. */
  private readonly pieces = $derived.by<Piece[]>(() => {
    const { rows, order } = this.editor.shown;
    const found = new Map<number, Piece>();
    for (const row of rows) for (const piece of row.pieces) found.set(piece.key, piece);
    for (const place of order) if (place && !found.has(place.key)) found.set(place.key, place);
    return [...found.values()].sort((a, b) => a.key - b.key);
  });

  private readonly laid = $derived(keysOnTable(this.editor.shown));
  private readonly rowOf = $derived(rowsByKey(this.editor.shown.rows));
  private readonly baseRowOf = $derived(rowsByKey(this.editor.base.rows));
  private readonly picked = $derived(new Set(this.editor.selection));

  /** Rows that are not as the turn found them. */
  readonly changedRows = $derived.by(() => {
    const lengths = new Map(this.editor.base.rows.map((row) => [row.id, row.pieces.length]));
    const isChanged = (row: Row) =>
      lengths.get(row.id) !== row.pieces.length ||
      row.pieces.some((piece) => this.baseRowOf.get(piece.key) !== row.id);
    return new Set(this.editor.shown.rows.filter(isChanged).map((row) => row.id));
  });

  /** The tiles that a refusal speaks of: of the set it names, or of one that has them all. */
  readonly refused = $derived.by(() => {
    const found = new Set<number>();
    const { refusal } = this.session();
    const { rows, order } = this.editor.board;
    const loose = order.filter((place): place is Piece => place !== null);
    for (const { tiles, row: meant } of refusal?.violations ?? []) {
      const wanted = tiles.split(" ").filter(Boolean);
      // of two copies the one that is meant: in its set, in a set of just these, in a changed one
      const fitness = (row: Row) =>
        4 * Number(row.id === meant) +
        2 * Number(row.pieces.length === wanted.length) +
        Number(this.changedRows.has(row.id));
      const best = rows.toSorted((a, b) => fitness(b) - fitness(a)).map((row) => row.pieces);
      const heaps = [...best, [...best.flat(), ...loose]];
      const keys = heaps.map((heap) => taken(heap, wanted)).find((each) => each.length === wanted.length);
      for (const key of keys ?? []) found.add(key);
    }
    return found;
  });

  private marksOf(key: number): string {
    const { editor, laid } = this;
    const isLaid = laid.has(key) && editor.base.own.has(key);
    const old = this.baseRowOf.get(key);
    const isMoved = laid.has(key) && !isLaid && old !== undefined && old !== this.rowOf.get(key);
    return [
      this.picked.has(key) && "picked",
      isLaid && "laid",
      isMoved && "moved",
      this.freshMark(key),
      editor.drawn.has(key) && !laid.has(key) && "drawn",
      this.refused.has(key) && "refused",
      this.session().hinted?.has(key) && "hinted",
    ].filter(Boolean).join(" ");
  }

  /** Laid by others since my turn, in their colour; or still in somebody's hand. */
  private freshMark(key: number): string {
    const { editor, session } = this;
    const by = editor.fresh.get(key);
    if (by !== undefined) return `fresh seat-${by}`;
    if (!this.laid.has(key) || editor.base.own.has(key) || this.baseRowOf.has(key)) return "";
    return editor.followed ? `fresh seat-${session().mover ?? 0}` : editor.preview ? "unsure" : "";
  }

  // words are costly: one name per kind of tile, one state per row, one label per name and state
  private readonly names = $derived(
    new Map(this.pieces.map(({ tile }) => [tile, sayTile(tile, this.session().rules ?? undefined)])),
  );
  private readonly rowWords = $derived(
    new Map(
      this.editor.shown.rows.map((row, nth) => [
        row.id,
        { set: nth + 1, state: this.session().announcer.stateWords(row.id) },
      ]),
    ),
  );
  private readonly labels = $derived(new Labels(speech.language));

  private labelOf(piece: Piece): string {
    const tile = this.names.get(piece.tile) ?? "";
    const words = this.rowWords.get(this.rowOf.get(piece.key) ?? -1);
    if (words) return this.labels.say("tile-in-set", { tile, ...words });
    return this.editor.drawn.has(piece.key) ? this.labels.say("tile-drawn", { tile }) : tile;
  }

  /** Others' tiles come from where they sit, or from above; drawn ones from the side. */
  originOf(key: number, { table }: Areas, seat: Point | null): Point | null {
    if (this.laid.has(key)) return seat ?? { x: table.x + table.width / 2, y: -ABOVE };
    if (!this.editor.drawn.has(key)) return null;
    return { x: table.x + table.width - ABOVE, y: table.y + table.height / 2 };
  }

  /** The number to press to send the picked tiles into this row. */
  homeNumber(row: number): number | null {
    const nth = this.editor.homes.findIndex((home) => home.on !== "table" && home.row === row);
    return nth < 0 ? null : nth + 1;
  }

  /** Where the Tab key enters: the tile that was last gone to, or the first of the rack. */
  private focusStop(focused: number | null): number | null {
    if (focused !== null && this.pieces.some((piece) => piece.key === focused)) return focused;
    const own = this.editor.shown.order.find((place) => place && !this.laid.has(place.key));
    return own?.key ?? this.pieces[0]?.key ?? null;
  }
}

function isSame(one: Shown, other: Shown): boolean {
  return (Object.keys(one) as (keyof Shown)[]).every((name) => one[name] === other[name]);
}

function rowsByKey(rows: readonly Row[]): Map<number, number> {
  return new Map(rows.flatMap((row) => row.pieces.map((piece) => [piece.key, row.id] as const)));
}

/** Pieces with these codes, each taken once; fewer if some are not there. */
function taken(heap: readonly Piece[], codes: readonly string[]): number[] {
  const found = new Set<number>();
  for (const code of codes) {
    const piece = heap.find((each) => each.tile.code === code && !found.has(each.key));
    if (piece) found.add(piece.key);
  }
  return [...found];
}

/** Sentences that were said before, in one language. */
class Labels {
  private readonly known = new Map<string, string>();

  constructor(readonly language: string) {}

  say(id: string, facts: Readonly<Record<string, string | number>>): string {
    const key = `${id}|${Object.values(facts).join("|")}`;
    let text = this.known.get(key);
    if (text === undefined) this.known.set(key, (text = say(id, facts)));
    return text;
  }
}
