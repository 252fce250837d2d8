/** How far one play reached: sets that helped each other, as the lesson "a chain of three sets" has it. */

import { parseTable } from "../tiles";
import type { Happened } from "../wire/tables";
import { recognised } from "./identity";
import { Numbering, rowWith, type Row } from "./piece";

/** The longest chain of these acts of a seat, as far as it is told how the table lay before them. */
export function longestChain(happened: readonly Happened[], seat: number | null): number {
  const chains = happened.map((act, nth) => {
    const earlier = happened[nth - 1];
    const isKnown = earlier ? earlier.number === act.number - 1 : act.number === 1;
    return act.seat === seat && act.laid && isKnown ? chainOf(earlier?.table ?? "", act.table) : 0;
  });
  return Math.max(0, ...chains);
}

/**
 * So many sets of the table were changed together: a tile of one went to where a tile of the next
 * lies now, and so on. A set that only grew is a chain of one; sets that had nothing to do with each
 * other are no chain, however many they are.
 */
export function chainOf(before: string, after: string): number {
  const numbering = new Numbering();
  const old = recognised(parseTable(before), [], [], numbering);
  const now = recognised(parseTable(after), old, [], numbering);
  let chains: ReadonlySet<Row>[] = []; // sets of before that hang together
  for (const { pieces } of now) {
    const from = pieces.flatMap(({ key }) => rowWith(old, key) ?? []);
    const [met, others] = [true, false].map((isMet) => chains.filter((chain) => from.some((row) => chain.has(row)) === isMet));
    chains = [...others!, new Set([...from, ...met!.flatMap((chain) => [...chain])])];
  }
  return Math.max(0, ...chains.map((chain) => [...chain].filter((row) => !liesIn(now, row)).length));
}

function liesIn(rows: readonly Row[], { pieces }: Row): boolean {
  const keys = new Set(pieces.map(({ key }) => key));
  return rows.some((row) => row.pieces.length === keys.size && row.pieces.every(({ key }) => keys.has(key)));
}
