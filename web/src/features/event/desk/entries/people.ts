/** Entrants of a division: found fast, and counted by where they stand. */

import type { EntrantLine, Status } from "../../../../lib/wire/events";

export type Findable = Pick<EntrantLine, "number" | "name" | "organisation"> & Partial<Pick<EntrantLine, "school_class">>;

/** By number (`12`), or by parts of name, school or class, in any order and without accents. */
export function findPeople<Person extends Findable>(people: readonly Person[], typed: string): Person[] {
  const words = plain(typed).split(" ").filter(Boolean);
  if (words.length === 0) return [...people];
  const [only] = words;
  if (words.length === 1 && /^#?\d+$/.test(only!)) {
    const number = only!.replace("#", "");
    const exact = people.filter((each) => String(each.number) === number);
    return [...exact, ...people.filter((each) => String(each.number).startsWith(number) && !exact.includes(each))];
  }
  return people.filter((each) => {
    const text = plain(`${each.name} ${each.organisation} ${each.school_class ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}

export function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{Mark}/gu, "").normalize("NFKC").toLocaleLowerCase().trim().replace(/\s+/g, " ");
}

export type Group = "expected" | "here" | "waiting" | "gone";

/** Four groups that the desk thinks in. */
export function groupOf(status: Status): Group {
  if (status === "present") return "here";
  if (status === "placed" || status === "entered") return "expected";
  return status === "waiting" || status === "stand-by" ? "waiting" : "gone";
}

export interface SchoolCount {
  name: string;
  entered: number;
  placed: number;
  waiting: number;
  here: number;
}

/** Schools and clubs of a division, those without one last. */
export function organisationsOf(people: readonly EntrantLine[]): SchoolCount[] {
  const found = new Map<string, SchoolCount>();
  for (const { organisation: name, status } of people) {
    const line = found.get(name) ?? { name, entered: 0, placed: 0, waiting: 0, here: 0 };
    line.entered += 1;
    line.waiting += Number(groupOf(status) === "waiting");
    line.here += Number(status === "present");
    line.placed += Number(!["entered", "waiting", "stand-by"].includes(status));
    found.set(name, line);
  }
  return [...found.values()].sort((a, b) => Number(!a.name) - Number(!b.name) || a.name.localeCompare(b.name, undefined, { numeric: true }));
}
