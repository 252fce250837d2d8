/** The parts of the desk, and what of them an address names: `#tables/primary`. */

export const PARTS = ["now", "entries", "arrivals", "tables", "standings", "papers", "links", "book"] as const;
export type Part = (typeof PARTS)[number];
export type DeskRole = "desk" | "chief";

const FOR_CHIEF: readonly Part[] = ["now", "entries", "tables", "standings", "papers", "book"];

export function partsFor(role: DeskRole): readonly Part[] {
  return role === "desk" ? PARTS : FOR_CHIEF;
}

export interface DeskAddress {
  part: Part;
  division: string;
}

/** What the address asks for; the first part and division where it asks for none that is there. */
export function addressIn(hash: string, role: DeskRole, divisions: readonly string[]): DeskAddress {
  const [part = "", division = ""] = decodeURIComponent(hash.replace(/^#/, "")).split("/");
  return {
    part: partsFor(role).find((each) => each === part) ?? "now",
    division: divisions.includes(division) ? division : (divisions[0] ?? ""),
  };
}

export function hashOf({ part, division }: DeskAddress): string {
  return `#${part}/${encodeURIComponent(division)}`;
}
