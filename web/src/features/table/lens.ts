/** The magnifier's measures: how large its tiles are and how many of them a line has. */

export const LENS_TILE = 50; // CSS pixels: more than a fingertip
const MARGIN = 36; // of the page and of the magnifier, on both sides

export function tilesAcross(width: number): number {
  return Math.max(3, Math.floor((width - MARGIN) / LENS_TILE));
}
