/**
 * Matches on this device, one entry each in localStorage: it is written before a tap is answered,
 * so that a phone that locks or a tab that dies loses nothing; an IndexedDB would still be writing.
 * A match has a few kilobytes, and there is room for hundreds.
 */

import type { BoxMatch } from "./match";
import { isObject, readKeptObject, storage } from "../../../lib/storage";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "tilehall.match.";

export class MatchStore {
  constructor(private readonly store: Store = storage) {}

  /** The one that was changed last comes first. */
  all(): BoxMatch[] {
    const found: BoxMatch[] = [];
    for (let at = 0; at < this.store.length; at += 1) {
      const key = this.store.key(at);
      const match = key?.startsWith(PREFIX) ? this.read(key.slice(PREFIX.length)) : null;
      if (match) found.push(match);
    }
    return found.sort((one, other) => other.changed - one.changed);
  }

  read(id: string): BoxMatch | null {
    const match = readKeptObject<BoxMatch>(PREFIX + id, this.store);
    const { version, players, games, past, future } = match;
    const isOne = version === 1 && [players, games, past, future].every(Array.isArray) && isObject(match.rules);
    return isOne ? (match as BoxMatch) : null;
  }

  /** False where the browser keeps nothing: a private window, or no room left. */
  keep(match: BoxMatch): boolean {
    try {
      this.store.setItem(PREFIX + match.id, JSON.stringify(match));
      return true;
    } catch {
      return false;
    }
  }

  forget(id: string): void {
    this.store.removeItem(PREFIX + id);
  }
}
