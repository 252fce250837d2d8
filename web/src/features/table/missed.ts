/** The best play that somebody missed: turns that drew although tiles could have been laid. */

import { parseTable, parseTiles, printTiles } from "../../lib/rules/notation";
import { inOrder, inserted } from "../../lib/rules/ordering";
import { understand } from "../../lib/rules/understanding";
import type { Tile } from "../../lib/rules/tile";
import { bestSets } from "../../lib/table/rack";
import type { Frame } from "../../lib/connection/rest";
import type { Rules } from "../../lib/wire/messages";

export interface Missed {
  readonly turn: number;
  readonly sets: readonly string[];
  readonly tiles: number;
}

/** The turn of this seat in which most tiles could have been laid without moving the table. */
export function bestMissed(frames: readonly Frame[], seat: number, rules: Rules): Missed | null {
  let best: Missed | null = null;
  let opened = false;
  frames.forEach((frame, nth) => {
    const before = frames[nth - 1];
    if (frame.seat !== seat || !before) return;
    const laid = (before.tiles[seat] ?? 0) > (frame.tiles[seat] ?? 0);
    if (laid) opened = true;
    else if (before.rack) {
      const sets = layable(parseTiles(before.rack), before.table, rules, opened);
      const tiles = sets.reduce((sum, set) => sum + set.tiles, 0);
      if (tiles > (best?.tiles ?? 0)) best = { turn: nth, sets: sets.map((set) => set.text), tiles };
    }
  });
  return best;
}

interface Laid {
  readonly text: string;
  readonly tiles: number;
}

function layable(rack: readonly Tile[], table: string, rules: Rules, opened: boolean): Laid[] {
  const mirror = rules.mirror_value;
  const own = bestSets(rack, mirror, opened ? "tiles" : "value").flatMap((set) => inOrder(set, mirror) ?? []);
  const sets = bestSets(rack, mirror, opened ? "tiles" : "value").map((set) => inOrder(set, mirror) ?? set);
  const worth = sets.reduce((sum, set) => sum + understand(set, mirror).value, 0);
  if (!opened) return worth >= rules.opening_minimum ? sets.map(asLaid) : [];
  const left = [...rack];
  for (const tile of own) left.splice(left.indexOf(tile), 1);
  const added: Laid[] = [];
  for (const meld of parseTable(table)) {
    const tile = left.find((each) => !each.joker && inserted(meld, each, mirror));
    if (!tile) continue;
    left.splice(left.indexOf(tile), 1);
    added.push({ text: printTiles(inserted(meld, tile, mirror)!), tiles: 1 });
  }
  return [...sets.map(asLaid), ...added];
}

function asLaid(set: readonly Tile[]): Laid {
  return { text: printTiles(set), tiles: set.length };
}
