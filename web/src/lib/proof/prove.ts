/** Is a finished game what its seed says? Asked of this browser first, then of the hall. */

import { recordsOf } from "../connection/records";
import { printTiles } from "../tiles";
import { say } from "../speech";
import type { Rules, SharedSeed } from "../wire/tables";
import { hallsOfOthers, receiptsOf } from "./my_secrets";
import { faultOf, type Receipt } from "./shared_seed";
import { dealtRacks, seedHash } from "./shuffle";

export interface Proof {
  readonly seed: string;
  readonly hash: string;
  readonly shared: SharedSeed | null;
  readonly receipt: Receipt | null; // this browser's own
  /** Null is the proof. */
  readonly problem: string | null;
}

export async function prove(table: string, game: number, rules: Rules): Promise<Proof> {
  const { seed, seed_hash: hash, shared, racks, problems } = await (await recordsOf(table)).verify(game);
  const receipts = receiptsOf(table, game);
  const isUsedBefore = shared !== null && hallsOfOthers(table, game).includes(shared.hall_commitment);
  const fault = faultIn(shared, seed, receipts) ?? (isUsedBefore ? "reused" : null);
  const dealt = dealtRacks(rules, seed, racks.length).map(printTiles);
  let problem = problems[0] ?? null;
  if (racks.some((rack, seat) => rack !== dealt[seat])) problem = say("replay-deal-differs");
  if (fault) problem = say(`fair-fault-${fault}`);
  if (seedHash(seed) !== hash) problem = say("replay-hash-differs");
  return { seed, hash, shared, receipt: receipts[0] ?? null, problem };
}

/** Who committed to a secret and finds a seed without secrets was left out of it. */
function faultIn(shared: SharedSeed | null, seed: string, receipts: readonly Receipt[]) {
  if (!shared) return receipts.length > 0 ? "left-out" : null;
  const mine = receipts.length > 0 ? receipts : [null];
  return mine.map((receipt) => faultOf(shared, seed, receipt)).find(Boolean) ?? null;
}
