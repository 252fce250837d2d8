/** Which rows of a long list have to exist: those in view, and a few around them. */

export interface RowsInView {
  from: number;
  to: number;
}

const AROUND = 12;

export function rowsInView(scrolled: number, height: number, rowHeight: number, count: number): RowsInView {
  const first = Math.floor(scrolled / rowHeight) - AROUND;
  const last = Math.ceil((scrolled + height) / rowHeight) + AROUND;
  const to = Math.min(count, Math.max(last, 0));
  return { from: Math.max(0, Math.min(first, to)), to };
}
