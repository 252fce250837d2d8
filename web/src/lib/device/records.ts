/** Games that were played on this device, played again by the kernel: replays and records. */

import { Denied } from "../connection/rest";
import type { Records } from "../connection/records";
import type { KernelGame } from "../kernel/door.js";
import { kernel, loadKernel } from "../kernel/kernel";
import { say } from "../speech";
import { printTable, printTiles, tileAt } from "../tiles";
import type { Frame, GameLine, Replay } from "../wire/tables";
import { kept } from "./kept";
import { pointsOf } from "./states";
import type { StoredTable } from "./stored";
import { replayed } from "./table";

const tiles = (row: readonly number[]): string => printTiles(row.map(tileAt));
const sets = (rows: readonly (readonly number[])[]): string => printTable(rows.map((row) => row.map(tileAt)));

export async function recordsHere(code: string): Promise<Records> {
  const table = await kept(code);
  if (!table || !(await loadKernel())) throw new Denied(404, "no-such-game", say("replay-none"));
  const of = (number: number): KernelGame => {
    const stored = table.games[number - 1];
    const game = stored && replayed(kernel()!, table, stored);
    if (!game?.see(null, { told: 0 }).ended) throw new Denied(404, "no-such-game", say("replay-none"));
    return game;
  };
  return {
    rules: async () => table.agreed.rules,
    games: async () => gameLines(table),
    replay: async (number, seat) => replayOf(of(number), table, number, seat),
    verify: async (number) => {
      const game = of(number);
      const { seedHash } = game.see(null, { told: 0 });
      const racks = table.chairs.map((_, seat) => tiles(game.see(seat, { after: 0, told: 0 }).rack));
      game.end();
      return { problems: [], seed_hash: seedHash, seed: table.games[number - 1]!.seed, shared: null, racks };
    },
    text: async (number) => recordOf(of(number), table),
    mine: async () => (table.isSent ? [] : table.chairs.flatMap(({ bot }, seat) => (bot ? [] : [seat]))),
    address: async (number) => {
      const text = recordOf(of(number), table);
      return URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    },
  };
}

/** The text that `tilehall verify` proves. */
export function recordOf(game: KernelGame, { agreed, chairs }: StoredTable): string {
  const { id, version } = agreed.rules;
  return game.record(`edition: ${id} ${version}`, chairs.map((chair) => chair.name));
}

function gameLines(table: StoredTable): GameLine[] {
  return table.games.flatMap((stored, nth): GameLine[] => {
    const game = replayed(kernel()!, table, stored);
    const { outcome, acts } = game.see(null, { told: 0 });
    game.end();
    if (!outcome) return [];
    const winners = outcome.scores.flatMap(({ won }, seat) => (won ? [seat] : []));
    return [{ number: nth + 1, winners, points: outcome.scores.map(({ points }) => pointsOf(points)), acts }];
  });
}

function replayOf(game: KernelGame, { chairs }: StoredTable, number: number, seat: number | null): Replay {
  const { acts } = game.see(null, { told: 0 });
  const frames = Array.from({ length: acts + 1 }, (_, after): Frame => {
    const seen = game.see(seat, { after, told: 1 });
    const act = after ? seen.happened[0] : undefined;
    return {
      what: act?.what ?? "deal",
      seat: act?.seat ?? null,
      table: sets(seen.table),
      rack: seat === null ? "" : tiles(seen.rack),
      tiles: seen.seats.map((each) => each.tiles),
      pool: seen.pool,
      to_move: seen.toMove,
    };
  });
  game.end();
  return { number, seat, players: chairs.map((chair) => chair.name), frames };
}
