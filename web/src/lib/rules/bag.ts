/** Tiles as counts by index: the quick form in which formable sets are found. */

/** How many of each kind, by tile index. */
export type Bag = readonly number[];
export const J = 52;
export const D = 53;
export const C = 54;
export const M = 55;
export const KINDS = M + 1;

export function bagOf(tiles: Iterable<{ readonly index: number }>): number[] {
  const bag = Array.from({ length: KINDS }, () => 0);
  for (const { index } of tiles) bag[index]! += 1;
  return bag;
}

/** What is left of the bag; null if it does not hold all of these. */
export function without(bag: Bag, tiles: readonly number[]): Bag | null {
  const left = [...bag];
  for (const tile of tiles) {
    left[tile]! -= 1;
    if (left[tile]! < 0) return null;
  }
  return left;
}

/** start + … up to, but without, the end. */
export function sumFrom(start: number, end: number): number {
  return ((end - start) * (start + end - 1)) / 2;
}
