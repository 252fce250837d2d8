/** The two ways in which players sort a rack, called by what they bring together. */

import { COLOURS, type Tile } from "./tile";

interface Holds {
  readonly tile: Tile;
}

/** `777`: by number, then colour; jokers last. Equal tiles keep their order. */
export function sorted777<T extends Holds>(tiles: readonly T[]): T[] {
  return tiles.toSorted((a, b) => jokersLast(a, b) || a.tile.number - b.tile.number || byColour(a, b));
}

/** `789`: by colour, then number; jokers last. Equal tiles keep their order. */
export function sorted789<T extends Holds>(tiles: readonly T[]): T[] {
  return tiles.toSorted((a, b) => jokersLast(a, b) || byColour(a, b) || a.tile.number - b.tile.number);
}

function jokersLast(a: Holds, b: Holds): number {
  const [one, other] = [a.tile.joker, b.tile.joker];
  return one && other ? a.tile.index - b.tile.index : Number(one !== null) - Number(other !== null);
}

function byColour(a: Holds, b: Holds): number {
  return a.tile.colour && b.tile.colour
    ? COLOURS.indexOf(a.tile.colour) - COLOURS.indexOf(b.tile.colour)
    : 0;
}
