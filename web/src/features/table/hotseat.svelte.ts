/** Two players with one device: the seats take turns, and a cover lies over the racks between. */

import type { StateNews } from "../../lib/wire/tables";
import { readKeptList, storage } from "../../lib/storage";

/** A player at this device: by name, for where seats are drawn for, numbers change. */
interface Sharer {
  readonly name: string;
  readonly opens: string | null; // how the socket is asked for: the first plainly, others by number
}

/** The part of a session that tells who sits here; `as` is how its socket was asked for. */
export interface Seated {
  readonly as: string | null;
  readonly seat: number | null;
  readonly news: Pick<StateNews, "status" | "seats" | "game"> | null;
}

type Store = Pick<Storage, "getItem" | "setItem">;

export class HotSeat {
  private players = $state.raw<readonly Sharer[]>([]);
  isCovered = $state(false);
  private readonly place: string;

  constructor(
    readonly code: string,
    private readonly store: Store = storage,
  ) {
    this.place = `tilehall.sharers.${code}`;
    this.players = this.remembered();
  }

  private remembered(): readonly Sharer[] {
    const isOne = ({ name, opens }: Partial<Sharer>) => typeof name === "string" && (opens === null || typeof opens === "string");
    return readKeptList<Sharer>(this.place, isOne, this.store);
  }

  /** Somebody sits down beside the one who sits here, wherever that one sat down. */
  add(first: Seated, seat: number, name: string): void {
    const before = this.players.length ? this.players : [{ name: this.nameOf(first, first.seat), opens: first.as }];
    this.players = [...before, { name, opens: String(seat) }];
    try {
      this.store.setItem(this.place, JSON.stringify(this.players));
    } catch {
      // until the page is left, `players` knows them
    }
  }

  /** The other player, when it is that player's turn; nothing while the game is over. */
  next({ seat, news }: Seated): Sharer | null {
    const toMove = news?.status === "playing" ? news.game?.to_move : undefined;
    if (toMove === undefined || toMove === seat) return null;
    const name = news?.seats[toMove]?.name;
    return this.players.find((each) => each.name === name) ?? null;
  }

  private nameOf({ news }: Seated, seat: number | null): string {
    return seat === null ? "" : (news?.seats[seat]?.name ?? "");
  }
}
