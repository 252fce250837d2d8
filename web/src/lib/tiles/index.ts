/** Tiles, their notation, and the editions as data: no rules, those are the kernel's. */

export { EDITIONS, hasSpecialJokers, hasTile, publishedRules, type Edition } from "./editions";
export { parseTable, parseTiles, printTable, printTiles, typedTiles } from "./notation";
export { Tally } from "./tally";
export * from "./tile";
