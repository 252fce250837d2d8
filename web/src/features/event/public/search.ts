/** Find a seat by number, name or school, in what the public may know. */

import type { PodLine, StandingLine } from "../../../lib/wire/events";

export interface Found {
  number: number;
  name: string;
  organisation: string;
  table: number | null;
  seat: number | null;
  standing: StandingLine | null;
}

const MOST = 40;

/** Whoever the words fit, by number; a number is meant exactly, or else it is a beginning. */
export function findPeople(query: string, pods: readonly PodLine[], rows: readonly StandingLine[]): Found[] {
  const wanted = plain(query);
  if (wanted === "") return [];
  const number = /^#?(\d+)$/.exec(wanted)?.[1];
  const fits = (each: Found) =>
    number === undefined
      ? plain(`${each.name} ${each.organisation}`).includes(wanted)
      : String(each.number).startsWith(String(Number(number)));
  const found = everybody(pods, rows).filter(fits).sort((one, other) => one.number - other.number);
  const exact = found.filter((each) => number !== undefined && each.number === Number(number));
  return (exact.length > 0 ? exact : found).slice(0, MOST);
}

function everybody(pods: readonly PodLine[], rows: readonly StandingLine[]): Found[] {
  const found = new Map<number, Found>();
  for (const standing of rows) {
    const { number, name, organisation } = standing;
    found.set(number, { number, name, organisation, table: null, seat: null, standing });
  }
  for (const pod of pods)
    pod.seats.forEach(({ number, name }, place) => {
      const known = found.get(number) ?? { number, name, organisation: "", standing: null };
      found.set(number, { ...known, table: pod.table, seat: place + 1 });
    });
  return [...found.values()];
}

/** Letters as they are compared: without case, accents, or width. */
function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{Mn}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
