/** What was moved and the hall has not confirmed yet: kept on this device, so that a reload loses nothing. */

import { readKeptObject, storage } from "../../lib/storage";
import { parseTable } from "../../lib/tiles";

export interface Unsent {
  readonly game: number;
  readonly turn: number;
  readonly table: string;
  readonly layout: string; // the rack's order
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export class UnsentDraft {
  private readonly place: string;

  constructor(
    code: string,
    as: string | null,
    private readonly store: Store | undefined = storage,
  ) {
    this.place = `tilehall.unsent.${code}${as === null ? "" : `.${as}`}`;
  }

  keep(draft: Unsent): void {
    try {
      this.store?.setItem(this.place, JSON.stringify(draft));
    } catch {
      // a browser that keeps nothing still plays
    }
  }

  /** The hall has it. */
  drop(): void {
    this.store?.removeItem(this.place);
  }

  /** Of this very turn; what was meant for another is over. */
  of(game: number, turn: number): Unsent | null {
    const kept = readKeptObject<Unsent>(this.place, this.store);
    const { table, layout } = kept;
    if (kept.game !== game || kept.turn !== turn || typeof table !== "string" || typeof layout !== "string") return null;
    try {
      parseTable(table);
      return { game, turn, table, layout };
    } catch {
      return null; // tiles that this version does not know
    }
  }
}
