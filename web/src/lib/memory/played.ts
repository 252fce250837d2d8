/** My games on this device, without an account: what is noted of each, and what follows from them. */

import { isObject } from "../storage";
import type { Rules, StateNews } from "../wire/tables";

export interface Played {
  readonly code: string;
  readonly game: number;
  readonly edition: string;
  readonly name: string; // of the edition, where a household wrote it
  readonly others: readonly { readonly name: string; readonly isBot: boolean }[];
  readonly at: number; // milliseconds since 1970
  readonly status: "open" | "playing" | "over";
  readonly won: boolean;
  readonly points: { readonly value: number; readonly shown: string } | null;
  readonly longest: number; // tiles laid in one turn
  readonly chain: number | null; // sets of the table changed together in one turn; null: nobody counted
  readonly openedIn: number | null; // the round of the first play
}

/** As this version has it: before it counted chains, nobody did. */
export function asNoted(each: Played): Played {
  return Number.isFinite(each.chain) ? each : { ...each, chain: null };
}

/** Is this a game as this version notes it, or one before it did? */
export function isPlayed(each: Partial<Played>): boolean {
  const { code, game, edition, name, others, at, status, points, longest, openedIn } = each;
  return (
    [code, edition, name].every((text) => typeof text === "string") &&
    [game, at, longest, openedIn ?? 1].every(Number.isFinite) &&
    openedIn !== undefined &&
    ["open", "playing", "over"].includes(status as string) &&
    Array.isArray(others) &&
    others.every((other) => isObject(other) && typeof (other as { name?: unknown }).name === "string") &&
    (points === null || (isObject(points) && Number.isFinite(points.value) && typeof points.shown === "string"))
  );
}

const MOST_KEPT = 500;
const GOES_ON_FOR = 30 * 24 * 3_600_000; // as long as a seat's cookie opens it

/** What the news tell of this seat's game, with what was known of it before. */
export function playedOf(
  code: string,
  news: StateNews,
  rules: Pick<Rules, "id" | "name">,
  before: Played | undefined,
  chain: number | null = null,
): Played | null {
  const { seat, game, seats } = news;
  if (seat === null) return null;
  const acts = (game?.happened ?? []).filter((act) => act.seat === seat && act.laid);
  const first = acts[0];
  const round = first ? Math.ceil(first.number / seats.length) : null;
  return {
    code,
    game: game?.number ?? 0,
    edition: rules.id,
    name: rules.name,
    others: seats.flatMap((each, n) => (each && n !== seat ? [{ name: each.name, isBot: Boolean(each.bot) && !each.is_away }] : [])),
    at: news.now,
    status: news.is_closed ? "over" : news.status,
    won: game?.outcome?.winners.includes(seat) ?? false,
    points: game?.outcome?.points[seat] ?? null,
    longest: Math.max(before?.longest ?? 0, ...acts.map((act) => act.laid.split(" ").length)),
    chain: longer(before?.chain ?? null, chain),
    openedIn: before?.openedIn ?? round,
  };
}

function longer(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/** With this one noted, the newest first; a game takes the place of its table's waiting room. */
export function noted(all: readonly Played[], now: Played): Played[] {
  const others = all.filter((each) => each.code !== now.code || (each.game !== now.game && each.game !== 0));
  return [now, ...others].slice(0, MOST_KEPT);
}

/** Tables at which one can go on: the newest game of each, if it is not over. */
export function goingOn(all: readonly Played[], now: number): Played[] {
  const newest = new Map<string, Played>();
  for (const each of all) {
    const known = newest.get(each.code);
    if (!known || known.game < each.game) newest.set(each.code, each);
  }
  return [...newest.values()].filter((each) => each.status !== "over" && now - each.at < GOES_ON_FOR);
}

export interface Record {
  readonly key: string;
  readonly games: number;
  readonly won: number;
}

export interface Opening {
  readonly round: number | null; // null: nothing was laid in the whole game
  readonly games: number;
}

export interface Statistics {
  readonly games: number;
  readonly won: number;
  readonly average: number | null; // points of a game
  readonly longest: number;
  readonly chain: number | null; // the longest that was counted
  readonly opened: number | null; // the round of the first play, on average
  readonly openings: readonly Opening[]; // in how many games it was which round, the earliest first
  readonly byEdition: readonly Record[];
  readonly byOpponent: readonly Record[];
}

export function statistics(all: readonly Played[]): Statistics {
  const over = all.filter((each) => each.status === "over" && each.points);
  const opened = over.flatMap((each) => each.openedIn ?? []);
  return {
    games: over.length,
    won: over.filter((each) => each.won).length,
    average: mean(over.map((each) => each.points!.value)),
    longest: Math.max(0, ...all.map((each) => each.longest)),
    chain: all.map((each) => each.chain).reduce(longer, null),
    opened: mean(opened),
    openings: openingsOf(over),
    byEdition: records(over, (each) => [each.edition]),
    byOpponent: records(over, (each) => each.others.map(({ name }) => name)),
  };
}

function openingsOf(games: readonly Played[]): Opening[] {
  const counted = new Map<number | null, number>();
  for (const { openedIn } of games) counted.set(openedIn, (counted.get(openedIn) ?? 0) + 1);
  return [...counted]
    .map(([round, count]) => ({ round, games: count }))
    .sort((a, b) => (a.round ?? Infinity) - (b.round ?? Infinity));
}

function mean(numbers: readonly number[]): number | null {
  return numbers.length ? numbers.reduce((sum, each) => sum + each, 0) / numbers.length : null;
}

/** The most played first. */
function records(games: readonly Played[], keys: (game: Played) => readonly string[]): Record[] {
  const found = new Map<string, { games: number; won: number }>();
  for (const game of games)
    for (const key of keys(game)) {
      const line = found.get(key) ?? { games: 0, won: 0 };
      found.set(key, { games: line.games + 1, won: line.won + Number(game.won) });
    }
  return [...found].map(([key, line]) => ({ key, ...line })).sort((a, b) => b.games - a.games);
}
