/**
 * A seed that nobody chose, made of secrets of the hall and of those who play: the recipe of
 * docs/record.md, written a second time so that nobody has to believe the hall.
 */

import type { SharedSeed } from "../wire/tables";
import { hex, sha256 } from "./sha256";

/** What one player noted before telling a secret: all commitments as one hash, and the secret; no hash: it was not asked for. */
export interface Receipt {
  readonly closing: string;
  readonly secret: string;
}

export type SharedFault = "hall-secret" | "player-secret" | "seed" | "exchanged" | "left-out" | "reused";

export function commitmentTo(secret: string): string {
  return digest([secret]);
}

export function seedOf({ hall_secret: hall, secrets }: SharedSeed): string {
  return digest([hall, ...numbered(secrets)]);
}

export function closingOf(hall: string, commitments: readonly string[]): string {
  return digest([hall, ...numbered(commitments)]);
}

/** Null is the proof; the receipt is this browser's own, if it took part. */
export function faultOf(shared: SharedSeed, seed: string, receipt: Receipt | null): SharedFault | null {
  const { hall_commitment: hall, commitments, secrets } = shared;
  if (commitmentTo(shared.hall_secret) !== hall) return "hall-secret";
  if (secrets.some((secret, n) => secret && commitmentTo(secret) !== commitments[n])) return "player-secret";
  if (seedOf(shared) !== seed) return "seed";
  if (!receipt) return null;
  if (!receipt.closing) return commitments.includes(commitmentTo(receipt.secret)) ? null : "left-out";
  if (receipt.closing !== closingOf(hall, commitments)) return "exchanged";
  return secrets.includes(receipt.secret) ? null : "left-out";
}

function numbered(texts: readonly string[]): string[] {
  return texts.flatMap((text, n) => (text ? [`${n + 1} ${text}`] : []));
}

function digest(lines: readonly string[]): string {
  return hex(sha256(lines.join("\n")));
}
