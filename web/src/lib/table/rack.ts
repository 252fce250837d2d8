/** The rack is the player's: places, gaps and orders, none of which the hall ever changes. */

import { bestSets, inOrder } from "../kernel/sets";
import type { Rules } from "../wire/tables";
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
type Placed = Pick<Rules, "jokers" | "mirror_value">;

export function sortedSlots(
  order: readonly RackSlot[],
  how: Sorting,
  rules: Placed,
  wants: "value" | "tiles" = "tiles",
): RackSlot[] {
  const pieces = order.filter((place): place is Piece => place !== null);
  if (how === "sets") return withGaps(bySets(pieces, rules, wants));
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

function bySets(pieces: readonly Piece[], rules: Placed, wants: "value" | "tiles"): Piece[][] {
  const left = [...pieces];
  const found = bestSets(meldOf(pieces), wants, rules).map((tiles) => {
    const meld = inOrder(tiles, rules.mirror_value) ?? tiles;
    const own = inOrderOf(left, meld);
    for (const piece of own) left.splice(left.indexOf(piece), 1);
    return own;
  });
  const rest = [...left].sort((a, b) => a.tile.index - b.tile.index);
  return [...found, rest];
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
