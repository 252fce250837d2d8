/** A sheet while its judge writes it: what was tapped and typed, and what is still missing. */

import type { Game, GameShown, Opened, Rack } from "../../../lib/wire/events";
import { negative, shareOf, showSize, sumOf, typedPoints, type Points } from "../../../lib/events/points";
import { checkPoints } from "../../../lib/events/sheet_rules";
import type { Rules } from "../../../lib/wire/tables";

/** What must be known of the edition to write a sheet. */
export type Counted = Pick<Rules, "copies" | "jokers" | "unopened_rack" | "unopened_rack_could_open" | "knocked_rack">;

export interface RackDraft {
  tiles: string[];
  /** As typed; it counts where no tile is picked. */
  sum: string;
  opened: Opened;
  knocked: boolean;
  /** The player has left, and nothing of this game is counted for the seat (RULES T4). */
  isGone: boolean;
}

export interface GameDraft {
  /** `racks` are counted; `points` are copied from the paper and checked. */
  way: "racks" | "points";
  isBlocked: boolean;
  /** Who went out; by points, and in a blocked game, there may be several. */
  winners: number[];
  racks: RackDraft[];
  /** As typed, without a sign: a winner gains, everybody else loses. */
  points: string[];
}

export interface SheetDraft {
  games: GameDraft[];
}

/** The first thing that is missing or cannot be; words for it are `judge-gap-…`. */
export type Gap =
  | { what: "end" }
  | { what: "rack" | "points"; seat: number }
  | { what: "worth"; seat: number; typed: string }
  | { what: "sum"; by: Points }
  | { what: "winner" }
  | { what: "knocked" }
  | { what: "nobody" };

export function emptySheet(games: number, seats: number): SheetDraft {
  return { games: Array.from({ length: games }, () => emptyGame(seats)) };
}

export function emptyGame(seats: number): GameDraft {
  return {
    way: "racks",
    isBlocked: false,
    winners: [],
    racks: Array.from({ length: seats }, emptyRack),
    points: Array.from({ length: seats }, () => ""),
  };
}

function emptyRack(): RackDraft {
  return { tiles: [], sum: "", opened: "yes", knocked: false, isGone: false };
}

/** A sheet that was signed, to be written again. */
export function copyOf(lines: readonly GameShown[]): SheetDraft {
  const games = lines.map(({ points, winners }) => {
    const game = emptyGame(points.length);
    points.forEach((each, seat) => (game.racks[seat]!.isGone = each === null));
    const typed = points.map((each) => (each === null ? "" : showSize(each)));
    return { ...game, way: "points" as const, isBlocked: winners.length > 1, winners: [...winners], points: typed };
  });
  return { games };
}

/** Games that were played in the browser stand on the sheet when it goes on on wood. */
export function withPlayed(draft: SheetDraft, lines: readonly GameShown[]): void {
  copyOf(lines).games.forEach((game, at) => {
    if (draft.games[at] && !isTouched(draft.games[at])) draft.games[at] = game;
  });
}

export function isTouched(game: GameDraft): boolean {
  const isRackTouched = (rack: RackDraft) =>
    rack.tiles.length > 0 || rack.sum !== "" || rack.opened !== "yes" || rack.knocked || rack.isGone;
  return game.isBlocked || game.winners.length > 0 || game.racks.some(isRackTouched) || game.points.some(Boolean);
}

/** Who plays this game. */
export function seatsOf(game: GameDraft): number[] {
  return game.racks.flatMap((rack, seat) => (rack.isGone ? [] : [seat]));
}

/** Has anybody who plays been tapped? */
export function hasWinner(game: GameDraft): boolean {
  return game.winners.some((seat) => !game.racks[seat]!.isGone);
}

/** Tapping a player: went out, or not after all. Where points are copied, a blocked game has several. */
export function toggleWinner(game: GameDraft, seat: number): void {
  const isIn = game.winners.includes(seat);
  if (isIn) game.winners = game.winners.filter((each) => each !== seat);
  else if (game.isBlocked && game.way === "points") game.winners = [...game.winners, seat].sort();
  else game.winners = [seat];
  if (!isIn && game.way === "racks") game.isBlocked = false;
}

export function toggleBlocked(game: GameDraft): void {
  game.isBlocked = !game.isBlocked;
  if (game.isBlocked ? game.way === "racks" : game.winners.length > 1) game.winners = [];
}

export function takeWay(game: GameDraft, way: GameDraft["way"]): void {
  game.way = way;
  if (way === "racks" && game.isBlocked) game.winners = [];
}

/** A rack without a price of its own has to be counted; RULES P3 gives some of them one. */
export function isPriced(rack: RackDraft, rules: Counted): boolean {
  if (rack.knocked && rules.knocked_rack !== null) return true;
  if (rack.opened === "no") return rules.unopened_rack !== null;
  return rack.opened === "could-have" && rules.unopened_rack_could_open !== null;
}

export function gapOf(game: GameDraft, rules: Counted): Gap | null {
  const seats = seatsOf(game);
  if (seats.length === 0) return { what: "nobody" };
  if (seats.length === 1) return null;
  const winners = game.winners.filter((seat) => seats.includes(seat));
  if (winners.length === 0 && !(game.isBlocked && game.way === "racks")) return { what: "end" };
  return game.way === "racks" ? rackGap(game, seats, rules) : pointsGap(game, seats);
}

function rackGap(game: GameDraft, seats: number[], rules: Counted): Gap | null {
  const open = seats.filter((seat) => {
    const rack = game.racks[seat]!;
    return !game.winners.includes(seat) && rack.tiles.length === 0 && !isPriced(rack, rules);
  });
  const typed = (seat: number) => game.racks[seat]!.sum.trim();
  // a rack worth nothing is an empty one, and its owner has gone out
  const wrong = open.find((seat) => typed(seat) !== "" && !/^[1-9]\d{0,3}$/.test(typed(seat)));
  if (wrong !== undefined) return { what: "worth", seat: wrong, typed: typed(wrong) };
  const missing = open.find((seat) => typed(seat) === "");
  if (missing !== undefined) return { what: "rack", seat: missing };
  const isKnocked = (seat: number) => game.racks[seat]!.knocked && rules.knocked_rack !== null;
  return seats.every(isKnocked) ? { what: "knocked" } : null; // RULES P3b: nobody is left to win
}

export function copiesOf(code: string, rules: Pick<Counted, "copies" | "jokers">): number {
  return code in rules.jokers ? rules.jokers[code as keyof Rules["jokers"]] : rules.copies;
}

function pointsGap(game: GameDraft, seats: number[]): Gap | null {
  const winners = game.winners.filter((seat) => seats.includes(seat));
  for (const seat of [...seats.filter((each) => !winners.includes(each)), ...winners])
    if (typedPoints(game.points[seat] ?? "") === null) return { what: "points", seat };
  const { fault, sum } = checkPoints(signed(game), winners);
  if (fault === null) return null;
  return fault === "sum" ? { what: "sum", by: sum } : { what: "winner" };
}

/** The only one left wins a game that cannot be played, without points (RULES T4a). */
export function aloneIn(game: GameDraft): number | null {
  const [seat, ...others] = seatsOf(game);
  return seat !== undefined && others.length === 0 ? seat : null;
}

/** Points by seat with their signs; null where nobody sits, or nothing is typed. */
export function signed(game: GameDraft): (Points | null)[] {
  return game.points.map((text, seat) => {
    const typed = game.racks[seat]!.isGone ? null : typedPoints(text);
    return typed === null || game.winners.includes(seat) ? typed : negative(typed);
  });
}

/** What each winner must have gained for what the others have lost; null while that is unknown. */
export function winnersShare(game: GameDraft): Points | null {
  const seats = seatsOf(game);
  const winners = game.winners.filter((seat) => seats.includes(seat));
  const losses = seats.filter((seat) => !winners.includes(seat)).map((seat) => typedPoints(game.points[seat] ?? ""));
  if (winners.length === 0 || losses.length === 0 || losses.some((each) => each === null)) return null;
  return shareOf(sumOf(losses as Points[]), winners.length);
}

/** The game as the hall is asked to count it. */
export function racksAsked(game: GameDraft): Game {
  const out = game.isBlocked ? null : (game.winners[0] ?? null);
  return { out, racks: game.racks.map((rack, seat) => rackAsked(rack, seat === out)) };
}

function rackAsked(rack: RackDraft, isOut: boolean): Rack | null {
  if (rack.isGone) return null;
  const { opened, knocked } = rack;
  if (isOut) return knocked ? { tiles: "", knocked } : { tiles: "" };
  if (rack.tiles.length > 0) return { tiles: rack.tiles.join(" "), opened, knocked };
  // a rack that lies on the floor cannot be counted: it has a fixed price (RULES P3b)
  const total = /^\d{1,4}$/.test(rack.sum.trim()) ? Number(rack.sum) : null;
  return { total, opened, knocked };
}
