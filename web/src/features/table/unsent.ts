/** What was moved and the hall has not confirmed yet: kept on this device, so that a reload loses nothing. */

import { storage } from "../../lib/storage";

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
    try {
      const kept = JSON.parse(this.store?.getItem(this.place) ?? "null") as Unsent | null;
      return kept && kept.game === game && kept.turn === turn ? kept : null;
    } catch {
      return null;
    }
  }
}
