/** Undo and redo, a board per gesture. */

import type { Board } from "./piece";

const MOST_KEPT = 200;

export interface History {
  readonly past: readonly Board[];
  readonly now: Board;
  readonly future: readonly Board[];
}

export function begun(now: Board): History {
  return { past: [], now, future: [] };
}

export function done(history: History, board: Board): History {
  if (board === history.now) return history;
  return { past: [...history.past, history.now].slice(-MOST_KEPT), now: board, future: [] };
}

export function undone(history: History): History {
  const last = history.past.at(-1);
  if (!last) return history;
  return { past: history.past.slice(0, -1), now: last, future: [history.now, ...history.future] };
}

export function redone(history: History): History {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { past: [...history.past, history.now], now: next, future };
}

/** The same steps over a table that has changed meanwhile. */
export function carriedOver(history: History, rebase: (board: Board) => Board): History {
  return {
    past: history.past.map(rebase),
    now: rebase(history.now),
    future: history.future.map(rebase),
  };
}
