/** A mistake score beside those of the bots. */

import type { Bot } from "../wire/shared";

type Scores = readonly (readonly [Bot, number])[];

/** Mean scores of reviewed games, as docs/study.md has them. */
const TWO_SEATS: Scores = [["searcher", 9], ["strategist", 22], ["solver", 49], ["casual", 65], ["beginner", 89]];
const MORE_SEATS: Scores = [["searcher", 2], ["strategist", 4], ["solver", 10], ["casual", 21], ["beginner", 30]];

/** Which bot makes about as many mistakes. */
export function likeBot(score: number, seats: number): Bot {
  const gap = ([, mean]: Scores[number]) => Math.abs(mean - score);
  return (seats === 2 ? TWO_SEATS : MORE_SEATS).reduce((nearest, each) => (gap(each) < gap(nearest) ? each : nearest))[0];
}
