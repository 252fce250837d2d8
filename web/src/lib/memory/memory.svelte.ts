/** Where my games are kept: in this browser, and nowhere else. */

import type { Rules, StateNews } from "../wire/tables";
import { asNoted, isPlayed, noted, playedOf, type Played } from "./played";
import { readKeptList, storage } from "../storage";

const PLACE = "tilehall.games";

function remembered(): readonly Played[] {
  return readKeptList<Played>(PLACE, isPlayed).map(asNoted);
}

class Memory {
  games = $state.raw<readonly Played[]>(remembered());

  note(code: string, news: StateNews, rules: Pick<Rules, "id" | "name">, chain: number | null = null): void {
    const all = remembered(); // another page may have noted something meanwhile
    const before = all.find((each) => each.code === code && each.game === (news.game?.number ?? 0));
    const played = playedOf(code, news, rules, before, chain);
    if (!played) return;
    if (before && JSON.stringify({ ...before, at: 0 }) === JSON.stringify({ ...played, at: 0 })) return;
    this.keep(noted(all, played));
  }

  /** The hall knows nothing of this table any more: there is no going on, but results stay. */
  drop(code: string): void {
    this.keep(remembered().filter((each) => each.code !== code || each.status === "over"));
  }

  forget(): void {
    this.keep([]);
  }

  private keep(games: readonly Played[]): void {
    this.games = games;
    storage.keep(PLACE, JSON.stringify(games));
  }
}

export const memory = new Memory();
