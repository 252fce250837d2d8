/**
 * The order in which tiles make a set, for players who name the tiles and leave the order to us.
 *
 * The judge never re-sorts anything (RULES section 1); a client may, and this is how.
 */

import { LONGEST_SET, SMALLEST_SET, type MirrorValue } from "./frames";
import { Tally } from "./tally";
import { HIGHEST, LOWEST, sorted, widthOf, type Meld, type Tile } from "./tile";
import { understand } from "./understanding";

const MOST_TRIED = 4_000; // orders; only a fistful of special jokers has more

/** These tiles as the best set they make; as they lie if they are one; null if they are none. */
export function inOrder(tiles: Iterable<Tile>, mirrorValue: MirrorValue): Meld | null {
  const row = [...tiles];
  if (understand(row, mirrorValue).isValid) return row;
  if (row.length < SMALLEST_SET || row.length > LONGEST_SET) return null;
  return best(first(MOST_TRIED, orders(row)), mirrorValue);
}

/** The best set that the row makes with one tile more, its own order kept. */
export function inserted(row: Meld, tile: Tile, mirrorValue: MirrorValue): Meld | null {
  const rows = [...row, tile].map((_, at) => [...row.slice(0, at), tile, ...row.slice(at)]);
  return best(rows, mirrorValue);
}

function best(rows: Iterable<Meld>, mirrorValue: MirrorValue): Meld | null {
  let found: Meld | null = null;
  let worth = -1;
  for (const row of rows) {
    const known = understand(row, mirrorValue);
    if (!known.isValid || known.value <= worth) continue;
    found = row;
    worth = known.value;
  }
  return found;
}

function* first<T>(most: number, items: Iterable<T>): Generator<T> {
  let left = most;
  for (const item of items) {
    if (left === 0) return;
    left -= 1;
    yield item;
  }
}

/** Every order worth trying, most of them no set. */
export function* orders(row: Meld): Generator<Meld> {
  const mirrors = row.filter((tile) => tile.joker === "M");
  const rest = row.filter((tile) => tile.joker !== "M");
  const [mirror] = mirrors;
  if (mirrors.length > 1) return; // RULES S7d
  if (mirror) {
    yield* mirrored(rest, mirror);
    return;
  }
  yield sorted(rest); // a group, or nothing
  for (const start of starts(rest)) yield* climbs(rest, start);
}

function* mirrored(rest: Meld, mirror: Tile): Generator<Meld> {
  for (const [left, right] of sides(new Tally(rest))) {
    if (width(left) !== width(right)) continue;
    yield [...left, mirror, ...right]; // a group, or nothing
    for (const start of starts([...left, ...right])) {
      const others = [...climbs(right, start)];
      for (const up of climbs(left, start)) {
        for (const other of others) {
          yield [...up, mirror, ...[...other].reverse()];
          yield [...[...up].reverse(), mirror, ...other];
        }
      }
    }
  }
}

/** Every way to share tiles between two sides; equal number tiles never stand on one side. */
function* sides(kinds: Tally): Generator<readonly [Tile[], Tile[]]> {
  const [first] = kinds.counts;
  if (!first) {
    yield [[], []];
    return;
  }
  const [tile, count] = first;
  const rest = kinds.minus(new Tally(repeated(tile, count)));
  const shares = tile.joker || count === 1 ? Array.from({ length: count + 1 }, (_, n) => n) : [1];
  for (const share of shares) {
    for (const [left, right] of sides(rest)) {
      yield [
        [...repeated(tile, share), ...left],
        [...repeated(tile, count - share), ...right],
      ];
    }
  }
}

function repeated(tile: Tile, times: number): Tile[] {
  return Array.from({ length: times }, () => tile);
}

/** Where a run of these tiles may begin, the highest and so the most valuable first. */
function starts(tiles: Meld): number[] {
  const lowest = Math.min(HIGHEST, ...tiles.filter((t) => !t.joker).map((t) => t.number));
  return Array.from({ length: lowest - LOWEST + 1 }, (_, step) => lowest - step);
}

/** Rows whose numbers climb from the start; jokers fill what is missing. Colours: later. */
function climbs(tiles: Meld, start: number): Generator<Meld> {
  const numbers = tiles.filter((tile) => !tile.joker).sort((a, b) => a.number - b.number);
  return climb([], start, numbers, new Tally(tiles.filter((tile) => tile.joker)));
}

function* climb(row: Meld, at: number, numbers: Meld, jokers: Tally): Generator<Meld> {
  const [next, ...rest] = numbers;
  if (at > HIGHEST + 1 || (next && next.number < at)) return;
  if (next && next.number === at) {
    yield* climb([...row, next], at + 1, rest, jokers);
  } else if (!jokers.isEmpty) {
    for (const joker of jokers.kinds()) {
      yield* climb([...row, joker], at + widthOf(joker), numbers, jokers.minus(new Tally([joker])));
    }
  } else if (!next) {
    yield row;
  }
}

function width(tiles: Meld): number {
  return tiles.reduce((sum, tile) => sum + widthOf(tile), 0);
}
