/** The secrets that this browser adds to seeds, and the receipts that prove it later. */

import type { NextDeal } from "../wire/tables";
import { readKeptList, storage } from "../storage";
import { hex } from "./sha256";
import { closingOf, commitmentTo, type Receipt } from "./shared_seed";

const STORED = "tilehall.secrets";
const MOST = 100; // games; the oldest are forgotten

/** `game` is 0 until the hall has shown this commitment, and `closing` empty until it has asked for the secret. */
interface Kept extends Receipt {
  readonly table: string;
  readonly game: number;
  readonly hall?: string; // the hall's commitment beside it
}

/** A new secret for the next game at this table; answers with its hash, which is all that is sent. */
export function newCommitment(table: string): string {
  const secret = hex(crypto.getRandomValues(new Uint8Array(32)));
  keep([...read(), { table, game: 0, closing: "", secret }]);
  return commitmentTo(secret);
}

/**
 * The secret behind this seat's commitment, once it is asked for. What was shown is noted first, and what was
 * noted when the secret was told stays: a hall that knows it may want to show something else now.
 */
export function secretToTell(table: string, game: number, deal: NextDeal, seat: number): string | null {
  const commitment = deal.commitments[seat];
  if (deal.told[seat] || !commitment) return null;
  const all = read();
  const mine = all.find((each) => each.table === table && commitmentTo(each.secret) === commitment);
  if (!mine) return null;
  const isAsked = deal.due !== null;
  if (!mine.closing && (isAsked || mine.game === 0)) {
    const shown = { ...mine, game: mine.game || game, hall: deal.hall, closing: isAsked ? closingOf(deal.hall, deal.commitments) : "" };
    keep(all.map((each) => (each === mine ? shown : each)));
  }
  return isAsked ? mine.secret : null;
}

export function receiptsOf(table: string, game: number): Receipt[] {
  return read().filter((each) => each.table === table && each.game === game);
}

/** What the hall had committed to for other games at this table. */
export function hallsOfOthers(table: string, game: number): string[] {
  return read().flatMap((each) => (each.table === table && each.game !== game && each.hall ? [each.hall] : []));
}

function read(): Kept[] {
  return readKeptList<Kept>(STORED, (each) => [each.table, each.secret, each.closing].every((text) => typeof text === "string"));
}

/** Where the browser keeps nothing the game goes on, and only this visit can prove it. */
function keep(all: Kept[]): void {
  storage.keep(STORED, JSON.stringify(all.slice(-MOST)));
}
