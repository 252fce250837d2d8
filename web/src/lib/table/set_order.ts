/** How tiles lie together: they put themselves in order, split at a duplicate, close up or part. */

import { inOrder, inserted, isOnlyGroup, sidesSorted, understand, waysOf, type MirrorValue } from "../kernel/sets";
import { HIGHEST, printTiles, sorted, tile, type Meld } from "../tiles";
import { meldOf, type Piece } from "./piece";

const MOST_WAYS = 9; // that a player is asked to choose among

/** These pieces in the order of the meld; equal tiles in the order they came. */
export function inOrderOf(pieces: readonly Piece[], meld: Meld): Piece[] {
  const left = [...pieces];
  return meld.map((wanted) => {
    const at = left.findIndex((piece) => piece.tile === wanted);
    if (at < 0) throw new RangeError(`no ${wanted.code} among the pieces`);
    return left.splice(at, 1)[0]!;
  });
}

export function isSet(pieces: readonly Piece[], mirror: MirrorValue): boolean {
  return understand(meldOf(pieces), mirror).isValid;
}

/** Every way these tiles make a set that means something else: a joker low or high. */
export function waysToArrange(tiles: Meld, mirror: MirrorValue): Meld[] {
  return tiles.some((each) => each.joker) ? waysOf(tiles, MOST_WAYS, mirror) : [];
}

/** The set these tiles make, groups by colour; null if they make none. */
function neat(tiles: Meld, mirror: MirrorValue): Meld | null {
  const meld = inOrder(tiles, mirror);
  return meld && isOnlyGroup(understand(meld, mirror)) ? sidesSorted(meld) : meld;
}

/** Loose tiles as they lie best: a set if they make one, else by colour and number. */
export function tidy(pieces: readonly Piece[], mirror: MirrorValue): Piece[] {
  const meld = neat(meldOf(pieces), mirror);
  if (meld) return inOrderOf(pieces, meld);
  const numbers = new Set(pieces.filter((p) => !p.tile.joker).map((p) => p.tile.number));
  const colours = new Set(pieces.filter((p) => !p.tile.joker).map((p) => p.tile.colour));
  if (numbers.size !== 1 && colours.size !== 1) return [...pieces];
  const jokers = pieces.filter((piece) => piece.tile.joker);
  const rest = pieces.filter((piece) => !piece.tile.joker);
  return [...inOrderOf(rest, sorted(meldOf(rest))), ...jokers];
}

/**
 * A row and what is dropped on it: one row, or two where a duplicate splits a run (RULES S3 knows
 * no number twice). `at` is the gap under the pointer; it decides where several ways are open.
 */
export function joined(
  row: readonly Piece[],
  dropped: readonly Piece[],
  mirror: MirrorValue,
  at?: number,
): Piece[][] {
  if (at !== undefined) {
    const direct = [...row.slice(0, at), ...dropped, ...row.slice(at)];
    if (isSet(direct, mirror)) return [direct];
  }
  const kept = keepingOrder(row, dropped, mirror);
  if (kept) return [kept];
  const all = [...row, ...dropped];
  const meld = neat(meldOf(all), mirror);
  if (meld) return [inOrderOf(all, meld)];
  const split = splitByDuplicate(row, dropped, mirror);
  if (split) return split;
  // on the way to a set they lie in order; of what will never be one the hand decides
  if (at !== undefined && at < row.length && missing(meldOf(all), mirror) === null)
    return [[...row.slice(0, at), ...dropped, ...row.slice(at)]];
  return [tidy(all, mirror)];
}

/** One tile more in a row that keeps its order: a joker that lies there keeps its meaning. */
function keepingOrder(
  row: readonly Piece[],
  dropped: readonly Piece[],
  mirror: MirrorValue,
): Piece[] | null {
  const [piece] = dropped;
  if (dropped.length !== 1 || !piece || !row.some((each) => each.tile.joker)) return null;
  const meld = inserted(meldOf(row), piece.tile, mirror);
  if (!meld) return null;
  const lies = meldOf(row);
  const place = meld.findIndex((each, nth) => each !== lies[nth]);
  const before = place < 0 ? row.length : place;
  return [...row.slice(0, before), piece, ...row.slice(before)];
}

function splitByDuplicate(
  row: readonly Piece[],
  dropped: readonly Piece[],
  mirror: MirrorValue,
): Piece[][] | null {
  const [piece] = dropped;
  if (dropped.length !== 1 || !piece || piece.tile.joker) return null;
  const known = understand(meldOf(row), mirror);
  if (!known.canBeRun || row.some((each) => each.tile.joker === "M")) return null;
  const at = row.findIndex((each) => each.tile === piece.tile);
  if (at <= 0 || at >= row.length - 1) return null;
  return [row.slice(0, at + 1), [piece, ...row.slice(at + 1)]];
}

/** What is left of a row from which tiles were lifted: a run parts where both ends can stand. */
export function leftover(
  row: readonly Piece[],
  lifted: ReadonlySet<number>,
  mirror: MirrorValue,
): Piece[][] {
  const rest = row.filter((piece) => !lifted.has(piece.key));
  if (rest.length === 0) return [];
  if (rest.length === row.length || isSet(rest, mirror)) return [rest];
  const meld = neat(meldOf(rest), mirror); // what was in between is gone
  if (meld) return [inOrderOf(rest, meld)];
  const parts: Piece[][] = [[]];
  for (const piece of row) {
    if (!lifted.has(piece.key)) parts.at(-1)!.push(piece);
    else if (parts.at(-1)!.length) parts.push([]);
  }
  const chunks = parts.filter((part) => part.length > 0);
  const isWorthwhile = chunks.length > 1 && chunks.some((part) => isSet(part, mirror));
  return isWorthwhile && understand(meldOf(row), mirror).canBeRun ? chunks : [rest];
}

const MOST_KEPT = 4_000;
const kept = new Map<string, number | null>();

/** How many tiles are missing at least to make this a set: 0 to 2, or null if it is hopeless. */
export function missing(tiles: Meld, mirror: MirrorValue): number | null {
  const key = `${mirror} ${printTiles(tiles)}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const found = missingAnew(tiles, mirror);
  kept.set(key, found);
  return found;
}

function missingAnew(tiles: Meld, mirror: MirrorValue): number | null {
  if (understand(tiles, mirror).isValid) return 0;
  const joker = tile("J"); // stands for any number tile (RULES S4)
  for (const count of [1, 2]) {
    if (tiles.length + count > 2 * HIGHEST + 1) return null;
    const filled = [...tiles, ...Array.from({ length: count }, () => joker)];
    if (inOrder(filled, mirror)) return count;
  }
  return null;
}
