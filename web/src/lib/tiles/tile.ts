/** Tiles as kinds: both red sevens are one `Tile`, because no rule asks which copy it was. */

export const LOWEST = 1;
export const HIGHEST = 13;
export const COLOUR_COUNT = 4;

export type Colour = "k" | "r" | "b" | "y";
export type Joker = "J" | "D" | "C" | "M";

/** In the order in which tiles are sorted. */
export const COLOURS: readonly Colour[] = ["k", "r", "b", "y"];
export const JOKER_CODES: readonly Joker[] = ["J", "D", "C", "M"];

/** A kind of tile. There is exactly one object per kind, so `===` is equality. */
export interface Tile {
  readonly code: string;
  readonly colour: Colour | null;
  /** 0 for a joker: what it counts depends on its place. */
  readonly number: number;
  readonly joker: Joker | null;
  /** k 0–12, r 13–25, b 26–38, y 39–51, J D C M 52–55. */
  readonly index: number;
}

/** Tiles in their order on the table; it may or may not be a legal set. */
export type Meld = readonly Tile[];
export type Table = readonly Meld[];

export const NUMBER_TILES: readonly Tile[] = COLOURS.flatMap((colour, place) =>
  Array.from({ length: HIGHEST }, (_, step) => ({
    code: `${colour}${step + 1}`,
    colour,
    number: step + 1,
    joker: null,
    index: place * HIGHEST + step,
  })),
);

export const JOKERS: readonly Tile[] = JOKER_CODES.map((joker, place) => ({
  code: joker,
  colour: null,
  number: 0,
  joker,
  index: NUMBER_TILES.length + place,
}));

export const ALL_TILES: readonly Tile[] = [...NUMBER_TILES, ...JOKERS];

const BY_CODE: ReadonlyMap<string, Tile> = new Map(ALL_TILES.map((tile) => [tile.code, tile]));

/** Text that is not the notation of RULES section 1. */
export class NotationError extends Error {}

/** The tile with this code (RULES section 1): `k7`, `y13`, `J`, `D`, `C`, `M`. */
export function tile(code: string): Tile {
  const found = BY_CODE.get(code);
  if (!found) throw new NotationError(code);
  return found;
}

/** A kind by its index; the index is in range or this is a bug. */
export function tileAt(index: number): Tile {
  const found = ALL_TILES[index];
  if (!found) throw new RangeError(`no tile has the index ${index}`);
  return found;
}

/** Index of a number tile, colours counted from 0 in the order of `COLOURS`. */
export function numberIndex(colour: number, number: number): number {
  return colour * HIGHEST + number - 1;
}

export function colourIndex(tile: Tile): number {
  return Math.floor(tile.index / HIGHEST);
}

export function isSpecial(tile: Tile): boolean {
  return tile.joker !== null && tile.joker !== "J";
}

/** How many numbers or colours a tile takes: two for a double (RULES S5). */
export function widthOf(tile: Tile): number {
  return tile.joker === "D" ? 2 : 1;
}

export function sorted(tiles: Iterable<Tile>): Tile[] {
  return [...tiles].sort((one, other) => one.index - other.index);
}
