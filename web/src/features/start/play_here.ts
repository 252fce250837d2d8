/** A table on this device: who sits at it, and where it is opened. */

import { pathOfTable, type Agreed, type Chair } from "../../lib/device/stored";
import { loadKernel } from "../../lib/kernel/kernel";
import { say } from "../../lib/speech";
import { storage } from "../../lib/storage";
import type { Bot } from "../../lib/wire/shared";

export const PERSON = "person";
export type Sitter = Bot | typeof PERSON;
export const USUAL_PACE = 900; // milliseconds that a bot seems to think

/** Bots are numbered as the hall numbers them. */
export function chairsFor(sitters: readonly Sitter[], nameOf: (seat: number) => string): Chair[] {
  const counts = new Map<Bot, number>();
  return sitters.map((what, seat) => {
    if (what === PERSON) return { name: nameOf(seat), bot: null, standIn: null };
    counts.set(what, (counts.get(what) ?? 0) + 1);
    return { name: `${say(`bot-${what}`)} ${counts.get(what)}`, bot: what, standIn: null };
  });
}

/** The table's path; null in a browser, or a build, without the kernel. */
export async function beginHere(agreed: Agreed, chairs: readonly Chair[]): Promise<string | null> {
  if (!(await loadKernel())) return null;
  const { openHere } = await import("../../lib/device/open");
  const id = await openHere(agreed, chairs);
  // those who share the device: the table's page hands it on between them
  const people = chairs.flatMap(({ name, bot }, seat) => (bot === null ? [{ name, opens: String(seat) }] : []));
  storage.keep(`tilehall.sharers.${id}`, JSON.stringify(people));
  return pathOfTable(id);
}
