/** A plan that was made while others play: kept on this device, so that a reload loses none. Nobody else hears of it. */

import { readKeptObject, storage, type Store } from "../../lib/storage";
import { parseTable, type Table } from "../../lib/tiles";

interface Kept {
  readonly game: number;
  readonly base: string; // the table that it begins with
  readonly table: string; // and the one that it ends with
}

export class KeptPlan {
  private readonly place: string;
  private known = ""; // what is kept: it is written when it changes, and not with every news

  constructor(
    code: string,
    as: string | null,
    private readonly store: Pick<Store, "getItem" | "setItem" | "removeItem"> = storage,
  ) {
    this.place = `tilehall.plan.${code}${as === null ? "" : `.${as}`}`;
  }

  keep(plan: Kept): void {
    const text = JSON.stringify(plan);
    if (text === this.known) return;
    this.known = text;
    try {
      this.store.setItem(this.place, text);
    } catch {
      // a browser that keeps nothing still plans
    }
  }

  drop(): void {
    if (this.known) this.store.removeItem(this.place);
    this.known = "";
  }

  of(game: number): { readonly base: Table; readonly table: Table } | null {
    const { game: of, base, table } = readKeptObject<Kept>(this.place, this.store);
    this.known = "some"; // whatever it is, it goes when there is no plan any more
    if (of !== game || typeof base !== "string" || typeof table !== "string") return null;
    try {
      return { base: parseTable(base), table: parseTable(table) };
    } catch {
      return null; // tiles that this version does not know
    }
  }
}
