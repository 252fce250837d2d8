/** The best play that a seat missed: looked for once for each game, however often the sheet is opened. */

import { recordsOf } from "../../lib/connection/records";
import { gameIn } from "../../lib/device/record_text";
import { codes } from "../../lib/hints/steps";
import { kernel, loadKernel } from "../../lib/kernel/kernel";
import { searched } from "../../lib/kernel/searching";
import { bestMissed, type MissedPlay } from "../../lib/study/missed";
import type { Rules } from "../../lib/wire/tables";

export interface MissedSets {
  readonly turn: number;
  readonly count: number;
  readonly sets: readonly { readonly tiles: string; readonly own: readonly string[] }[];
  readonly steps: readonly string[];
}

export type Tell = (done: number, all: number) => void;

/** Turns of one seat that are being looked at again, one by one. */
export class MissedSearch {
  /** How many are done, of how many; 0 of 0 until the game is known. */
  done = $state(0);
  all = $state(0);
  readonly found: Promise<MissedSets | null>;

  constructor(look: (tell: Tell) => Promise<MissedPlay | null>) {
    this.found = look((done, all) => ([this.done, this.all] = [done, all])).then((missed) => missed && shown(missed));
  }
}

const begun = new Map<string, MissedSearch>();

/** What is found out is kept until the page is left; a failure is not remembered. */
export function missedSearch(code: string, game: number, seat: number, rules: Rules, look = played): MissedSearch {
  const key = `${code} ${game} ${seat}`;
  let search = begun.get(key);
  if (!search) {
    search = new MissedSearch((tell) => look(code, game, seat, rules, tell));
    begun.set(key, search);
    search.found.catch(() => begun.delete(key));
  }
  return search;
}

async function played(code: string, number: number, seat: number, rules: Rules, tell: Tell): Promise<MissedPlay | null> {
  const game = gameIn(await (await recordsOf(code)).text(number), rules);
  if (!game || !(await loadKernel())) throw new Error("the game cannot be looked through");
  return bestMissed(kernel()!, game, seat, searched, tell);
}

function shown({ number, before, after, best, steps }: MissedPlay): MissedSets {
  const old = new Set(before.map(codes));
  const left = codes(best).split(" ");
  const sets = after.map(codes).filter((set) => !old.has(set)).map((tiles) => {
    // from the player's own rack: each tile once
    const own = tiles.split(" ").filter((code) => {
      const at = left.indexOf(code);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    return { tiles, own };
  });
  return { turn: number, count: best.length, sets, steps };
}
