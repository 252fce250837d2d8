/**
 * The rules as the judge knows them, without DOM: a copy of `tilehall.core` by hand, compared with
 * it case by case (`judged.test.ts`), and what a table needs besides: marks, meter, homes.
 */

export { bestSets, type Arrangement } from "./best_sets";
export { homes, homesIn, insertions, splitBy, type Home } from "./homes";
export {
  pairs,
  playViolations,
  violations,
  type Hindrance,
  type Standpoint,
  type Turn,
} from "./legality";
export { openingMeter, type OpeningMeter } from "./meter";
export { parseTable, parseTiles, printTable, printTiles, typedTiles } from "./notation";
export { canOpen } from "./opening";
export { inOrder, inserted } from "./ordering";
export { meanings, progress, worthOf, type Progress } from "./progress";
export { EDITIONS, hasSpecialJokers, hasTile, publishedRules, type Edition, type Judged } from "./ruleset";
export { sorted777, sorted789 } from "./sorting";
export {
  ALL_TILES,
  COLOURS,
  JOKERS,
  NotationError,
  NUMBER_TILES,
  SYMBOLS,
  tile,
  type Colour,
  type Joker,
  type Meld,
  type Table,
  type Tile,
} from "./tile";
export { understand, type Understanding } from "./understanding";
export { FAULTS, type Fault, type Violation } from "./violation";
