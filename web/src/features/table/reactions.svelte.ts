/** What people say at the table, and bots, for as long as it is seen there. */

import { say, speech } from "../../lib/speech";
import type { Manner } from "./manners";
import type { Phrase, StateNews, Words } from "../../lib/wire/tables";

const SEEN_FOR = 7_000; // milliseconds

export class Reactions {
  /** The last of each seat, the newest last. */
  now = $state.raw<readonly Phrase[]>([]);

  private unspoken = 0; // numbers that no phrase of the hall has

  constructor(private readonly later = (milliseconds: number, call: () => void): void => void setTimeout(call, milliseconds)) {}

  /** What is new in these news; what was said before this page was opened is old. */
  hear(before: StateNews | null, news: StateNews): readonly Phrase[] {
    if (!before) return [];
    const last = before.said.at(-1)?.number ?? 0;
    const fresh = news.said.filter((each) => each.number > last);
    for (const phrase of fresh) this.show(phrase);
    return fresh;
  }

  /** A bot's manners: seen, and not heard; whoever listens hears enough of the game itself. */
  see({ seat, phrase }: Manner): void {
    this.unspoken -= 1;
    this.show({ number: this.unspoken, seat, phrase, game: 0, acts: 0 });
  }

  private show(phrase: Phrase): void {
    this.now = [...this.now.filter((each) => each.seat !== phrase.seat), phrase];
    this.later(SEEN_FOR, () => (this.now = this.now.filter((each) => each !== phrase)));
  }
}

export function wordsOf(phrase: Phrase, known: readonly Words[]): Words {
  const found = known.find((each) => each.id === phrase.phrase);
  const words = speech.knows(phrase.phrase) ? say(phrase.phrase) : "";
  return found ?? { id: phrase.phrase, words, emoji: null };
}

/** A game's log: acts and what was said between them, the newest first. */
export function withPhrases<Act extends { number: number }>(
  acts: readonly Act[],
  said: readonly Phrase[],
  game: number,
): ({ act: Act } | { phrase: Phrase })[] {
  const left = said.filter((each) => each.game === game);
  const lines: ({ act: Act } | { phrase: Phrase })[] = [];
  for (const act of acts) {
    while (left[0] && left[0].acts < act.number) lines.push({ phrase: left.shift()! });
    lines.push({ act });
  }
  return [...lines, ...left.map((phrase) => ({ phrase }))].reverse();
}
