/** Editions by name: ours in the reader's language, a household's own as it wrote it. */

import type { Rules } from "../wire/tables";
import { say, speech } from "./speech.svelte";

/** What players of an edition say at the table; a household's own word as it wrote it. */
export function saySpoken(word: string): string {
  const id = `spoken-${word}`;
  return speech.knows(id) ? say(id) : word;
}

export function sayEdition(rules: Pick<Rules, "id" | "name">): string {
  const [edition, way] = rules.id.split(":");
  const id = `rules-name-${edition}`;
  if (!speech.knows(id)) return rules.name;
  return way ? `${say(id)} (${way})` : say(id);
}
