/** The rack is the player's: places, gaps and orders, none of which the hall ever changes. */

import { bagOf } from "../rules/bag";
import { formable } from "../rules/formable";
import type { MirrorValue } from "../rules/frames";
import { inOrder } from "../rules/ordering";
import { tileAt, type Tile } from "../rules/tile";
import { inOrderOf } from "./set_order";
import { meldOf, type Piece, type RackSlot } from "./piece";

/** Pieces moved to a place: into a gap if there is one, between the others if not. */
export function placed(order: readonly RackSlot[], keys: readonly number[], place: number): RackSlot[] {
  const moving = keys.flatMap((key) => order.find((each) => each?.key === key) ?? []);
  const lifted = new Set(moving.map((piece) => piece.key));
  const target = order[place] ?? null;
  const isFree = target === null || lifted.has(target.key);
  if (!isFree) {
    const at = order.slice(0, place).filter((each) => !each || !lifted.has(each.key)).length;
    const rest = order.filter((each) => !each || !lifted.has(each.key));
    return trimmed([...rest.slice(0, at), ...moving, ...rest.slice(at)]);
  }
  const places: RackSlot[] = order.map((each) => (each && lifted.has(each.key) ? null : each));
  while (places.length < place) places.push(null);
  moving.forEach((piece, nth) => {
    if ((places[place + nth] ?? null) === null) places[place + nth] = piece;
    else places.splice(place + nth, 0, piece);
  });
  return trimmed(places);
}

/** Without gaps at the end. */
export function trimmed(places: readonly RackSlot[]): RackSlot[] {
  const last = places.findLastIndex((place) => place !== null);
  return places.slice(0, last + 1);
}

export type Sorting = "777" | "789" | "sets";

/** The order that a command asks for; a gap between its groups. */
export function sortedSlots(
  order: readonly RackSlot[],
  how: Sorting,
  mirror: MirrorValue,
  wants: "value" | "tiles" = "tiles",
): RackSlot[] {
  const pieces = order.filter((place): place is Piece => place !== null);
  if (how === "sets") return withGaps(bySets(pieces, mirror, wants));
  const group = (piece: Piece) =>
    piece.tile.joker ? 99 : how === "777" ? piece.tile.number : Math.floor(piece.tile.index / 13);
  const sorted = [...pieces].sort(
    (a, b) => group(a) - group(b) || a.tile.index - b.tile.index || a.key - b.key,
  );
  if (how === "777") return sorted; // up to fourteen groups: gaps would not fit
  return withGaps(groupsOf(sorted, group));
}

function groupsOf(pieces: readonly Piece[], group: (piece: Piece) => number): Piece[][] {
  const found = new Map<number, Piece[]>();
  for (const piece of pieces) found.set(group(piece), [...(found.get(group(piece)) ?? []), piece]);
  return [...found.values()];
}

function withGaps(groups: readonly Piece[][]): RackSlot[] {
  return groups.filter((group) => group.length).flatMap((group, n) => (n ? [null, ...group] : group));
}

function bySets(pieces: readonly Piece[], mirror: MirrorValue, wants: "value" | "tiles"): Piece[][] {
  const left = [...pieces];
  const found = bestSets(meldOf(pieces), mirror, wants).map((tiles) => {
    const meld = inOrder(tiles, mirror) ?? tiles;
    const own = inOrderOf(left, meld);
    for (const piece of own) left.splice(left.indexOf(piece), 1);
    return own;
  });
  const rest = [...left].sort((a, b) => a.tile.index - b.tile.index);
  return [...found, rest];
}

const MOST_STEPS = 30_000;

/** Disjoint sets from these tiles: as valuable as possible, or with as many tiles as possible. */
export function bestSets(
  tiles: readonly Tile[],
  mirror: MirrorValue,
  wants: "value" | "tiles",
): Tile[][] {
  const bag = bagOf(tiles);
  const worth = (set: { tiles: readonly number[]; value: number }) =>
    wants === "value" ? set.value + set.tiles.length / 100 : set.tiles.length + set.value / 10_000;
  const sets = formable(bag, mirror).sort((a, b) => worth(b) - worth(a));
  let best: number[][] = [];
  let bestWorth = 0;
  let steps = 0;
  const search = (from: number, left: number[], chosen: number[][], total: number): void => {
    if (total > bestWorth) [best, bestWorth] = [chosen, total];
    for (let n = from; n < sets.length && steps < MOST_STEPS; n += 1) {
      steps += 1;
      const set = sets[n]!;
      const rest = [...left];
      if (set.tiles.every((index) => (rest[index]! -= 1) >= 0))
        search(n, rest, [...chosen, [...set.tiles]], total + worth(set));
    }
  };
  search(0, bag, [], 0);
  return best.map((set) => set.map(tileAt));
}

const GAP = "."; // as the hall writes it

/** Text to remember an order by: codes, a point for a gap. */
export function printPlaces(order: readonly RackSlot[]): string {
  return order.map((place) => place?.tile.code ?? GAP).join(" ");
}

/** The pieces in a remembered order; what it does not name comes last, in the order given. */
export function rememberedSlots(pieces: readonly Piece[], text: string): RackSlot[] {
  const left = [...pieces];
  const places: RackSlot[] = [];
  for (const code of text.split(" ").filter(Boolean)) {
    const at = left.findIndex((piece) => piece.tile.code === code);
    if (code === GAP) places.push(null);
    else if (at >= 0) places.push(left.splice(at, 1)[0]!);
  }
  return [...trimmed(places), ...left];
}
