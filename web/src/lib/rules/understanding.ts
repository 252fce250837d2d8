/**
 * What the judge needs to know of a row of tiles, summed up over all its readings.
 *
 * Nothing is enumerated: a joker's possible tiles follow from the frame alone, so the work for a
 * set is linear in its length, and the answer is kept for the sets that come back every turn.
 */

import {
  LONGEST_SET,
  frames,
  middleOf,
  numberAt,
  segmentOf,
  spanOf,
  type GroupFrame,
  type MirrorValue,
  type RunFrame,
  type Shape,
} from "./frames";
import { printTiles } from "./notation";
import { COLOUR_COUNT, numberIndex, sorted, widthOf, type Meld, type Tile } from "./tile";

const MOST_KEPT = 1 << 15;
const EVERY_COLOUR = Array.from({ length: COLOUR_COUNT }, (_, colour) => colour);

/** Bit t is set for number tile t. */
export type Cover = bigint;

/** All readings of a row of tiles at once. */
export interface Understanding {
  /** Of the most valuable reading (RULES S8a). */
  readonly value: number;
  /**
   * `covers[i]` names the number tiles for which the tile at position i can stand in some reading;
   * a colour change covers its number in any colour and a mirror nothing (RULES J6).
   */
  readonly covers: readonly Cover[];
  /** Two sets with the same lie are the same set, untouched (RULES G2). */
  readonly lie: string;
  readonly canBeGroup: boolean;
  readonly canBeRun: boolean;
  readonly isValid: boolean;
  /** What the readings see, each once. */
  readonly shapes: readonly Shape[];
}

const kept: Record<MirrorValue, Map<string, Understanding>> = { zero: new Map(), middle: new Map() };

/** Sum up every reading; a row that is no set covers nothing and is worth nothing. */
export function understand(tiles: Meld, mirrorValue: MirrorValue): Understanding {
  if (tiles.length > LONGEST_SET) return understandAnew(tiles, mirrorValue);
  const memory = kept[mirrorValue];
  const key = printTiles(tiles);
  const known = memory.get(key);
  if (known) return known;
  const found = understandAnew(tiles, mirrorValue);
  if (memory.size >= MOST_KEPT) memory.clear();
  memory.set(key, found);
  return found;
}

export function isOnlyGroup(known: Understanding): boolean {
  return known.canBeGroup && !known.canBeRun;
}

function understandAnew(tiles: Meld, mirrorValue: MirrorValue): Understanding {
  let value = 0;
  let canBeGroup = false;
  let canBeRun = false;
  const covers: Cover[] = tiles.map(() => 0n);
  const shapes = new Set<Shape>();
  for (const frame of frames(tiles, mirrorValue)) {
    shapes.add(frame.shape);
    if (frame.kind === "group") {
      canBeGroup = true;
      value = Math.max(value, groupValue(frame, frame.numbers.high, mirrorValue));
      coverGroup(frame, tiles, covers);
    } else {
      canBeRun = true;
      for (const start of spanOf(frame.starts)) {
        value = Math.max(value, runValue(frame, start, mirrorValue));
      }
      coverRun(frame, tiles, covers);
    }
  }
  const onlyGroup = canBeGroup && !canBeRun;
  const lie = onlyGroup ? `group ${printTiles(sidesSorted(tiles))}` : printTiles(tiles);
  const isValid = canBeGroup || canBeRun;
  return { value, covers, lie, canBeGroup, canBeRun, isValid, shapes: [...shapes] };
}

/** RULES section 1: the order inside a group, and inside a side of a mirror, says nothing. */
export function sidesSorted(tiles: Meld): Tile[] {
  const mirror = tiles.findIndex((tile) => tile.joker === "M");
  if (mirror < 0) return sorted(tiles);
  return [...sorted(tiles.slice(0, mirror)), tiles[mirror]!, ...sorted(tiles.slice(mirror + 1))];
}

/** RULES S8; the mirror of a group stands for the group's number where it counts. */
function groupValue(frame: GroupFrame, number: number, mirrorValue: MirrorValue): number {
  const mirrors = frame.sides.length === 2 && mirrorValue === "middle" ? 1 : 0;
  return number * (frame.width * frame.sides.length + mirrors);
}

/** RULES S8; colour changes count their number, both sides of a mirror count. */
function runValue(frame: RunFrame, start: number, mirrorValue: MirrorValue): number {
  let total = 0;
  for (let cell = 0; cell < frame.length; cell += 1) total += numberAt(frame, start, cell);
  if (!frame.cells.includes(-1)) return total;
  return 2 * total + (mirrorValue === "middle" ? middleOf(frame, start) : 0);
}

function coverOf(colours: Iterable<number>, numbers: Iterable<number>): Cover {
  let cover = 0n;
  const all = [...numbers];
  for (const colour of colours) {
    for (const number of all) cover |= 1n << BigInt(numberIndex(colour, number));
  }
  return cover;
}

function coverGroup(frame: GroupFrame, tiles: Meld, covers: Cover[]): void {
  const fixed = frame.fixedColours;
  const hasSpare = frame.width > fixed.size;
  for (const [nth, side] of frame.sides.entries()) {
    const own = frame.sideColours[nth]!;
    const missing = EVERY_COLOUR.filter((c) => (fixed.has(c) ? !own.has(c) : hasSpare));
    const cover = coverOf(missing, spanOf(frame.numbers));
    for (const place of side) {
      const tile = tiles[place]!;
      covers[place]! |= tile.joker ? cover : 1n << BigInt(tile.index);
    }
  }
}

function coverRun(frame: RunFrame, tiles: Meld, covers: Cover[]): void {
  for (const [place, tile] of tiles.entries()) {
    if (tile.joker === null) {
      covers[place]! |= 1n << BigInt(tile.index);
      continue;
    }
    if (tile.joker === "M") continue;
    const cell = frame.cells[place]!;
    const colours = tile.joker === "C" ? EVERY_COLOUR : coloursOfSegment(frame, segmentOf(frame, cell));
    for (const start of spanOf(frame.starts)) {
      const first = numberAt(frame, start, cell);
      const last = numberAt(frame, start, cell + widthOf(tile) - 1);
      covers[place]! |= coverOf(colours, [first, last]);
    }
  }
}

/**
 * The colours the segment may have. Only fixed neighbours matter: a free neighbour has four colours
 * and at most two neighbours of its own, so it can always give way.
 */
function coloursOfSegment(frame: RunFrame, segment: number): number[] {
  const fixed = frame.colours[segment] ?? null;
  if (fixed !== null) return [fixed];
  const beside = [frame.colours[segment - 1], frame.colours[segment + 1]];
  return EVERY_COLOUR.filter((colour) => !beside.includes(colour));
}
