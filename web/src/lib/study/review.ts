/**
 * The review of a game, computed on this page: `tilehall review` by the same kernel. Turns on which
 * most depended come first; whoever looks can stop it, and what is known is kept with the game.
 */

import { PARTS, type ActValue, type Move, type Reason, type Row, type Rows } from "../kernel/door.js";
import type { Found, PlayedGame, Search } from "../kernel/search";

export type Grade = "best" | "good" | "doubtful" | "mistake";

/** A turn; its number is that of its moment in the replay. */
export interface ReviewedTurn {
  readonly number: number;
  readonly seat: number;
  readonly laid: Row;
  readonly isBetter: boolean;
  readonly best: Row;
  readonly after: Rows;
  readonly loss: number;
  readonly error: number;
  readonly points: number;
  readonly estimate: number;
  readonly reasons: readonly Reason[];
  readonly moves: readonly Move[];
}

/** One seat's lines; they add up to the result, as far as numbers of a page do. */
export interface Account {
  readonly start: number;
  readonly deal: number;
  readonly draws: number;
  readonly own: number;
  readonly others: number;
  readonly result: number;
}

export interface Reviewed {
  /** By moment: what the game was worth to each seat. */
  readonly shares: readonly (readonly number[])[];
  readonly accounts: readonly Account[];
  readonly turns: readonly ReviewedTurn[];
  /** How many turns there are in all. */
  readonly all: number;
}

export type Ask = (search: Search) => Promise<Found>;

const TURNS: readonly string[] = ["play", "draw", "pass", "timeout"];
const EFFORT = 4_000_000; // steps of playouts, for all turns together; as `tilehall review` has it
const MOST_SHARES = 4; // of what is left, for one turn
const GOOD = 0.03;
const DOUBTFUL = 0.1;

/** As docs/study.md says. */
export function gradeOf(loss: number): Grade {
  if (loss <= 0) return "best";
  return loss < GOOD ? "good" : loss < DOUBTFUL ? "doubtful" : "mistake";
}

/**
 * What a seat's turns have cost together, in hundredths of a win: estimates, because chance falls
 * out of their sum, 100 at most. A way out is missed once, however many turns it was there, and who
 * wins has lost none.
 */
export function mistakeScore({ turns, accounts }: Pick<Reviewed, "turns" | "accounts">, seat: number): number {
  let [cost, missedWayOut] = [0, 0];
  for (const turn of turns) {
    if (turn.seat !== seat) continue;
    if (turn.reasons.includes("could-go-out")) missedWayOut = Math.max(missedWayOut, turn.estimate);
    else cost += turn.estimate;
  }
  const playedAway = Math.min(Math.max(cost, 0), 1);
  return 100 * (playedAway + (accounts[seat]!.result < 1 ? missedWayOut : 0));
}

/** Calls `tell` with more and more of it; ends early when the signal says so. */
export async function reviewed(game: PlayedGame, ask: Ask, tell: (known: Reviewed) => void, signal: AbortSignal): Promise<void> {
  const values: ActValue[] = [];
  for (let acts = 0; acts <= game.acts.length; acts += 1) {
    const found = await ask({ kind: "share", game, acts });
    if (signal.aborted) return;
    if (found.kind === "share") values.push(found.value);
  }
  const shares = values.map(({ after }) => after.map((parts) => parts / PARTS));
  const accounts = accountsOf(game, values);
  const order = importantFirst(game, values);
  const turns: ReviewedTurn[] = [];
  const known = () => ({ shares, accounts, turns: [...turns].sort((a, b) => a.number - b.number), all: order.length });
  tell(known());
  let left = EFFORT;
  for (const [place, act] of order.entries()) {
    const steps = Math.max(1, Math.floor((MOST_SHARES * left) / (order.length - place)));
    const found = await ask({ kind: "turn", game, act, steps });
    if (signal.aborted) return;
    if (found.kind !== "turn") continue;
    left = Math.max(0, left - found.turn.steps);
    turns.push({ ...found.turn, number: act + 1, seat: game.acts[act]!.seat, moves: found.moves });
    tell(known());
  }
}

/** What the tiles drawn in an act were worth beyond the mean, by seat. */
function luckOf({ after, drawn }: ActValue): number[] {
  return after.map((_, seat) =>
    drawn.reduce((sum, tile) => sum + (tile.after[seat]! - tile.sums[seat]! / tile.pool) / PARTS, 0),
  );
}

/** What an act's own seat decided, beside what chance did: a fraction, because the terminal has the same order. */
function decided(before: ActValue, after: ActValue, seat: number): [top: bigint, bottom: bigint] {
  let [top, bottom] = [BigInt(after.after[seat]! - before.after[seat]!), 1n];
  for (const tile of after.drawn) {
    const pool = BigInt(tile.pool);
    top = top * pool - bottom * (BigInt(tile.after[seat]!) * pool - BigInt(tile.sums[seat]!));
    bottom *= pool;
  }
  return [top, bottom];
}

function importantFirst(game: PlayedGame, values: readonly ActValue[]): number[] {
  const turns = game.acts.flatMap((act, nth) => (TURNS.includes(act.what) ? [nth] : []));
  const costs = new Map(turns.map((nth) => [nth, decided(values[nth]!, values[nth + 1]!, game.acts[nth]!.seat)]));
  return turns.sort((one, other) => {
    const [[top, bottom], [otherTop, otherBottom]] = [costs.get(one)!, costs.get(other)!];
    const [mine, theirs] = [top * otherBottom, otherTop * bottom];
    return mine < theirs ? -1 : mine > theirs ? 1 : one - other;
  });
}

function accountsOf(game: PlayedGame, values: readonly ActValue[]): Account[] {
  const start = 1 / game.seats;
  return Array.from({ length: game.seats }, (_, seat): Account => {
    const share = (nth: number) => values[nth]!.after[seat]! / PARTS;
    let [deal, draws, own, others] = [share(0) - start, 0, 0, 0];
    game.acts.forEach((act, nth) => {
      const luck = luckOf(values[nth + 1]!)[seat]!;
      const dealt = act.what === "redeal" ? share(nth + 1) - start : 0; // RULES G8
      const rest = share(nth + 1) - share(nth) - luck - dealt;
      deal += dealt;
      draws += luck;
      if (act.seat === seat) own += rest;
      else others += rest;
    });
    return { start, deal, draws, own, others, result: share(values.length - 1) };
  });
}

/** The table after each move: a missed play tile by tile. */
export function tablesAfter(table: Rows, moves: readonly Move[]): Rows[] {
  let now = table.map((row) => [...row]);
  const take = (wanted: Row): void => {
    const at = now.findIndex((row) => same(row, wanted));
    if (at >= 0) now.splice(at, 1);
  };
  return moves.map(({ tiles, source, base, target }) => {
    now = now.map((row) => [...row]);
    if (source) {
      take(source);
      const left = [...source];
      for (const tile of tiles) left.splice(left.indexOf(tile), 1);
      if (left.length) now.push(left);
    }
    if (base && !(source && same(base, source))) take(base);
    now.push([...target]);
    return now;
  });
}

function same(one: Row, other: Row): boolean {
  const sorted = (row: Row) => [...row].sort((a, b) => a - b).join();
  return sorted(one) === sorted(other);
}
