/** Tables of an event that are played in the hall, in the browser. */

import type { OnlineShown, SheetPage } from "../wire/events";

/** Who has entered a sheet that was played in the hall, as the book names it. */
const HALL = "online";

/** Is the table open, so that points come by themselves? */
export function isLive(page: { readonly state: SheetPage["state"]; readonly online: OnlineShown | null }): boolean {
  return page.state === "open" && page.online !== null && !page.online.is_closed;
}

export function isByHall(page: Pick<SheetPage, "entered_by">): boolean {
  return page.entered_by === HALL;
}
