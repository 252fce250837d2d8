/** Days as the reader's language writes them; a date of the desk has no zone. */

import { speech } from "../speech";

/** `Sunday, 19 February 2012` for `2012-02-19`; whatever is no date is shown as it is. */
export function sayDay(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  if (!year || !month || !day) return date;
  const format = new Intl.DateTimeFormat(speech.region, { dateStyle: "full", timeZone: "UTC" });
  return format.format(Date.UTC(year, month - 1, day));
}
