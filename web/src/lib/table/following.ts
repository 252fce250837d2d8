/** What happened on the table, tile by tile: from how it lay before a play to how it lay after. */

import { parseTable } from "../tiles";
import type { Happened } from "../wire/tables";
import { recognised } from "./identity";
import { keysOnTable, rowWith, type Numbering, type Row } from "./piece";

/** The rows after each tile that moved; the last is `after` itself. Nothing moved: none. */
export function framesBetween(before: readonly Row[], after: readonly Row[]): (readonly Row[])[] {
  const frames: (readonly Row[])[] = [];
  let rows = before;
  for (const target of after) {
    target.pieces.forEach((piece, nth) => {
      if (rowWith(rows, piece.key)?.id === target.id) return;
      rows = withPiece(rows, target, nth);
      frames.push(rows);
    });
  }
  if (frames.length) frames[frames.length - 1] = after;
  return frames;
}

/** The piece lies in its row, right of those of the row that come before it. */
function withPiece(rows: readonly Row[], target: Row, nth: number): Row[] {
  const piece = target.pieces[nth]!;
  const rest = rows
    .map((row) => ({ ...row, pieces: row.pieces.filter((each) => each.key !== piece.key) }))
    .filter((row) => row.pieces.length > 0);
  const old = rest.find((row) => row.id === target.id);
  if (!old) return [...rest, { id: target.id, pieces: [piece] }];
  const left = new Set(target.pieces.slice(0, nth).map((each) => each.key));
  const at = old.pieces.findLastIndex((each) => left.has(each.key)) + 1;
  const pieces = [...old.pieces.slice(0, at), piece, ...old.pieces.slice(at)];
  return rest.map((row) => (row === old ? { ...row, pieces } : row));
}

/** An act with the table around it, in pieces that the page knows. */
export interface Past {
  readonly act: Happened;
  readonly before: readonly Row[];
  readonly after: readonly Row[];
}

/**
 * The last acts, the newest last, told from the table as it lies now. The hall repeats only so many:
 * of the first that it tells nobody knows how the table lay before, unless it was the game's first.
 */
export function pastOf(happened: readonly Happened[], now: readonly Row[], numbering: Numbering): Past[] {
  const past: Past[] = [];
  let after = now;
  for (let nth = happened.length - 1; nth >= 0; nth -= 1) {
    const act = happened[nth]!;
    const earlier = happened[nth - 1];
    if (!earlier && act.number > 1) break;
    const before = recognised(parseTable(earlier?.table ?? ""), after, [], numbering);
    past.unshift({ act, before, after });
    after = before;
  }
  return past;
}

/** What came since this seat's last act; for who only watches, all that is known. */
export function sinceTurnOf(seat: number | null, past: readonly Past[]): readonly Past[] {
  const last = past.findLastIndex(({ act }) => act.seat === seat);
  return past.slice(last + 1);
}

/** The pieces on the table that others laid in these acts, and who. */
export function laidBy(past: readonly Past[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { act, before, after } of past) {
    const there = keysOnTable({ rows: before });
    for (const key of keysOnTable({ rows: after })) if (!there.has(key)) found.set(key, act.seat);
  }
  return found;
}
