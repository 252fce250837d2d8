/** Tables are kept in this browser's IndexedDB, so that a game goes on after a reload or a crash. */

import type { StoredTable } from "./stored";

/** Why a game could not be kept: there is no room, or the browser keeps nothing for this page. */
export type Trouble = "full" | "denied";

export class NotKept extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble);
  }
}

const NAME = "tilehall";
const TABLES = "tables";
let opened: Promise<IDBDatabase> | undefined;
const unkept = new Map<string, StoredTable>(); // until the page is left

/** A table that cannot be kept is remembered until the page is left. */
export async function keep(table: StoredTable): Promise<void> {
  unkept.set(table.id, table);
  await within("readwrite", (tables) => tables.put(table));
  if (unkept.get(table.id) === table) unkept.delete(table.id);
}

export async function kept(id: string): Promise<StoredTable | null> {
  const here = unkept.get(id);
  if (here) return here;
  return ((await within("readonly", (tables) => tables.get(id)).catch(() => null)) as StoredTable | undefined) ?? null;
}

/** The last played first. */
export async function allKept(): Promise<StoredTable[]> {
  const found = (await within("readonly", (tables) => tables.getAll())) as StoredTable[];
  return found.sort((a, b) => b.played - a.played);
}

export async function forget(id: string): Promise<void> {
  await within("readwrite", (tables) => tables.delete(id));
}

async function within(mode: IDBTransactionMode, ask: (tables: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await (opened ??= open());
    return await new Promise((resolve, reject) => {
      // strict: what was said to be kept survives a loss of power too
      const transaction = database.transaction(TABLES, mode, { durability: "strict" });
      const request = ask(transaction.objectStore(TABLES));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? request.error);
    });
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    if (!isFull) opened = undefined; // a browser that closed it may open it again
    throw new NotKept(isFull ? "full" : "denied");
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1); // throws where the browser allows none
    request.onupgradeneeded = () => request.result.createObjectStore(TABLES, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new DOMException("blocked", "InvalidStateError"));
  });
}
