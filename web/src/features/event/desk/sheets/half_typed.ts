/** Sheets that somebody has begun to type at the desk: kept on this device until the hall has them. */

import type { SheetPage } from "../../../../lib/wire/events";
import type { Typed } from "./sheet_form";
import { storage } from "../../../../lib/storage";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const keyOf = (event: string, sheet: string) => `tilehall.half-typed.${event}.${sheet}`;
const seatsOf = (page: SheetPage) => page.seats.map(({ number }) => number).join();

/** What was typed for these very seats; null where nothing was. */
export function recallTyped(event: string, page: SheetPage, store: Store = storage): Typed | null {
  try {
    const kept = JSON.parse(store.getItem(keyOf(event, page.sheet)) ?? "null") as { seats: string; typed: Typed } | null;
    const fits = kept?.seats === seatsOf(page) && kept.typed.length === page.games;
    return fits ? kept.typed : null;
  } catch {
    return null;
  }
}

export function keepTyped(event: string, page: SheetPage, typed: Typed, store: Store = storage): void {
  const isEmpty = typed.every((game) => game.every((text) => text.trim() === ""));
  if (isEmpty) store.removeItem(keyOf(event, page.sheet));
  else store.setItem(keyOf(event, page.sheet), JSON.stringify({ seats: seatsOf(page), typed }));
}

export function forgetTyped(event: string, sheet: string, store: Store = storage): void {
  store.removeItem(keyOf(event, sheet));
}
