/** Where the sets of a table lay when it was last seen, for the tables that were seen last: kept on this device. */

import { readKeptList, storage, type Store } from "../../lib/storage";
import type { Places } from "../../lib/table/places";
import { printPlacesOfSets } from "../../lib/table/recalled_places";

const PLACE = "tilehall.places";
const MOST = 8; // tables

interface Kept {
  readonly code: string;
  readonly game: number;
  readonly text: string;
}

export class KeptPlaces {
  private noted: { readonly code: string; readonly game: number; readonly places: Places } | null = null;

  constructor(private readonly store: Pick<Store, "getItem" | "setItem"> = storage) {}

  /** Costs nothing: it is written when the page is left. */
  note(code: string, game: number, places: Places): void {
    this.noted = { code, game, places };
  }

  recall(code: string, game: number): string | null {
    this.write();
    return this.all.find((each) => each.code === code && each.game === game)?.text ?? null;
  }

  write(): void {
    if (!this.noted) return;
    const { code, game, places } = this.noted;
    this.noted = null;
    const others = this.all.filter((each) => each.code !== code);
    const now: Kept = { code, game, text: printPlacesOfSets(places) };
    try {
      this.store.setItem(PLACE, JSON.stringify([now, ...others].slice(0, MOST)));
    } catch {
      // a browser that keeps nothing still plays
    }
  }

  private get all(): Kept[] {
    return readKeptList<Kept>(PLACE, ({ code, text }) => typeof code === "string" && typeof text === "string", this.store);
  }
}

export const keptPlaces = new KeptPlaces();
