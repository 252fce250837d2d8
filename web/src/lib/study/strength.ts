/** A mistake score beside those of the bots. */

import type { Bot } from "../wire/shared";

type Scores = readonly (readonly [Bot, number])[];

/** Mean scores of reviewed games, as docs/study.md has them; the strongest first. */
const TWO_SEATS: Scores = [["searcher", 3], ["strategist", 16], ["solver", 41], ["casual", 240], ["beginner", 280]];
const MORE_SEATS: Scores = [["searcher", 4], ["strategist", 10], ["casual", 25], ["beginner", 35]]; // Solver's is Strategist's

/** Which bot makes about as many mistakes. */
export function likeBot(score: number, seats: number): Bot {
  const gap = ([, mean]: Scores[number]) => Math.abs(mean - score);
  return (seats === 2 ? TWO_SEATS : MORE_SEATS).reduce((nearest, each) => (gap(each) < gap(nearest) ? each : nearest))[0];
}
