import { expect, test } from "vitest";
import type { StateNews } from "../wire/tables";
import { asNoted, goingOn, noted, playedOf, statistics, type Played } from "./played";

const rules = { id: "classic-es", name: "Classic" };
const seat = (name: string, bot: string | null = null) =>
  ({ name, bot, is_away: false, tiles: 9, opened: true, warnings: 0, has_left: false });

function news(number: number, more: object = {}, status: StateNews["status"] = "playing"): StateNews {
  const game = { number, happened: [], outcome: null, ...more };
  const seats = [seat("Ann"), seat("Otter", "casual")];
  return { seat: 0, now: 1_000 * number, status, is_closed: false, seats, game } as unknown as StateNews;
}

const act = (number: number, laid: string, by = 0) => ({ number, seat: by, laid });
const over = (number: number, won: boolean, points: number, happened: object[] = []) =>
  news(number, { happened, outcome: { winners: [won ? 0 : 1], points: [{ value: points, shown: `${points}` }] } }, "over");

const game = (...all: StateNews[]) => all.reduce<Played[]>((list, each) => {
  const before = list.find((one) => one.game === (each.game?.number ?? 0));
  return noted(list, playedOf("abc", each, rules, before, each.game?.number ?? null)!);
}, []);

test("a running game is found again, and no more when it is over", () => {
  const open = { ...news(0, {}, "open"), game: null };
  expect(goingOn(game(open), 5_000).map((each) => each.status)).toEqual(["open"]);
  expect(goingOn(game(open, news(1)), 5_000)).toMatchObject([{ code: "abc", game: 1, status: "playing" }]);
  expect(goingOn(game(news(1), over(1, true, 40)), 5_000)).toEqual([]);
  expect(goingOn(game(news(1)), 40 * 24 * 3_600_000)).toEqual([]); // its cookie is gone
});

test("openings are counted by round, and games without one are counted last", () => {
  const laid = (round: number) => [act(2 * round, "r1 r2 r3")];
  const all = game(over(1, true, 4, laid(3)), over(2, false, -9), over(3, true, 4, laid(1)), over(4, true, 4, laid(3)));
  expect(statistics(all).openings).toEqual([{ round: 1, games: 1 }, { round: 3, games: 2 }, { round: null, games: 1 }]);
});

test("who only watches has played nothing", () => {
  expect(playedOf("abc", { ...news(1), seat: null }, rules, undefined)).toBeNull();
});

test("statistics count games, wins, points, most tiles, the longest chain and the round of the opening", () => {
  const all = game(
    news(1, { happened: [act(3, "r1 r2 r3"), act(4, "k1 k2 k3 k4", 1)] }),
    over(1, true, 40, [act(9, "b1 b2 b3 b4 b5")]),
    over(2, false, -10, [act(1, "r9 b9 k9")]),
    news(3),
  );
  expect(statistics(all)).toEqual({
    games: 2,
    won: 1,
    average: 15,
    longest: 5,
    chain: 3,
    opened: 1.5, // in the second round, and in the first
    openings: [{ round: 1, games: 1 }, { round: 2, games: 1 }],
    byEdition: [{ key: "classic-es", games: 2, won: 1 }],
    byOpponent: [{ key: "Otter", games: 2, won: 1 }],
  });
});

test("what was kept before chains were counted is still there, and no chain is claimed for it", () => {
  const { chain, ...old } = playedOf("abc", over(1, true, 40), rules, undefined, 2)!;
  const kept = asNoted(old as Played);
  expect(statistics([kept])).toMatchObject({ games: 1, won: 1, chain: null });
  expect(statistics([kept, { ...kept, code: "abd", chain }]).chain).toBe(2);
  expect(playedOf("abc", over(1, true, 40), rules, kept, 1)!.chain).toBe(1);
});
