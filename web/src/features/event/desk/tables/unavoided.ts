/** Who meets again, and who sits with a colleague: the cases that people will ask about. */

import type { SeatingPage } from "../../../../lib/wire/events";

export interface MeetAgain {
  pair: readonly [number, number];
  rounds: string[];
}

export interface Colleagues {
  pair: readonly [number, number];
  round: string;
  table: number;
}

export function meetingsAgain(rounds: readonly SeatingPage[]): MeetAgain[] {
  const met = new Map<string, MeetAgain>();
  for (const { round, pair } of pairsOf(rounds)) {
    const found = met.get(pair.join()) ?? { pair, rounds: [] };
    found.rounds.push(round);
    met.set(pair.join(), found);
  }
  return [...met.values()].filter((each) => each.rounds.length > 1);
}

export function colleagues(rounds: readonly SeatingPage[], organisations: ReadonlyMap<number, string>): Colleagues[] {
  return [...pairsOf(rounds)].filter(({ pair: [one, other] }) => {
    const organisation = organisations.get(one);
    return organisation !== undefined && organisation !== "" && organisation === organisations.get(other);
  });
}

function* pairsOf(rounds: readonly SeatingPage[]): Generator<Colleagues> {
  for (const { round, pods } of rounds) {
    for (const { table, seats } of pods) {
      const numbers = seats.map((seat) => seat.number).sort((a, b) => a - b);
      for (const [place, one] of numbers.entries()) {
        for (const other of numbers.slice(place + 1)) yield { pair: [one, other], round, table };
      }
    }
  }
}
