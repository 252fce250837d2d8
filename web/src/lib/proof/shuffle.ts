/** The recipe of docs/record.md: from a seed to the racks, so that nobody has to believe the hall. */

import { ALL_TILES, JOKER_CODES, NUMBER_TILES, sorted, tile, type Tile } from "../tiles";
import type { Rules } from "../wire/tables";
import { hex, sha256 } from "./sha256";

const SPAN = 1n << 64n;

/** Published with the deal; the seed itself follows with the result. */
export function seedHash(seed: string): string {
  return hex(sha256(seed));
}

/** Fisher and Yates, from the last place to the second, with words of the hashed seed. */
export function shuffled<T>(items: readonly T[], seed: string, purpose: string): T[] {
  const words = wordsOf(`${seed}\n${purpose}\n`);
  const pile = [...items];
  for (let place = pile.length - 1; place > 0; place -= 1) {
    const other = below(place + 1, words);
    [pile[place], pile[other]] = [pile[other]!, pile[place]!];
  }
  return pile;
}

/** The racks of the first deal, each sorted. */
export function dealtRacks(rules: Pick<Rules, "copies" | "jokers" | "rack_size">, seed: string, seats: number): Tile[][] {
  const pile = shuffled(boxOf(rules), seed, "deal 1");
  const size = rules.rack_size;
  return Array.from({ length: seats }, (_, seat) => sorted(pile.slice(seat * size, (seat + 1) * size)));
}

/** Every tile of the box, sorted. */
function boxOf({ copies, jokers }: Pick<Rules, "copies" | "jokers">): Tile[] {
  const numbers = NUMBER_TILES.flatMap((kind) => Array.from({ length: copies }, () => kind));
  const wild = JOKER_CODES.flatMap((joker) => Array.from({ length: jokers[joker] }, () => tile(joker)));
  return [...numbers, ...wild].sort((a, b) => ALL_TILES.indexOf(a) - ALL_TILES.indexOf(b));
}

/** Words beyond a multiple of the bound are passed over, so that each number is as likely. */
function below(bound: number, words: Iterator<bigint>): number {
  const limit = SPAN - (SPAN % BigInt(bound));
  for (;;) {
    const word = words.next().value as bigint;
    if (word < limit) return Number(word % BigInt(bound));
  }
}

function* wordsOf(prefix: string): Generator<bigint> {
  for (let counter = 0; ; counter += 1) {
    const block = new DataView(sha256(`${prefix}${counter}`).buffer);
    for (let at = 0; at < 32; at += 8) yield block.getBigUint64(at);
  }
}
