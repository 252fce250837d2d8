/** Scores of the page are core's: the case files, and games of every edition and of house rules. */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Points } from "../events/points";
import { EXAMPLES } from "../rulebooks/examples";
import { publishedRules } from "../tiles";
import type { Opened } from "../wire/events";
import type { Rules } from "../wire/tables";
import { ranking, scoreOfRacks, type RackLeft } from "./scores";

const ROOT = new URL("../../../../", import.meta.url);

interface Case {
  edition: string;
  ended: "out" | "blocked";
  racks: string[];
  opened: boolean[];
  scores: Points[];
  winners: number[];
  knocked?: number[];
}

/** As `tilehall.testing.written_games` prints it; `rules` are a household's own. */
interface Settled extends Omit<Case, "edition"> {
  kind: "score";
  rules: Rules;
}

function counted(rules: Rules, game: Omit<Case, "edition">) {
  const racks = game.racks.map((tiles) => tiles.split(" ").filter(Boolean));
  const left = racks.map((tiles, seat) => ({ tiles, sum: 0, opened: openedOf(game, seat) }));
  const out = game.ended === "out" ? racks.findIndex((tiles) => tiles.length === 0) : null;
  return scoreOfRacks(rules, left, out, game.knocked);
}

const openedOf = ({ opened }: Pick<Case, "opened">, seat: number): Opened => (opened[seat] ? "yes" : "no");

test("every score of the judge's case file is found here too", () => {
  const text = readFileSync(new URL("tests/rules/cases/scores.jsonl", ROOT), "utf-8").trim();
  const cases = text.split("\n").map((line) => JSON.parse(line) as Case);
  expect(cases.length).toBeGreaterThan(4);
  for (const each of cases) {
    const found = counted(publishedRules(each.edition)!, each);
    expect(found, JSON.stringify(each)).toEqual({ points: each.scores, winners: each.winners });
  }
});

test("what core makes of games of every edition and of house rules is made here too", () => {
  const python = new URL(".venv/bin/python", ROOT).pathname;
  const said = execFileSync(python, ["-m", "tilehall.testing.written_games", "--scores", "600"], {
    encoding: "utf-8",
    maxBuffer: 1 << 26,
  });
  const games = said.trim().split("\n").map((line) => JSON.parse(line) as Settled);
  expect(new Set(games.map(({ rules }) => rules.id.split(":")[0])).size).toBeGreaterThanOrEqual(7);
  for (const { rules, scores, winners, ...game } of games)
    expect(counted(rules, { ...game, scores, winners }), JSON.stringify({ rules: rules.id, ...game })).toEqual({ points: scores, winners });
});

test("the books' score sheets have the books' totals, games won and places", () => {
  const sheets = EXAMPLES.filter((each) => each.kind === "sheet");
  expect(sheets.length).toBeGreaterThanOrEqual(3);
  const orders = { WC: "tournament-hk", CN: "twist-cn", KR: "twist-kr", HK: "classic-hk", ES: "classic-es" } as const;
  for (const sheet of sheets) {
    const rules = publishedRules(orders[sheet.book as keyof typeof orders])!;
    const games = sheet.games.map((points) => ({ points: [...points], winners: [points.indexOf(Math.max(...points))] }));
    const ranks = ranking(rules, sheet.totals.length, games).sort((one, other) => one.player - other.player);
    expect(ranks.map(({ points }) => points)).toEqual(sheet.totals);
    expect(ranks.map(({ won }) => won)).toEqual(sheet.won);
    expect(ranks.map(({ place }) => place)).toEqual(sheet.places);
  }
});

test("where every rack was knocked over nobody is left to win", () => {
  const racks = [5, 6].map((sum): RackLeft => ({ tiles: [], sum, opened: "yes" }));
  expect(scoreOfRacks({ ...publishedRules("tournament-hk")!, knocked_rack: 200 }, racks, null, [0, 1])).toBeNull();
});
