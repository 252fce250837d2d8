/** Nonsense is answered, whatever it costs to make it up; the judge has the same bounds. */

import { expect, it } from "vitest";
import { parseTable, parseTiles, playViolations, printTiles, publishedRules, violations } from ".";
import { meanings } from "./reading";

function faults(edition: string, table: string, rack: string, after: string): string[] {
  const ruleset = publishedRules(edition)!;
  const standpoint = { ruleset, table: parseTable(table), rack: parseTiles(rack), opened: true };
  return playViolations(standpoint, parseTable(after)).map((each) => each.fault);
}

it("refuses more tiles than any game has", () => {
  expect(faults("classic-hk", "", "", "r1 ".repeat(20_001))).toEqual(["malformed"]);
});

it("refuses to prove a hundred joker sets that moved", () => {
  const before = Array.from({ length: 100 }, () => "r1 r2 J").join(" | ");
  for (const edition of ["classic-hk", "tournament-hk"]) {
    const after = `${before} | r4 r5 r6`.replace("r1 r2 J", "r1 r2 r3 J");
    expect(faults(edition, before, "r3 r4 r5 r6", after)).toHaveLength(1);
  }
});

it("answers a table of all jokers of a box, rearranged", () => {
  const before = "J J J | D D C M C D D | r3 J D | b5 b6 C k8 | r7 M r7";
  const after = "J J J r3 | D D C M C D D | D J r4 | b5 b6 C k8 | r7 M r7";
  expect(faults("twist-kr", before, "r4", after)).toContain("invalid-set");
});

it("names the tile that the edition does not have", () => {
  expect(faults("classic-hk", "", "D", "r3 r4 D")).toEqual(["malformed"]);
});

it("answers drawing, passing and asking for a redeal", () => {
  const ruleset = publishedRules("tournament-hk")!;
  const rack = parseTiles("r1 r1 b2 b2 k3 k3 J J");
  const here = { ruleset, table: [], rack, opened: false, poolSize: 3, isFirstTurn: true };
  const said = (kind: "draw" | "pass" | "redeal", more = {}) =>
    violations({ ...here, ...more }, { kind }).map((each) => each.wording);
  expect(said("draw")).toEqual([]);
  expect(said("draw", { poolSize: 0 })).toEqual(["pool-empty"]);
  expect(said("pass")).toEqual(["pool-not-empty"]);
  expect(said("redeal")).toEqual([]);
  expect(said("redeal", { isFirstTurn: false })).toEqual(["redeal-not-allowed-any-more"]);
  expect(said("redeal", { rack: rack.slice(2) })).toEqual(["redeal-not-allowed-pairs"]);
  expect(said("redeal", { ruleset: publishedRules("twist-cn")! })).toEqual(["redeal-not-allowed-in-edition"]);
  expect(said("draw", { hindrance: "game-paused" })).toEqual(["game-paused"]);
});

it("names what a joker may stand for where it lies", () => {
  const of = (row: string, place: number) => meanings(parseTiles(row), place, "zero").map(printTiles);
  expect(of("r5 J r7", 1)).toEqual(["r6"]);
  expect(of("r5 b5 J", 2)).toEqual(["k5", "y5"]);
  expect(of("r2 D r5", 1)).toEqual(["r3 r4"]);
  expect(of("r4 C b6", 1)).toEqual([]);
});
