/** What the stage shows of every tile and set: its marks, its words, where it comes from. */

import { say, sayTile, speech } from "../../lib/speech";
import type { Point } from "../../lib/table/gesture";
import type { Areas } from "../../lib/table/layout";
import { keysOnTable, type Piece, type Row } from "../../lib/table/piece";
import type { Session } from "./session.svelte";

const ABOVE = 40; // pixels over the stage, where the others sit

export class Showing {
  constructor(private readonly session: () => Session) {}

  private get hand() {
    return this.session().hand;
  }

  /** Every tile once, in an order that does not change when one moves. */
  readonly pieces = $derived.by<Piece[]>(() => {
    const { rows, order } = this.hand.shown;
    const found = new Map<number, Piece>();
    for (const row of rows) for (const piece of row.pieces) found.set(piece.key, piece);
    for (const place of order) if (place && !found.has(place.key)) found.set(place.key, place);
    return [...found.values()].sort((a, b) => a.key - b.key);
  });

  readonly laid = $derived(keysOnTable(this.hand.shown));
  readonly rowOf = $derived(rowsByKey(this.hand.shown.rows));
  private readonly baseRowOf = $derived(rowsByKey(this.hand.base.rows));
  private readonly picked = $derived(new Set(this.hand.selection));

  /** Rows that are not as the turn found them. */
  readonly changedRows = $derived.by(() => {
    const lengths = new Map(this.hand.base.rows.map((row) => [row.id, row.pieces.length]));
    const isChanged = (row: Row) =>
      lengths.get(row.id) !== row.pieces.length ||
      row.pieces.some((piece) => this.baseRowOf.get(piece.key) !== row.id);
    return new Set(this.hand.shown.rows.filter(isChanged).map((row) => row.id));
  });

  /** The tiles that a refusal speaks of: of one set if one has them all. */
  private readonly refused = $derived.by(() => {
    const found = new Set<number>();
    const { rows, order } = this.hand.board;
    const loose = order.filter((place): place is Piece => place !== null);
    for (const { tiles } of this.session().refusal?.violations ?? []) {
      const wanted = tiles.split(" ").filter(Boolean);
      const heaps = [...rows.map((row) => row.pieces), [...rows.flatMap((row) => row.pieces), ...loose]];
      const keys = heaps.map((heap) => taken(heap, wanted)).find((each) => each.length === wanted.length);
      for (const key of keys ?? []) found.add(key);
    }
    return found;
  });

  marksOf(key: number): string {
    const { hand, laid } = this;
    const isLaid = laid.has(key) && hand.base.own.has(key);
    const old = this.baseRowOf.get(key);
    const isMoved = laid.has(key) && !isLaid && old !== undefined && old !== this.rowOf.get(key);
    return [
      this.picked.has(key) && "picked",
      isLaid && "laid",
      isMoved && "moved",
      hand.fresh.has(key) && "fresh",
      hand.drawn.has(key) && !laid.has(key) && "drawn",
      this.refused.has(key) && "refused",
    ].filter(Boolean).join(" ");
  }

  // words are costly: one name per kind of tile, one state per row, one label per name and state
  private readonly names = $derived(
    new Map(this.pieces.map(({ tile }) => [tile, sayTile(tile, this.session().rules ?? undefined)])),
  );
  private readonly rowWords = $derived(
    new Map(
      this.hand.shown.rows.map((row, nth) => [
        row.id,
        { set: nth + 1, state: this.session().announcer.stateWords(row.id) },
      ]),
    ),
  );
  private readonly labels = $derived(new Labels(speech.language));

  labelOf(piece: Piece): string {
    const tile = this.names.get(piece.tile) ?? "";
    const words = this.rowWords.get(this.rowOf.get(piece.key) ?? -1);
    if (words) return this.labels.say("tile-in-set", { tile, ...words });
    return this.hand.drawn.has(piece.key) ? this.labels.say("tile-drawn", { tile }) : tile;
  }

  /** Others' tiles come from above, where they sit; drawn ones from the side. */
  originOf(key: number, { table }: Areas): Point | null {
    if (this.laid.has(key)) return { x: table.x + table.width / 2, y: -ABOVE };
    if (!this.hand.drawn.has(key)) return null;
    return { x: table.x + table.width - ABOVE, y: table.y + table.height / 2 };
  }

  /** The number to press to send the picked tiles into this row. */
  homeNumber(row: number): number | null {
    const nth = this.hand.homes.findIndex((home) => home.on !== "table" && home.row === row);
    return nth < 0 ? null : nth + 1;
  }

  /** Where the Tab key enters: the tile that was last gone to, or the first of the rack. */
  focusStop(focused: number | null): number | null {
    if (focused !== null && this.pieces.some((piece) => piece.key === focused)) return focused;
    const own = this.hand.shown.order.find((place) => place && !this.laid.has(place.key));
    return own?.key ?? this.pieces[0]?.key ?? null;
  }
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
