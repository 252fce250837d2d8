/** A match on real tiles as its players write it down: names, rules, games; and what follows. */

import type { Points } from "../../../lib/events/points";
import { ranking, scoreOfRacks, type GameScore, type Rank } from "../../../lib/kernel/scores";
import type { Rules } from "../../../lib/wire/tables";
import { emptyGame, gapOf, signed, type GameDraft } from "../../event/judge/draft";

export const FEWEST = 2;
export const MOST = 6;

export interface BoxMatch {
  version: 1;
  id: string;
  /** Milliseconds since 1970. */
  began: number;
  changed: number;
  players: string[];
  /** All values, so that an edition that changes later changes no sheet. */
  rules: Rules;
  isHouse: boolean;
  /** How many games were agreed; null: as many as the players like. */
  length: number | null;
  games: GameDraft[];
  /** What is being written: a new game, or an earlier one again. */
  entry: { at: number; game: GameDraft } | null;
  /** The games as they were, the last change last. */
  past: GameDraft[][];
  future: GameDraft[][];
}

export function newMatch(wish: Pick<BoxMatch, "players" | "rules" | "isHouse" | "length">, id: string, now: number): BoxMatch {
  const rest = { games: [], entry: null, past: [], future: [] };
  return { version: 1, id, began: now, changed: now, ...wish, players: wish.players.map((name) => name.trim()), ...rest };
}

export type NameFault = { what: "empty" | "twice"; at: number } | { what: "count"; least: number; most: number };

/** The first thing that is wrong with the names. */
export function nameFault(names: readonly string[], rules: Pick<Rules, "min_seats" | "max_seats">): NameFault | null {
  const plain = names.map((name) => name.trim().toLocaleLowerCase());
  for (const [at, name] of plain.entries()) {
    if (name === "") return { what: "empty", at };
    if (plain.indexOf(name) < at) return { what: "twice", at };
  }
  const { min_seats: least, max_seats: most } = rules;
  return names.length < least || names.length > most ? { what: "count", least, most } : null;
}

/** What the edition says, or as many games as players where they have to agree. */
export function usualLength(rules: Pick<Rules, "match_games">, players: number): number | null {
  if (typeof rules.match_games === "number") return rules.match_games;
  return rules.match_games === "agreed" ? players : null;
}

/** Points and winners of a game that is complete; null while it is not. */
export function scoreOf(game: GameDraft, rules: Rules): GameScore | null {
  if (gapOf(game, rules) !== null) return null;
  if (game.way === "points") return { points: signed(game).map((each) => each ?? 0), winners: [...game.winners].sort() };
  const out = game.isBlocked ? null : (game.winners[0] ?? null);
  const racks = game.racks.map(({ tiles, sum, opened }) => ({ tiles, sum: Number(sum) || 0, opened }));
  const knocked = game.racks.flatMap((rack, seat) => (rack.knocked ? [seat] : []));
  return scoreOfRacks(rules, racks, out, knocked);
}

export interface Sheet {
  games: GameScore[];
  ranks: Rank[];
  /** By player, as the sheet lists them. */
  byPlayer: Rank[];
  isOver: boolean;
}

export function sheetOf(match: Pick<BoxMatch, "games" | "players" | "rules" | "length">): Sheet {
  const games = match.games.map((game) => scoreOf(game, match.rules)).filter((each) => each !== null);
  const ranks = ranking(match.rules, match.players.length, games);
  const byPlayer = ranks.toSorted((one, other) => one.player - other.player);
  return { games, ranks, byPlayer, isOver: match.length !== null && games.length >= match.length };
}

const MOST_STEPS = 50;

/** Every change of the games can be taken back, also after a reload. */
function withGames(match: BoxMatch, games: GameDraft[]): BoxMatch {
  return { ...match, games, past: [...match.past, match.games].slice(-MOST_STEPS), future: [], entry: null };
}

export function begun(match: BoxMatch, at = match.games.length): BoxMatch {
  const game = match.games[at] ?? emptyGame(match.players.length);
  return { ...match, entry: { at, game: structuredClone(game) } };
}

export function written(match: BoxMatch): BoxMatch {
  if (!match.entry || !scoreOf(match.entry.game, match.rules)) return match;
  const games = [...match.games];
  games[match.entry.at] = structuredClone(match.entry.game);
  return withGames(match, games);
}

export function without(match: BoxMatch, at: number): BoxMatch {
  return withGames(match, match.games.filter((_, place) => place !== at));
}

export function undone(match: BoxMatch): BoxMatch {
  const games = match.past.at(-1);
  if (!games) return match;
  return { ...match, games, past: match.past.slice(0, -1), future: [match.games, ...match.future], entry: null };
}

export function redone(match: BoxMatch): BoxMatch {
  const [games, ...future] = match.future;
  if (!games) return match;
  return { ...match, games, past: [...match.past, match.games], future, entry: null };
}

export interface CsvWords {
  player: string;
  game: (number: number) => string;
  total: string;
  won: string;
  place: string;
}

/** For a spreadsheet: a row per game, then totals, games won and places. */
export function csvOf(match: Pick<BoxMatch, "games" | "players" | "rules" | "length">, words: CsvWords): string {
  const { games, byPlayer } = sheetOf(match);
  const rows: string[][] = [
    [words.player, ...match.players.map(asText)],
    ...games.map(({ points }, at) => [words.game(at + 1), ...points.map(plainPoints)]),
    [words.total, ...byPlayer.map(({ points }) => plainPoints(points))],
    [words.won, ...byPlayer.map(({ won }) => String(won))],
    [words.place, ...byPlayer.map(({ place }) => String(place))],
  ];
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return `\u{feff}${rows.map((row) => row.map(quoted).join(",")).join("\r\n")}\r\n`; // spreadsheets know UTF-8 by the mark
}

/** A spreadsheet calculates what begins so, and a name is no formula. */
function asText(name: string): string {
  return /^[=+\-@\t]/.test(name) ? `'${name}` : name;
}

/** `-3 1/3`: spreadsheets read it as a number, and `1/3` alone as a day in March. */
export function plainPoints(points: Points): string {
  if (typeof points === "number") return String(points);
  const [top = 0, bottom = 1] = points.split("/").map(Number);
  const size = Math.abs(top);
  return `${top < 0 ? "-" : ""}${Math.floor(size / bottom)} ${size % bottom}/${bottom}`;
}
