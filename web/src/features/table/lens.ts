/** The magnifier's measures: how large its tiles are and how many of them a line has. */

import type { LensSize } from "../../lib/table/fingertip";
import { SHAPE } from "../../lib/table/layout";

export const LENS_TILE = 50; // CSS pixels: more than a fingertip
const MARGIN = 36; // of the page and of the magnifier, on both sides

const LINE = LENS_TILE * SHAPE + 14; // with what lies between two of them
const MOST_LINES = 4;

export function lensSize({ width, height }: { width: number; height: number }): LensSize {
  const across = Math.max(3, Math.floor((width - MARGIN) / LENS_TILE));
  const down = Math.max(1, Math.min(MOST_LINES, Math.floor((height - 20) / LINE)));
  return { across, down };
}
