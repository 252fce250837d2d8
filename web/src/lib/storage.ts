/** This browser's localStorage. What it does not keep is remembered until the page is left. */

export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

class SafeStorage implements Store {
  private readonly memory = new Map<string, string>();
  private readonly store = allowed();

  getItem(key: string): string | null {
    return this.memory.get(key) ?? this.store?.getItem(key) ?? null;
  }

  /** Throws where it is not kept beyond this visit: there is no room, or the browser keeps nothing. */
  setItem(key: string, value: string): void {
    this.memory.set(key, value);
    if (!this.store) throw new DOMException("nothing is kept", "SecurityError");
    this.store.setItem(key, value);
    this.memory.delete(key);
  }

  /** For what is no loss when the page is left. */
  keep(key: string, value: string): void {
    try {
      this.setItem(key, value);
    } catch {
      // a browser that keeps nothing still plays
    }
  }

  removeItem(key: string): void {
    this.memory.delete(key);
    this.store?.removeItem(key);
  }

  private get keys(): string[] {
    const kept = Array.from({ length: this.store?.length ?? 0 }, (_, at) => this.store!.key(at)!);
    return [...new Set([...kept, ...this.memory.keys()])];
  }

  get length(): number {
    return this.keys.length;
  }

  key(at: number): string | null {
    return this.keys[at] ?? null;
  }
}

/** To look at it is an error where the browser allows none. */
function allowed(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export const storage = new SafeStorage();

/** What was kept as JSON; null where nothing was, or where somebody else's text is in it. */
export function readKept(place: string, store: Pick<Store, "getItem"> = storage): unknown {
  try {
    return JSON.parse(store.getItem(place) ?? "null");
  } catch {
    return null;
  }
}

/** An object that was kept, field by field not believed yet; an empty one where there is none. */
export function readKeptObject<T>(place: string, store?: Pick<Store, "getItem">): { readonly [name in keyof T]?: unknown } {
  const found = readKept(place, store);
  return isObject(found) && !Array.isArray(found) ? (found as { [name in keyof T]?: unknown }) : {};
}

/** A list that was kept: what another version or another program wrote into it is passed over. */
export function readKeptList<T>(place: string, fits: (each: Partial<T>) => boolean, store?: Pick<Store, "getItem">): T[] {
  const found = readKept(place, store);
  return Array.isArray(found) ? found.filter((each): each is T => isObject(each) && fits(each as Partial<T>)) : [];
}

export function isObject(found: unknown): found is object {
  return typeof found === "object" && found !== null;
}
