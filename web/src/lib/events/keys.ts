/** The keys of an event on this device: the token of each link that was opened here.
 *
 * A link's token leaves the address bar at once: who photographs the screen does not get it.
 */

import { isObject, readKeptList, storage } from "../storage";

const STORED = "tilehall.events";

/** What a link opens: `desk`, `chief`, `screen`, a table's judge, `judge primary/3`, or one printed
 * sheet, `sheet primary-1-3`, whose code signs nothing.
 */
export type Opens = "desk" | "chief" | "screen" | `judge ${string}/${number}` | `sheet ${string}`;

export interface KeptEvent {
  event: string;
  name: string;
  keys: Partial<Record<Opens, string>>;
}

type Store = Pick<Storage, "getItem" | "setItem">;

export function keptEvents(store: Store = storage): KeptEvent[] {
  const isOne = ({ event, name, keys }: Partial<KeptEvent>) => typeof event === "string" && typeof name === "string" && isObject(keys);
  return readKeptList<KeptEvent>(STORED, isOne, store);
}

/** The newest first; a name that is not known yet is learnt later. */
export function keepKey(event: string, opens: Opens, token: string, name = "", store: Store = storage): void {
  const all = keptEvents(store);
  const before = all.find((each) => each.event === event);
  const kept = { event, name: name || before?.name || "", keys: { ...before?.keys, [opens]: token } };
  write(store, [kept, ...all.filter((each) => each.event !== event)].slice(0, 50));
}

/** A browser that keeps nothing knows the keys until its page is left. */
function write(store: Store, events: readonly KeptEvent[]): void {
  try {
    store.setItem(STORED, JSON.stringify(events));
  } catch {
    // `storage` remembers it
  }
}

/** The links of an event that was made or opened here. */
export function keepLinks(event: string, links: Readonly<Record<string, string>>, name = ""): void {
  for (const role of ["screen", "chief", "desk"] as const) {
    const token = new URL(links[role] ?? "", location.href).searchParams.get("token");
    if (token) keepKey(event, role, token, name);
  }
}

export function forgetEvent(event: string, store: Store = storage): void {
  write(store, keptEvents(store).filter((each) => each.event !== event));
}

export function keyOf(event: string, opens: Opens, store: Store = storage): string {
  return keptEvents(store).find((each) => each.event === event)?.keys[opens] ?? "";
}

/** The token in the address bar, kept and then taken out of it; else the one kept here. */
export function takeKey(event: string, opens: Opens, parameter = "token"): string {
  const address = new URL(location.href);
  const token = address.searchParams.get(parameter);
  if (!token) return keyOf(event, opens);
  keepKey(event, opens, token);
  address.searchParams.delete(parameter);
  history.replaceState(history.state, "", address);
  return token;
}

/** For a sheet: that of the table's judge, if this device has it; else the code of the paper. */
export function takeSheetKey(event: string, sheet: string): string {
  const code = takeKey(event, `sheet ${sheet}`, "code");
  return takeKey(event, judgeOf(sheet)) || code;
}

/** A judge's link that was renewed opens nothing any more: the paper's code does. Was there one? */
export function dropJudgeKey(event: string, sheet: string, store: Store = storage): boolean {
  const all = keptEvents(store);
  const kept = all.find((each) => each.event === event);
  const opens = judgeOf(sheet);
  if (!kept?.keys[opens] || !kept.keys[`sheet ${sheet}`]) return false;
  const { [opens]: _, ...keys } = kept.keys;
  write(store, all.map((each) => (each === kept ? { ...kept, keys } : each)));
  return true;
}

/** The table of a sheet: `primary-1-12` and `primary-F1-12` belong to the judge of primary/12. */
export function judgeOf(sheet: string): Opens {
  const [division = "", , table = "0"] = sheet.split("-");
  return `judge ${division}/${Number(table)}`;
}
