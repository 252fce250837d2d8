/** Arrow keys over tiles: the nearest one in that direction, by where it lies. */

import type { Box, Layout } from "../../lib/table/layout";

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The key of the piece to go to; null if the keyboard key is none of ours or nothing is there. */
export function steered(layout: Layout, from: number, pressed: string): number | null {
  const all = [...layout.pieces].sort(([, a], [, b]) => a.y - b.y || a.x - b.x);
  if (pressed === "Home") return all[0]?.[0] ?? null;
  if (pressed === "End") return all.at(-1)?.[0] ?? null;
  const direction = DIRECTIONS[pressed];
  const here = layout.pieces.get(from);
  if (!direction || !here) return null;
  const [dx, dy] = direction;
  const start = middle(here);
  let best: number | null = null;
  let nearest = Infinity;
  for (const [key, box] of all) {
    const there = middle(box);
    const [x, y] = [there.x - start.x, there.y - start.y];
    const ahead = x * dx + y * dy;
    if (key === from || ahead < 4) continue;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const distance = ahead + aside * (dx ? 6 : 1.5);
    if (distance < nearest) [best, nearest] = [key, distance];
  }
  return best;
}

function middle(box: Box): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
