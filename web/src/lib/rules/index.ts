/**
 * The rules as the judge knows them, without DOM: a copy of `tilehall.core` by hand, compared with
 * it case by case (`judged.test.ts`).
 */

export { pairs, playViolations, violations, type Standpoint, type Turn } from "./legality";
export { parseTable, parseTiles, printTable, printTiles } from "./notation";
export { EDITIONS, hasTile, publishedRules, type Edition } from "./ruleset";
export { COLOURS, NotationError, tile, type Joker, type Meld, type Table, type Tile } from "./tile";
export type { Violation } from "./violation";
export { worthOf } from "./worth";
