/** The secrets that this browser adds to seeds, and the receipts that prove it later. */

import type { NextDeal } from "../wire/tables";
import { readKeptList, storage } from "../storage";
import { hex } from "./sha256";
import { closingOf, commitmentTo, type Receipt } from "./shared_seed";

const STORED = "tilehall.secrets";
const MOST = 100; // games; the oldest are forgotten

/** `game` is 0 until the secret is told. */
interface Kept extends Receipt {
  readonly table: string;
  readonly game: number;
}

/** A new secret for the next game at this table; answers with its hash, which is all that is sent. */
export function newCommitment(table: string): string {
  const secret = hex(crypto.getRandomValues(new Uint8Array(32)));
  keep([...read(), { table, game: 0, closing: "", secret }]);
  return commitmentTo(secret);
}

/** The secret behind this seat's commitment, now that it is asked for; what was shown is noted first. */
export function secretToTell(table: string, game: number, deal: NextDeal, seat: number): string | null {
  const commitment = deal.commitments[seat];
  if (deal.due === null || deal.told[seat] || !commitment) return null;
  const all = read();
  const mine = all.find((each) => each.table === table && commitmentTo(each.secret) === commitment);
  if (!mine) return null;
  const closing = closingOf(deal.hall, deal.commitments);
  keep(all.map((each) => (each === mine ? { ...mine, game, closing } : each)));
  return mine.secret;
}

export function receiptsOf(table: string, game: number): Receipt[] {
  return read().filter((each) => each.table === table && each.game === game);
}

function read(): Kept[] {
  return readKeptList<Kept>(STORED, (each) => [each.table, each.secret, each.closing].every((text) => typeof text === "string"));
}

/** Where the browser keeps nothing the game goes on, and only this visit can prove it. */
function keep(all: Kept[]): void {
  storage.keep(STORED, JSON.stringify(all.slice(-MOST)));
}
