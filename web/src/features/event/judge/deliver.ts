/**
 * A sheet on its way to the hall. The line may break before the answer comes; then it is looked up
 * whether the sheet has arrived before it is sent again, so nothing is lost and nothing doubled.
 */

import { Denied } from "../../../lib/connection/rest";
import type { GameShown, SheetPage } from "../../../lib/wire/events";
import { isSame } from "../../../lib/events/points";

export interface Errand {
  send(): Promise<SheetPage>;
  look(): Promise<SheetPage>;
  /** Until it is worth another try. */
  wait(attempt: number): Promise<void>;
  /** Is the page's sheet what this errand wanted? */
  isDone(page: SheetPage): boolean;
}

/** The sheet as the hall has it now; throws `Denied` when the hall says no. */
export async function deliver(errand: Errand): Promise<SheetPage> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (attempt > 1) {
        const page = await errand.look();
        if (errand.isDone(page)) return page;
      }
      return await errand.send();
    } catch (error) {
      if (isForGood(error)) {
        const arrived = attempt > 1 ? await errand.look().catch(() => null) : null;
        if (arrived && errand.isDone(arrived)) return arrived; // a slow first attempt was faster
        throw error;
      }
    }
    await errand.wait(attempt);
  }
}

/** The hall has answered, and will answer the same again. */
export function isForGood(error: unknown): boolean {
  if (!(error instanceof Denied)) return true;
  return error.status !== 0 && error.status !== 429 && error.status < 500;
}

export function hasLines(page: SheetPage, lines: readonly GameShown[]): boolean {
  return page.lines.length === lines.length && beginsWith(lines, page.lines);
}

/** Are these the first games of a sheet, point by point? */
export function beginsWith(sheet: readonly (GameShown | null)[], lines: readonly GameShown[]): boolean {
  return lines.every((line, game) => {
    const mine = sheet[game]?.points;
    return (
      line.points.length === mine?.length && line.points.every((points, seat) => isSame(points, mine[seat] ?? null))
    );
  });
}

export function isSignedBy(signature: string, name: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
  return plain(signature) === plain(name);
}
