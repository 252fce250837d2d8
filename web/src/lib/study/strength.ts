/** A mistake score beside those of the bots. */

import type { Bot } from "../wire/shared";

/** Mean scores of reviewed games, as docs/study.md has them; the strongest first. */
const SCORES: readonly (readonly [Bot, number])[] = [
  ["searcher", 2],
  ["strategist", 10],
  ["casual", 25],
  ["beginner", 39],
];

/** Which bot makes about as many mistakes. */
export function likeBot(score: number): Bot {
  const gap = ([, mean]: (typeof SCORES)[number]) => Math.abs(mean - score);
  return SCORES.reduce((nearest, each) => (gap(each) < gap(nearest) ? each : nearest))[0];
}
