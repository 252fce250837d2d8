/** Two players with one device: the seats take turns, and a cover lies over the racks between. */

import { hall } from "../../lib/connection/rest";
import type { Session } from "./session.svelte";

/** The seats of this device at a table, by seat number. */
function tokensOf(code: string): Record<number, string> {
  try {
    return JSON.parse(sessionStorage.getItem(`tilehall.hotseat.${code}`) ?? "{}") as Record<number, string>;
  } catch {
    return {};
  }
}

export class HotSeat {
  tokens = $state.raw<Record<number, string>>({});
  isCovered = $state(false);

  constructor(readonly code: string) {
    this.tokens = tokensOf(code);
  }

  get isOn(): boolean {
    return Object.keys(this.tokens).length > 1;
  }

  add(seat: number, token: string): void {
    this.tokens = { ...this.tokens, [seat]: token };
    sessionStorage.setItem(`tilehall.hotseat.${this.code}`, JSON.stringify(this.tokens));
  }

  /** The other player's token, when it is that player's turn; nothing while the game is over. */
  nextToken(session: Session): string | undefined {
    const { news, game } = session;
    if (!this.isOn || news?.status !== "playing" || !game || game.to_move === session.seat) return;
    return this.tokens[game.to_move];
  }

  cover(): void {
    this.isCovered = true;
  }

  nextName(session: Session): string {
    return session.news?.seats[session.game?.to_move ?? 0]?.name ?? "";
  }

  async change(session: Session): Promise<void> {
    const token = this.nextToken(session);
    if (token) await hall.openSeat(this.code, token);
    this.isCovered = false;
  }
}
