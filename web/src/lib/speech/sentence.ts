/**
 * Sentences of the hall name tiles in notation, the same in every language. People see them drawn
 * and hear them in words.
 */

import { parseTiles } from "../tiles";
import type { Tile } from "../tiles";
import type { Rules } from "../wire/tables";
import { sayTiles } from "./tiles";

const CODE = "(?:[krby](?:1[0-3]|[1-9])|[JDCM])";
// a Korean particle may follow at once; a Latin letter or a digit makes it another word
const RUN = new RegExp(`(?<![A-Za-z0-9])${CODE}(?: ${CODE})*(?![A-Za-z0-9])`, "g");

/** Text and tiles, in turn. */
export function partsOf(sentence: string): (string | Tile[])[] {
  const parts: (string | Tile[])[] = [];
  let from = 0;
  for (const found of sentence.matchAll(RUN)) {
    if (found.index > from) parts.push(sentence.slice(from, found.index));
    parts.push(parseTiles(found[0]));
    from = found.index + found[0].length;
  }
  if (from < sentence.length) parts.push(sentence.slice(from));
  return parts;
}

export function inWords(sentence: string, rules?: Pick<Rules, "colours">): string {
  return partsOf(sentence)
    .map((part) => (typeof part === "string" ? part : sayTiles(part, rules)))
    .join("");
}
