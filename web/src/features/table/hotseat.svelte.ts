/** Two players with one device: the seats take turns, and a cover lies over the racks between. */

import type { Session } from "./session.svelte";

/** The seats that this browser took at a table. */
function seatsOf(place: string): number[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "[]") as number[];
  } catch {
    return [];
  }
}

export class HotSeat {
  seats = $state.raw<readonly number[]>([]);
  isCovered = $state(false);
  private readonly place: string;

  constructor(readonly code: string) {
    this.place = `tilehall.seats.${code}`;
    this.seats = seatsOf(this.place);
  }

  get isOn(): boolean {
    return this.seats.length > 1;
  }

  add(seat: number): void {
    this.seats = [...new Set([...this.seats, seat])];
    localStorage.setItem(this.place, JSON.stringify(this.seats));
  }

  /** The other player's seat, when it is that player's turn; nothing while the game is over. */
  next(session: Session): number | null {
    const { news, game } = session;
    if (!this.isOn || news?.status !== "playing" || !game || game.to_move === session.seat) return null;
    return this.seats.includes(game.to_move) ? game.to_move : null;
  }

  /** How the seat's socket is asked for: the first one plainly, those beside it by number. */
  opens(seat: number): string | null {
    return seat === this.seats[0] ? null : String(seat);
  }

  nameOf(session: Session, seat: number | null): string {
    return seat === null ? "" : (session.news?.seats[seat]?.name ?? "");
  }
}
