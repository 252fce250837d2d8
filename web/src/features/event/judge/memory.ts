/** What a judge has typed stays on this phone until the hall has it: a reload loses nothing. */

import type { SheetPage } from "../../../lib/wire/events";
import { emptySheet, isTouched, type SheetDraft } from "./draft";
import { storage } from "../../../lib/storage";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface Kept {
  version: 1;
  /** Who sat there when it was typed: after a new draw the same sheet is other people's. */
  seats: number[];
  draft: SheetDraft;
}

const NAME = "tilehall.judge";

/** The judge's own name, asked for once. */
export function judgeName(store: Store = storage): string {
  return attempt(() => store.getItem(NAME)) ?? "";
}

export function keepJudgeName(name: string, store: Store = storage): void {
  attempt(() => store.setItem(NAME, name));
}

export class Memory {
  private readonly place: string;

  constructor(
    event: string,
    sheet: string,
    private readonly store: Store = storage,
  ) {
    this.place = `tilehall.sheet.${event}.${sheet}`;
  }

  /** What was typed for these players, or an empty sheet. */
  recall(page: Pick<SheetPage, "seats" | "games">): SheetDraft {
    const usual = emptySheet(page.games, page.seats.length);
    const kept = attempt(() => JSON.parse(this.store.getItem(this.place) ?? "null") as Kept | null);
    if (kept?.version !== 1 || !Array.isArray(kept.seats) || !Array.isArray(kept.draft?.games)) return usual;
    const isSame =
      kept.draft.games.length === page.games &&
      kept.seats.length === page.seats.length &&
      page.seats.every(({ number }, seat) => kept.seats[seat] === number);
    return isSame ? kept.draft : usual;
  }

  keep(page: Pick<SheetPage, "seats">, draft: SheetDraft): void {
    if (!draft.games.some(isTouched)) return this.forget();
    const kept: Kept = { version: 1, seats: page.seats.map(({ number }) => number), draft };
    attempt(() => this.store.setItem(this.place, JSON.stringify(kept)));
  }

  forget(): void {
    attempt(() => this.store.removeItem(this.place));
  }
}

/** A browser that keeps nothing still counts. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
