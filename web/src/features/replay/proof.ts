/** Is the game what the seed says? Asked of this browser first, then of the hall. */

import { recordsOf } from "../../lib/connection/records";
import { dealtRacks, seedHash } from "../../lib/proof/shuffle";
import { printTiles } from "../../lib/tiles";
import { say } from "../../lib/speech";
import type { Rules } from "../../lib/wire/tables";
import type { Moment } from "./moments";

export interface Proof {
  readonly seed: string;
  readonly hash: string;
  /** Null is the proof. */
  readonly problem: string | null;
}

export async function prove(
  table: string,
  game: number,
  rules: Rules,
  deal: Moment | undefined,
): Promise<Proof> {
  const { seed, seed_hash: hash, problems } = await (await recordsOf(table)).verify(game);
  return { seed, hash, problem: problemOf(seed, hash, rules, deal) ?? problems[0] ?? null };
}

function problemOf(seed: string, hash: string, rules: Rules, deal: Moment | undefined): string | null {
  if (seedHash(seed) !== hash) return say("replay-hash-differs");
  const racks = (deal?.racks ?? []).map((rack) => (rack ? printTiles(rack) : null));
  const dealt = dealtRacks(rules, seed, racks.length).map(printTiles);
  const differs = racks.some((rack, seat) => rack !== null && rack !== dealt[seat]);
  return differs ? say("replay-deal-differs") : null;
}
