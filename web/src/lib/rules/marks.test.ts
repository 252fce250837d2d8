import { describe, expect, it } from "vitest";
import {
  bestSets,
  homes,
  insertions,
  meanings,
  openingMeter,
  parseTable,
  parseTiles,
  printTable,
  printTiles,
  progress,
  publishedRules,
  sorted777,
  sorted789,
  splitBy,
  tile,
  typedTiles,
} from ".";
import { printHome } from "./homes";

describe("progress of a set", () => {
  const marked = (text: string) => {
    const found = progress(parseTiles(text), "zero");
    if (found.state === "needs") return `${found.more} more: ${printTiles(found.row)}`;
    return found.state === "complete" ? printTiles(found.row) : `broken ${found.why.clause}`;
  };

  it.each([
    ["r7", "2 more: r7"],
    ["b7 r7", "1 more: r7 b7"],
    ["r7 r5", "1 more: r5 r7"],
    ["r9 J r5", "2 more: r5 J r9"],
    ["r1 r13 J", "10 more: r1 J r13"],
    ["r13 J", "1 more: r13 J"],
    ["J J", "1 more: J J"],
    ["r7 r7", "broken S1"],
    ["r7 b8", "broken S1"],
    ["r7 b7 r7", "broken S2"],
    ["b7 r7 k7", "b7 r7 k7"],
    ["r7 r5 r6", "r5 r6 r7"],
    ["b3 M", "1 more: b3 M"],
    ["b2 b3 M b3", "1 more: b2 b3 M b3"],
    ["r4 C", "1 more: r4 C"],
    ["M M b3", "broken S7"],
    ["C r5 b5 k5", "broken S6"],
  ])("%s: %s", (tiles, expected) => {
    expect(marked(tiles)).toBe(expected);
  });
});

describe("homes of a tile", () => {
  const found = (code: string, table: string) =>
    homes(tile(code), parseTable(table), "zero").map((home) => `${home.place}: ${printHome(home)}`);

  it("finds both ends of runs, groups, and runs that it splits", () => {
    expect(found("r5", "r6 r7 r8 | b5 k5 y5 | r3 r4 r5 r6 r7 | r1 r2 r3 | k7 k8 k9")).toEqual([
      "0: r5 r6 r7 r8",
      "1: r5 b5 k5 y5",
      "2: r3 r4 r5 | r5 r6 r7",
    ]);
  });

  it("gives a joker every place in which it means something else", () => {
    expect(insertions(parseTiles("r5 r6 r7"), tile("J"), "zero").map(printTiles)).toEqual([
      "J r5 r6 r7",
      "r5 r6 r7 J",
    ]);
    expect(insertions(parseTiles("r5 b5 k5"), tile("J"), "zero")).toHaveLength(1);
  });

  it("splits only where both halves are sets", () => {
    expect(splitBy(parseTiles("r4 r5 r6 r7"), tile("r5"), "zero")).toBeNull();
  });
});

describe("the meanings of a joker", () => {
  const of = (row: string, place: number) => meanings(parseTiles(row), place, "zero").map(printTiles);

  it("are what it can stand for where it lies", () => {
    expect(of("r5 J r7", 1)).toEqual(["r6"]);
    expect(of("r5 b5 J", 2)).toEqual(["k5", "y5"]);
    expect(of("r2 D r5", 1)).toEqual(["r3 r4"]);
    expect(of("r4 C b6", 1)).toEqual([]);
  });
});

describe("the opening meter", () => {
  const meter = (edition: string, table: string, draft: string) =>
    openingMeter(
      { ruleset: publishedRules(edition)!, table: parseTable(table), rack: [], opened: false },
      parseTable(draft),
    );

  it("counts the sets of own tiles", () => {
    const expected = { value: 18, needed: 30, isEnough: false };
    expect(meter("twist-cn", "k1 k2 k3", "k1 k2 k3 | r5 r6 r7")).toEqual(expected);
    expect(meter("classic-es", "k1 k2 k3", "k1 k2 k3 | r5 r6 r7")).toEqual(expected);
  });

  it("counts tiles as they could lie by themselves where the turn goes on", () => {
    const found = meter("classic-es", "k11 k12 k13", "k10 k11 k12 k13 | r10 b10");
    expect(found).toEqual({ value: 30, needed: 30, isEnough: true });
  });

  it("is gone after the opening", () => {
    const ruleset = publishedRules("classic-es")!;
    expect(openingMeter({ ruleset, table: [], rack: [], opened: true }, [])).toBeNull();
  });
});

describe("the rack", () => {
  const rack = () => parseTiles("r8 J b7 r7 k7 r9 b1 k7").map((each) => ({ tile: each }));
  const shown = (tiles: { tile: { code: string } }[]) => tiles.map((each) => each.tile.code).join(" ");

  it("is sorted by number and by colour", () => {
    expect(shown(sorted777(rack()))).toBe("b1 k7 k7 r7 b7 r8 r9 J");
    expect(shown(sorted789(rack()))).toBe("k7 k7 r7 r8 r9 b1 b7 J");
  });

  it("is arranged in sets that lay the most tiles", () => {
    const found = bestSets(parseTiles("r7 r8 r9 r10 r11 r12 b7 k7 y1 J"), "zero");
    expect(printTable(found.sets)).toBe("k7 r7 b7 | r8 r9 r10 | r11 r12 J");
    expect(printTiles(found.rest)).toBe("y1");
  });

  it("of forty tiles with every joker is arranged too", () => {
    const all = "k1 k2 k3 k4 k5 r1 r2 r3 r4 r5 b1 b2 b3 b4 b5 y1 y2 y3 y4 y5 k9 r9 b9 y9 k12 r12 b12 y12";
    const found = bestSets(parseTiles(`${all} k13 r13 y13 b7 J J D D C C M M`), "zero");
    expect(found.sets.flat().length + found.rest.length).toBe(40);
    expect(found.sets.flat().length).toBeGreaterThan(24);
  });

  it("is typed in notation", () => {
    expect(typedTiles("r7 x3")).toEqual({ unknown: "x3" });
    expect(typedTiles(" r7  J ")).toEqual([tile("r7"), tile("J")]);
  });
});
