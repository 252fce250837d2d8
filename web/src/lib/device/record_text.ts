/** A record (docs/record.md) read for a review: what the game was made of, and its acts. */

import { ACTS, type ActName, type RulesData } from "../kernel/door.js";
import type { PlayedGame } from "../kernel/search";
import { indices } from "../kernel/sets";
import { parseTable } from "../tiles";

const ACT = /^\d+\. seat (\d+)(?: @(\d+)\.(\d{3}))?: (\w+) ?(.*)$/;

/** The rules are known: a table has them. Null where the text is no record. */
export function gameIn(text: string, rules: RulesData): PlayedGame | null {
  const acts: PlayedGame["acts"][number][] = [];
  let seats = 0;
  let seed: string | null = null;
  let contenders: number[] = [];
  let seatingByDraw = false;
  for (const line of text.split(/\r?\n/)) {
    const act = ACT.exec(line);
    if (act) {
      const [, seat, seconds = "0", milliseconds = "0", word = "", table = ""] = act;
      if (!isAct(word)) return null;
      const at = Number(seconds) * 1000 + Number(milliseconds);
      acts.push({ seat: Number(seat) - 1, what: word, table: parseTable(table).map(indices), at });
    } else if (/^player \d+: /.test(line)) seats += 1;
    else if (line.startsWith("seed: ")) seed = line.slice("seed: ".length);
    else if (line === "seating: by draw") seatingByDraw = true;
    else if (line.startsWith("drawing for the start: ")) {
      contenders = line.slice("drawing for the start: ".length).split(" ").map((each) => Number(each) - 1);
    }
  }
  return seed === null || seats < 2 ? null : { rules, seats, seed, contenders, seatingByDraw, acts };
}

function isAct(word: string): word is ActName {
  return (ACTS as readonly string[]).includes(word);
}
