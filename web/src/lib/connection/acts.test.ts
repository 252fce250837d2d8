import { expect, test } from "vitest";
import type { GameState, StateNews } from "../wire/tables";
import { withEarlierActs } from "./acts";

function told(acts: number, from: number, game = 1): StateNews {
  const happened = Array.from({ length: acts - from + 1 }, (_, nth) => ({ number: from + nth }));
  return { game: { number: game, acts, happened } } as unknown as StateNews;
}

function numbers(game: GameState | null): number[] | undefined {
  return game?.happened.map((each) => each.number);
}

function after(known: StateNews, news: StateNews): number[] | undefined {
  return numbers(withEarlierActs(known.game, news).game);
}

test("acts that the line was told before stand in front of the new one", () => {
  expect(after(told(3, 1), told(4, 4))).toEqual([1, 2, 3, 4]);
});

test("news without an act keep those that are known", () => {
  expect(after(told(3, 1), told(3, 4))).toEqual([1, 2, 3]);
});

test("only so many are kept", () => {
  expect(after(told(30, 19), told(31, 31))).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]);
});

test("after a cut the hall tells more, and nothing stands there twice", () => {
  expect(after(told(5, 1), told(8, 4))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("where acts were missed, those before the gap are left out", () => {
  expect(after(told(5, 1), told(30, 19))).toEqual([19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
});

test("another game begins anew, and so does one that was dealt again", () => {
  expect(after(told(5, 1), told(1, 1, 2))).toEqual([1]);
  expect(after(told(5, 1), told(1, 1))).toEqual([1]);
});
