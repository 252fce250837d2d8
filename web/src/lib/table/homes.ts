/** Send home: the places on the table where tiles make or keep a set. */

import { understand } from "../kernel/sets";
import { moved, type Action, type Surroundings, type Target } from "./board";
import { meldOf, rowWith, type Board } from "./piece";

/** Every row that is a set with these pieces added, and a new set if they are one by themselves. */
export function homesOf(board: Board, keys: readonly number[], around: Surroundings): Target[] {
  const own = new Set(keys.map((key) => rowWith(board.rows, key)?.id));
  const targets: Target[] = board.rows
    .filter((row) => !own.has(row.id))
    .map((row) => ({ on: "row", row: row.id }) as const)
    .filter((to) => staysWhole(board, { do: "lay", keys, to }, around));
  const alone = { on: "table" } as const;
  if (keys.length >= 3 && staysWhole(board, { do: "lay", keys, to: alone }, around)) {
    targets.push(alone);
  }
  return targets;
}

/** Are all rows that the action touches sets afterwards? Where the pieces come from may suffer. */
function staysWhole(board: Board, action: Action & { do: "lay" }, around: Surroundings): boolean {
  const after = moved(board, action, around);
  const lands = after.rows.filter((row) => {
    const isTarget = action.to.on !== "table" && row.id === action.to.row;
    return isTarget || row.pieces.some((piece) => action.keys.includes(piece.key));
  });
  return lands.every((row) => understand(meldOf(row.pieces), around.mirror).isValid);
}

/** Which pieces of the rack have a home on this table: the answer to "what fits?". */
export function fitting(board: Board, keys: readonly number[], around: Surroundings): number[] {
  return keys.filter((key) => homesOf(board, [key], around).length > 0);
}

/** The whole run or group around a piece: its row, or its neighbours on the rack. */
export function wholeAround(board: Board, key: number, around: Surroundings): number[] {
  const row = rowWith(board.rows, key);
  if (row) return row.pieces.map((piece) => piece.key);
  const laid = new Set(board.rows.flatMap((each) => each.pieces.map((piece) => piece.key)));
  const places = board.order.map((place) => (place && !laid.has(place.key) ? place : null));
  const at = places.findIndex((place) => place?.key === key);
  let best: number[] = [key];
  for (let from = at; from >= 0 && places[from]; from -= 1) {
    for (let to = at + 1; to <= places.length && places[to - 1]; to += 1) {
      const chunk = places.slice(from, to).map((place) => place!);
      if (chunk.length <= best.length) continue;
      if (understand(meldOf(chunk), around.mirror).isValid) best = chunk.map((piece) => piece.key);
    }
  }
  return best.length > 1 ? best : alike(places, at);
}

/** No set there yet: neighbours of the same colour that climb, or of the same number. */
function alike(places: readonly (Board["order"][number])[], at: number): number[] {
  const here = places[at];
  if (!here) return [];
  const fits = (a: number, b: number) => {
    const [one, other] = [places[a], places[b]];
    if (!one || !other || one.tile.joker || other.tile.joker) return false;
    const climbs = one.tile.colour === other.tile.colour && other.tile.number - one.tile.number === b - a;
    const matches = one.tile.number === other.tile.number && one.tile.colour !== other.tile.colour;
    return climbs || matches;
  };
  let [from, to] = [at, at];
  while (from > 0 && fits(from - 1, from)) from -= 1;
  while (to + 1 < places.length && fits(to, to + 1)) to += 1;
  return places.slice(from, to + 1).map((place) => place!.key);
}
