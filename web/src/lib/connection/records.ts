/** Finished games of a table, wherever it was played: in a hall, or on this device. */

import { isHere } from "../device/stored";
import type { GameLine, Replay, Rules, Verified } from "../wire/tables";
import { hall } from "./rest";

export interface Records {
  rules(): Promise<Rules>;
  games(): Promise<GameLine[]>;
  replay(game: number, seat: number | null): Promise<Replay>;
  verify(game: number): Promise<Verified>;
  /** Where the record can be downloaded. */
  address(game: number): Promise<string>;
  /** The record itself. */
  text(game: number): Promise<string>;
  /** Seats of whoever looks at it, where that is known. */
  mine(): Promise<readonly number[]>;
}

export async function recordsOf(code: string): Promise<Records> {
  if (isHere(code)) return (await import("../device/records")).recordsHere(code);
  return {
    rules: async () => (await hall.table(code)).settings.rules,
    games: () => hall.games(code),
    replay: (game, seat) => hall.replay(code, game, seat),
    verify: (game) => hall.verify(code, game),
    address: async (game) => hall.recordAddress(code, game),
    text: (game) => hall.record(code, game),
    mine: async () => [],
  };
}
