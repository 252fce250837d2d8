import { expect, test } from "vitest";
import type { Phrase, StateNews } from "../../lib/wire/tables";
import { Reactions, withPhrases } from "./reactions.svelte";

const phrase = (number: number, seat: number, acts = 0, game = 1): Phrase => ({ number, seat, phrase: "hello", game, acts });
const news = (...said: Phrase[]) => ({ said }) as unknown as StateNews;

test("what is said is seen for a while, the last of each seat", () => {
  const timers: (() => void)[] = [];
  const reactions = new Reactions((_, call) => void timers.push(call));

  reactions.hear(news(), news(phrase(5, 1), phrase(6, 2)));
  reactions.hear(news(phrase(5, 1), phrase(6, 2)), news(phrase(5, 1), phrase(6, 2), phrase(9, 1)));
  expect(reactions.now.map(({ number }) => number)).toEqual([6, 9]);
  timers[0]!(); // of the one that was replaced
  expect(reactions.now.map(({ number }) => number)).toEqual([6, 9]);
  timers[1]!();
  expect(reactions.now.map(({ number }) => number)).toEqual([9]);
});

test("what was said before the page was opened is not said again", () => {
  const reactions = new Reactions(() => undefined);
  expect(reactions.hear(null, news(phrase(5, 1)))).toEqual([]);
  expect(reactions.hear(news(phrase(5, 1)), news(phrase(5, 1)))).toEqual([]);
});

test("the log has phrases between the acts where they were said", () => {
  const lines = withPhrases([{ number: 3 }, { number: 4 }], [phrase(1, 0, 9, 1), phrase(12, 0, 3, 2), phrase(20, 1, 4, 2)], 2);
  expect(lines.map((line) => ("act" in line ? line.act.number : `said ${line.phrase.number}`))).toEqual(["said 20", 4, "said 12", 3]);
});
