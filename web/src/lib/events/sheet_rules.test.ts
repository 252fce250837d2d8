/** The hall decides what a game on a sheet must be; this compares what the page says while it is typed. */

import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { isPriced } from "../../features/event/judge/draft";
import { publishedRules } from "../tiles";
import type { Opened } from "../wire/events";
import type { Points } from "./points";
import { checkPoints, type PointsFault } from "./sheet_rules";

interface Game {
  kind: "points";
  points: (Points | null)[];
  said: number[] | null;
  winners: number[] | null;
  fault: string | null;
}

interface Rack {
  kind: "rack";
  edition: string;
  opened: Opened;
  knocked: boolean;
  is_priced: boolean;
}

const CODES: Readonly<Record<PointsFault, string>> = { players: "bad-score", most: "bad-score", sum: "wrong-sum", winner: "no-winner" };
const ROOT = new URL("../../../../", import.meta.url);
const python = new URL(".venv/bin/python", ROOT).pathname;
const said = execFileSync(python, ["-m", "tilehall.testing.written_games"], { encoding: "utf-8" })
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Game | Rack);

test("points of a game are right or wrong here as they are in the hall", () => {
  const games = said.filter((each) => each.kind === "points");
  for (const game of games) {
    const { fault, winners } = checkPoints(game.points, game.said ?? undefined);
    expect({ fault: fault && CODES[fault], winners: fault ? null : winners }, JSON.stringify(game)).toEqual({
      fault: game.fault,
      winners: game.winners,
    });
  }
  const found = new Set(games.map((each) => each.fault));
  expect([...found].sort()).toEqual(["bad-score", "no-winner", null, "wrong-sum"].sort());
});

test("a rack that nobody counted has a price here where it has one in the hall", () => {
  const racks = said.filter((each) => each.kind === "rack");
  expect(new Set(racks.map((each) => each.is_priced))).toEqual(new Set([true, false]));
  for (const { edition, opened, knocked, is_priced } of racks) {
    const rack = { tiles: [], sum: "", opened, knocked, isGone: false };
    expect(isPriced(rack, publishedRules(edition)!), `${edition} ${opened} ${knocked}`).toBe(is_priced);
  }
});
