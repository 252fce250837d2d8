/** Where my games are kept: in this browser, and nowhere else. */

import type { Rules, StateNews } from "../wire/tables";
import { isPlayed, noted, playedOf, type Played } from "./played";
import { readKeptList, storage } from "../storage";

const PLACE = "tilehall.games";

function remembered(): readonly Played[] {
  return readKeptList<Played>(PLACE, isPlayed);
}

class Memory {
  games = $state.raw<readonly Played[]>(remembered());

  note(code: string, news: StateNews, rules: Pick<Rules, "id" | "name">): void {
    const all = remembered(); // another page may have noted something meanwhile
    const before = all.find((each) => each.code === code && each.game === (news.game?.number ?? 0));
    const played = playedOf(code, news, rules, before);
    if (!played) return;
    if (before && JSON.stringify({ ...before, at: 0 }) === JSON.stringify({ ...played, at: 0 })) return;
    this.keep(noted(all, played));
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
