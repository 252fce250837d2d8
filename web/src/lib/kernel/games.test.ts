/** A game played by core, played again here: the same record, to the last character. */

import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { parseTable } from "../tiles";
import type { Rules } from "../wire/tables";
import type { ActName } from "./door.js";
import { kernel } from "./kernel";
import { indices } from "./sets";

const ROOT = new URL("../../../../", import.meta.url);

interface Played {
  rules: Rules;
  players: string[];
  seed: string;
  acts: { seat: number; what: ActName; table: string; at: number }[];
  record: string;
}

const seed = process.env["TILEHALL_SEED"] ?? "1";
const python = new URL(".venv/bin/python", ROOT).pathname;
const said = execFileSync(python, ["-m", "tilehall.testing.played", "--seed", seed], { encoding: "utf-8", maxBuffer: 1 << 28 });
const games = said.trim().split("\n").map((line) => JSON.parse(line) as Played);

it.each(games)("deals, plays, scores and records as core does: $rules.id", ({ rules, players, seed, acts, record }) => {
  const game = kernel()!.begin({ rules, seats: players.length, seed, contenders: [] })!;
  for (const { seat, what, table, at } of acts) {
    expect(game.act(seat, what, parseTable(table).map(indices), at)).toEqual({ happened: true, broken: [] });
  }
  expect(game.see(null).ended).toBe(true);
  expect(game.record(`edition: ${rules.id} ${rules.version}`, players)).toBe(record);
});

it("refuses an act with the rules it breaks, and takes acts back", () => {
  const { rules, players, seed } = games[0]!;
  const game = kernel()!.begin({ rules, seats: players.length, seed, contenders: [] })!;
  const { toMove } = game.see(null);
  const refused = game.act(toMove, "pass", [], 0);
  expect(refused.happened).toBe(false);
  expect(refused.broken.map((each) => each.fault)).toEqual(["pool-not-empty"]);
  const { rack } = game.see(toMove);
  expect(game.act(toMove, "draw", [], 5).happened).toBe(true);
  expect(game.see(toMove).rack.length).toBe(rack.length + 1);
  expect(game.undo(1)).toBe(true);
  expect(game.see(toMove).rack).toEqual(rack);
});

it("counts a match, and knows who draws for the next start", () => {
  const played = games.find(({ rules }) => rules.id === "tournament-hk")!;
  const { rules, players, seed, acts } = played;
  const game = kernel()!.begin({ rules, seats: players.length, seed, contenders: [] })!;
  for (const { seat, what, table, at } of acts) game.act(seat, what, parseTable(table).map(indices), at);
  const winners = game.see(null).outcome!.scores.flatMap(({ won }, seat) => (won ? [seat] : []));
  const match = kernel()!.match(players.length, {}, [game], rules)!;
  expect(match.games).toBe(3);
  expect(match.isOver).toBe(false);
  expect(match.contenders).toEqual(winners);
  expect(match.ranking.map(({ gamesWon }) => gamesWon).reduce((a, b) => a + b)).toBe(winners.length);
});
