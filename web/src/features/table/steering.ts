/** Arrow keys over tiles: left and right in reading order, up and down to the nearest. */

import type { Box, Layout } from "../../lib/table/layout";
import { keysOnTable, type Board } from "../../lib/table/piece";

/** Set by set, then the rack. */
export function readingOrder(board: Board): number[] {
  const laid = keysOnTable(board);
  const rack = board.order.flatMap((place) => (place && !laid.has(place.key) ? [place.key] : []));
  return [...laid, ...rack];
}

/** The key of the piece to go to; null if the keyboard key is none of ours or nothing is there. */
export function steered(layout: Layout, board: Board, from: number, pressed: string): number | null {
  const order = readingOrder(board);
  const at = order.indexOf(from);
  switch (pressed) {
    case "Home":
      return order[0] ?? null;
    case "End":
      return order.at(-1) ?? null;
    case "ArrowLeft":
      return order[at - 1] ?? null;
    case "ArrowRight":
      return order[at + 1] ?? null;
    case "ArrowUp":
      return nearest(layout, from, -1);
    case "ArrowDown":
      return nearest(layout, from, 1);
    default:
      return null;
  }
}

function nearest(layout: Layout, from: number, direction: number): number | null {
  const here = layout.pieces.get(from);
  if (!here) return null;
  const start = middle(here);
  let best: number | null = null;
  let closest = Infinity;
  for (const [key, box] of layout.pieces) {
    const there = middle(box);
    const ahead = (there.y - start.y) * direction;
    if (ahead < here.height / 2) continue;
    const distance = ahead + Math.abs(there.x - start.x) * 0.6;
    if (distance < closest) [best, closest] = [key, distance];
  }
  return best;
}

function middle(box: Box): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
