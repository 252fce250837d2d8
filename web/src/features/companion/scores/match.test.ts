import { describe, expect, it, test } from "vitest";
import { EXAMPLES } from "../../../lib/rulebooks/examples";
import { publishedRules } from "../../../lib/tiles";
import { emptyGame, type GameDraft } from "../../event/judge/draft";
import { begun, csvOf, nameFault, newMatch, plainPoints, redone, scoreOf, sheetOf, undone, without, written, type BoxMatch } from "./match";
import { MatchStore } from "./match_store";

const classic = publishedRules("classic-hk")!;
const tournament = publishedRules("tournament-hk")!;

function match(players: string[], rules = classic, length: number | null = null): BoxMatch {
  return newMatch({ players, rules, isHouse: false, length }, "m1", 1_000);
}

function withGame(before: BoxMatch, change: (game: GameDraft) => void, at?: number): BoxMatch {
  const open = begun(before, at);
  change(open.entry!.game);
  return written(open);
}

/** Sums as they are left on the racks; the winner's is 0. */
const sums = (costs: readonly number[]) => (game: GameDraft) =>
  costs.forEach((cost, seat) => (cost === 0 ? (game.winners = [seat]) : (game.racks[seat]!.sum = String(cost))));

describe("names", () => {
  it("are two to as many as the edition takes, none of them twice, none empty", () => {
    expect(nameFault(["Ana", "Ben"], classic)).toBeNull();
    expect(nameFault(["Ana", " ana "], classic)).toEqual({ what: "twice", at: 1 });
    expect(nameFault(["Ana", " "], classic)).toEqual({ what: "empty", at: 1 });
    expect(nameFault(["A", "B", "C", "D", "E"], classic)).toEqual({ what: "count", least: 2, most: 4 });
    expect(nameFault(["A", "B", "C", "D", "E"], { min_seats: 2, max_seats: 6 })).toBeNull();
  });
});

test("a match of the books' own score sheets, rack by rack, gives the books' own totals", () => {
  const editions = { CN: "twist-cn", KR: "twist-kr", WC: "tournament-hk", HK: "classic-hk", ES: "classic-es" } as const;
  for (const sheet of EXAMPLES.filter((each) => each.kind === "sheet")) {
    const rules = publishedRules(editions[sheet.book as keyof typeof editions])!;
    let kept = match(["A", "B", "C", "D"], rules, sheet.games.length);
    for (const game of sheet.games) kept = withGame(kept, sums(game.map((points) => Math.max(0, -points))));
    const { byPlayer, isOver } = sheetOf(kept);
    expect(byPlayer.map(({ points }) => points)).toEqual(sheet.totals);
    expect(byPlayer.map(({ won }) => won)).toEqual(sheet.won);
    expect(byPlayer.map(({ place }) => place)).toEqual(sheet.places);
    expect(isOver).toBe(true);
  }
});

test("blocked games of the books come to the books' points", () => {
  for (const { racks, scores, book } of EXAMPLES.filter((each) => each.kind === "blocked")) {
    const rules = publishedRules(book === "ES" ? "classic-es" : "tournament-hk")!;
    const game = emptyGame(racks.length);
    game.isBlocked = true;
    racks.forEach((cost, seat) => (game.racks[seat]!.sum = String(cost)));
    expect(scoreOf(game, rules)?.points).toEqual(scores);
  }
});

test("prices of the edition: never opened, could have opened, knocked over", () => {
  const game = emptyGame(4);
  game.winners = [0];
  game.racks[1]!.opened = "no";
  game.racks[2]!.opened = "could-have";
  game.racks[3]!.knocked = true;
  const points = scoreOf(game, tournament)!.points;
  expect(points.slice(1)).toEqual([-tournament.unopened_rack!, -tournament.unopened_rack_could_open!, -tournament.knocked_rack!]);
});

test("who goes out and knocks the rack over does not win: the lowest rack does, and gains the fine too (P3b)", () => {
  const game = emptyGame(3);
  game.winners = [0];
  game.racks[0]!.knocked = true;
  game.racks[1]!.sum = "4";
  game.racks[2]!.sum = "9";
  expect(scoreOf(game, tournament)).toEqual({ points: [-200, 205, -5], winners: [1] });
});

test("a household may price only racks that could have opened", () => {
  const rules = { ...tournament, unopened_rack: null, unopened_rack_could_open: 50 };
  const game = emptyGame(3);
  game.winners = [0];
  Object.assign(game.racks[1]!, { opened: "no", sum: "7" });
  Object.assign(game.racks[2]!, { opened: "could-have" });
  expect(scoreOf(game, rules)!.points).toEqual([57, -7, -50]);
});

test("a game that is not complete is not written, and a wrong one changes nothing", () => {
  const one = withGame(match(["Ana", "Ben"]), sums([0, 12]));
  const open = begun(one);
  open.entry!.game.winners = [0];
  open.entry!.game.racks[1]!.sum = "-3";
  expect(written(open)).toBe(open);
  expect(sheetOf(open).games).toHaveLength(1);
});

test("any game can be corrected or struck out, and every change taken back and done again", () => {
  let kept = withGame(withGame(match(["Ana", "Ben"]), sums([0, 12])), sums([7, 0]));
  kept = withGame(kept, (game) => (game.racks[1]!.sum = "20"), 0);
  expect(sheetOf(kept).byPlayer.map(({ points }) => points)).toEqual([13, -13]);
  kept = without(kept, 1);
  expect(sheetOf(kept).byPlayer.map(({ points }) => points)).toEqual([20, -20]);
  kept = undone(undone(kept));
  expect(sheetOf(kept).byPlayer.map(({ points }) => points)).toEqual([5, -5]);
  expect(sheetOf(redone(kept)).byPlayer.map(({ points }) => points)).toEqual([13, -13]);
  expect(undone(undone(undone(kept))).games).toEqual([]);
});

test("shared victories are exact, also in a spreadsheet", () => {
  const kept = withGame(match(["=Ana", 'B"n', "Cy", "Di"]), (game) => {
    game.isBlocked = true;
    ["1", "1", "1", "11"].forEach((sum, seat) => (game.racks[seat]!.sum = sum));
  });
  expect(sheetOf(kept).byPlayer.map(({ points }) => points)).toEqual(["10/3", "10/3", "10/3", -10]);
  const words = { player: "Player", game: (n: number) => `Game ${n}`, total: "Total", won: "Won", place: "Place" };
  const rows = csvOf(kept, words).trim().split("\r\n");
  expect(rows[0]).toBe(`Player,'=Ana,"B""n",Cy,Di`);
  expect(rows[1]).toBe("Game 1,3 1/3,3 1/3,3 1/3,-10");
  expect(plainPoints("-1/3")).toBe("-0 1/3");
});

test("matches are kept one by one, the last changed first, and what cannot be read is passed over", () => {
  const map = new Map<string, string>();
  const store = new MatchStore({
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    key: (at) => [...map.keys()][at] ?? null,
    get length() { return map.size; },
  });
  map.set("tilehall.language", "es");
  map.set("tilehall.match.torn", "{");
  store.keep(match(["Ana", "Ben"]));
  store.keep({ ...match(["Cy", "Di"]), id: "m2", changed: 5_000 });
  expect(store.all().map(({ id }) => id)).toEqual(["m2", "m1"]);
  store.forget("m2");
  expect(store.all()).toEqual([match(["Ana", "Ben"])]);
});
