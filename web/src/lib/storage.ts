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
