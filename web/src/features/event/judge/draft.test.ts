import { describe, expect, it, test } from "vitest";
import { publishedRules } from "../../../lib/tiles";
import {
  aloneIn,
  copyOf,
  emptyGame,
  emptySheet,
  gapOf,
  hasWinner,
  isTouched,
  racksAsked,
  signed,
  takeWay,
  toggleBlocked,
  toggleWinner,
  winnersShare,
  withPlayed,
  type GameDraft,
} from "./draft";

const rules = publishedRules("tournament-hk")!;
const classic = publishedRules("classic-es")!;

function copied(points: string[], winners: number[]): GameDraft {
  return { ...emptyGame(points.length), way: "points", points, winners };
}

describe("a game whose racks are counted", () => {
  it("asks for who went out, then for every other rack", () => {
    const game = emptyGame(4);
    expect(isTouched(game)).toBe(false);
    expect(gapOf(game, rules)).toEqual({ what: "end" });
    toggleWinner(game, 0);
    expect(isTouched(game)).toBe(true);
    expect(gapOf(game, rules)).toEqual({ what: "rack", seat: 1 });
    game.racks[1]!.tiles = ["k5"];
    game.racks[2]!.sum = "16";
    game.racks[3]!.sum = "0"; // an empty rack goes out, and one has already
    expect(gapOf(game, rules)).toEqual({ what: "worth", seat: 3, typed: "0" });
    game.racks[3]!.sum = "-3";
    expect(gapOf(game, rules)).toEqual({ what: "worth", seat: 3, typed: "-3" });
    game.racks[3]!.sum = "3";
    expect(gapOf(game, rules)).toBeNull();
    expect(racksAsked(game)).toEqual({
      out: 0,
      racks: [
        { tiles: "" },
        { tiles: "k5", opened: "yes", knocked: false },
        { total: 16, opened: "yes", knocked: false },
        { total: 3, opened: "yes", knocked: false },
      ],
    });
  });

  it("needs no tiles where the rules name a price", () => {
    const game = emptyGame(3);
    toggleWinner(game, 2);
    game.racks[0]!.opened = "could-have";
    game.racks[1]!.knocked = true;
    expect(gapOf(game, rules)).toBeNull();
    expect(racksAsked(game).racks).toEqual([
      { total: null, opened: "could-have", knocked: false },
      { total: null, opened: "yes", knocked: true },
      { tiles: "" },
    ]);
    expect(gapOf(game, classic)).toEqual({ what: "rack", seat: 0 });
  });

  it("is blocked or has somebody who went out, never both", () => {
    const game = emptyGame(4);
    toggleWinner(game, 1);
    toggleBlocked(game);
    expect([game.isBlocked, game.winners]).toEqual([true, []]);
    expect(gapOf(game, rules)).toEqual({ what: "rack", seat: 0 });
    toggleWinner(game, 3);
    expect([game.isBlocked, game.winners]).toEqual([false, [3]]);
    toggleWinner(game, 3);
    expect(game.winners).toEqual([]);
  });

  it("leaves out who has left", () => {
    const game = emptyGame(3);
    game.racks[1]!.isGone = true;
    toggleWinner(game, 0);
    game.racks[2]!.sum = "9";
    expect(gapOf(game, rules)).toBeNull();
    expect(racksAsked(game).racks![1]).toBeNull();
    game.racks[2]!.isGone = true;
    expect([gapOf(game, rules), aloneIn(game)]).toEqual([null, 0]); // wins without points
    game.racks[0]!.isGone = true;
    expect(gapOf(game, rules)).toEqual({ what: "nobody" });
  });
});

describe("a game copied from the paper", () => {
  it("adds up to zero, or says by how much it does not", () => {
    const game = copied(["24", "5", "16", "3"], [0]);
    expect(signed(game)).toEqual([24, -5, -16, -3]);
    expect(gapOf(game, rules)).toBeNull();
    expect(gapOf(copied(["27", "5", "16", "3"], [0]), rules)).toEqual({ what: "sum", by: 3 });
    expect(gapOf(copied(["24", "5", "16", "3½"], [0]), rules)).toEqual({ what: "sum", by: "-1/2" });
  });

  it("knows that the points must agree with who was tapped", () => {
    const shared = copied(["10", "5", "8", "7"], [0, 1]);
    expect(gapOf(shared, rules)).toEqual({ what: "winner" });
  });

  it("asks for losses first, and knows what the winner has gained", () => {
    const game = copied(["", "5", "", "3"], [0]);
    expect(gapOf(game, rules)).toEqual({ what: "points", seat: 2 });
    expect(winnersShare(game)).toBeNull();
    game.points[2] = "16";
    expect(gapOf(game, rules)).toEqual({ what: "points", seat: 0 });
    expect(winnersShare(game)).toBe(24);
  });

  it("shares a blocked game", () => {
    const game = copied(["", "", "9", "5"], []);
    toggleBlocked(game);
    toggleWinner(game, 1);
    toggleWinner(game, 0);
    expect(game.winners).toEqual([0, 1]);
    expect(winnersShare(game)).toBe(7);
    game.points = ["7", "7", "9", "5"];
    expect(gapOf(game, rules)).toBeNull();
    takeWay(game, "racks");
    expect(game.winners).toEqual([]);
  });

  it("does without who has left", () => {
    const game = copied(["5", "", "5"], [0]);
    game.racks[1]!.isGone = true;
    expect(signed(game)).toEqual([5, null, -5]);
    expect(gapOf(game, rules)).toBeNull();
  });
});

test("who was tapped and has left since has not won", () => {
  const game = copied(["5", "5", "0"], [1]);
  game.racks[1]!.isGone = true;
  expect(gapOf(game, rules)).toEqual({ what: "end" });
  expect(hasWinner(game)).toBe(false);
});

test("a sheet that was signed is written again from what it says", () => {
  const lines = [
    { points: [24, -5, -16, -3], winners: [0], racks: null, out: null },
    { points: ["13/2", "13/2", null, -13], winners: [0, 1], racks: null, out: null },
  ];
  const { games } = copyOf(lines);
  expect(games.map((game) => gapOf(game, rules))).toEqual([null, null]);
  expect(games.map(signed)).toEqual(lines.map(({ points }) => points));
  expect(games.map(({ isBlocked }) => isBlocked)).toEqual([false, true]);
});

test("games played in the browser stand on a sheet that goes on on wood, and nothing typed is lost", () => {
  const played = { points: [24, -5, -16, -3], winners: [0], racks: null, out: null };
  const draft = emptySheet(3, 4);
  draft.games[1]!.winners = [2];
  withPlayed(draft, [played, played]);
  expect(signed(draft.games[0]!)).toEqual(played.points);
  expect(gapOf(draft.games[0]!, rules)).toBeNull();
  expect(draft.games[1]!.winners).toEqual([2]);
  expect(isTouched(draft.games[2]!)).toBe(false);
});
