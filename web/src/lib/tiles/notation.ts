/** The notation of RULES section 1: text in, tiles out, and back. */

import { NotationError, tile, type Meld, type Table, type Tile } from "./tile";

const BLANKS = /[ \t\r\n]+/;

/** Tiles separated by blanks, in the order written; NotationError names what is no tile. */
export function parseTiles(text: string): Tile[] {
  return text.split(BLANKS).filter(Boolean).map(tile);
}

/** Sets separated by `|`; empty sets between separators are passed over (RULES section 8). */
export function parseTable(text: string): Table {
  return text
    .split("|")
    .map(parseTiles)
    .filter((tiles) => tiles.length > 0);
}

export function printTiles(tiles: Iterable<Tile>): string {
  return Array.from(tiles, (each) => each.code).join(" ");
}

export function printTable(table: Iterable<Meld>): string {
  return Array.from(table, printTiles).join(" | ");
}

/** The tiles of what somebody types, or the word that is no tile. */
export function typedTiles(text: string): Tile[] | { unknown: string } {
  try {
    return parseTiles(text);
  } catch (error) {
    if (error instanceof NotationError) return { unknown: error.message };
    throw error;
  }
}
