/** What a row of tiles is worth where it is a set of an edition. */

import { hasTile, type Judged } from "./ruleset";
import type { Meld } from "./tile";
import { understand } from "./understanding";

/** Null if the row is no set, or holds a tile that the edition does not have. */
export function worthOf(row: Meld, rules: Pick<Judged, "jokers" | "mirror_value">): number | null {
  const known = understand(row, rules.mirror_value);
  return known.isValid && row.every((tile) => hasTile(rules, tile)) ? known.value : null;
}
