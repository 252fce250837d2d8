/** A table on this device: who sits at it, and where it is opened. */

import { pathOfTable, type Agreed, type Chair } from "../../lib/device/stored";
import { loadKernel } from "../../lib/kernel/kernel";
import { storage } from "../../lib/storage";
import { BOTS, type Bot } from "../../lib/wire/shared";

export const PERSON = "person";
export type Sitter = Bot | typeof PERSON;
export const USUAL_PACE = 900; // milliseconds that a bot seems to think

/** As the hall calls its bots: a kind begins with the name in its own place, and no name comes twice. */
const BOT_NAMES = ["Chick", "Otter", "Owl", "Fox", "Cat", "Hare", "Panda", "Tortoise"];

export function chairsFor(sitters: readonly Sitter[], nameOf: (seat: number) => string): Chair[] {
  const taken = new Set<string>();
  return sitters.map((what, seat) => {
    if (what === PERSON) return { name: nameOf(seat), bot: null, standIn: null };
    const first = BOTS.indexOf(what) % BOT_NAMES.length;
    const name = [...BOT_NAMES.slice(first), ...BOT_NAMES].find((each) => !taken.has(each))!;
    taken.add(name);
    return { name, bot: what, standIn: null };
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
