import { expect, test } from "vitest";
import type { StateNews } from "../../lib/wire/tables";
import { mannersOf } from "./manners";

const seat = (name: string, bot: string | null, tiles = 9, opened = true) => ({ name, bot, tiles, opened, is_away: false });

function news(act: number, what: string, laid: string, more: object = {}, seats = [seat("Ada", null), seat("Chick", "beginner")]): StateNews {
  const happened = [{ number: act, seat: 1, what, table: "", laid, drawn: 0, at: null }];
  return { status: "playing", seats, game: { number: 1, acts: act, happened, outcome: null }, ...more } as unknown as StateNews;
}

const unopened = [seat("Ada", null), seat("Chick", "beginner", 9, false)];

test("a bot says something when it opens, the same on every page, and not every time", () => {
  const said = Array.from({ length: 40 }, (_, n) => mannersOf(news(n + 1, "draw", "", {}, unopened), news(n + 2, "play", "r10 b10 k10")));
  expect(said).toEqual(Array.from({ length: 40 }, (_, n) => mannersOf(news(n + 1, "draw", "", {}, unopened), news(n + 2, "play", "r10 b10 k10"))));
  const count = said.flat().length;
  expect(count).toBeGreaterThan(8);
  expect(count).toBeLessThan(40);
  for (const { phrase } of said.flat()) expect(phrase).toMatch(/^manner-opens-[12]$/);
});

test("people are not spoken for, nor what was before this page", () => {
  const people = [seat("Ada", null), seat("Ben", null)];
  for (let n = 1; n < 30; n += 1) expect(mannersOf(news(n, "draw", "", {}, people), news(n + 1, "play", "r10 b10 k10", {}, people))).toEqual([]);
  expect(mannersOf(null, news(2, "play", "r10 b10 k10"))).toEqual([]);
});

test("who loses says well played", () => {
  const over = { status: "over", game: { number: 1, acts: 9, happened: [{ number: 9, seat: 0, what: "play", laid: "r1" }], outcome: { winners: [0] } } };
  const [manner] = mannersOf(news(8, "draw", ""), news(9, "play", "r1", over));
  expect(manner?.seat).toBe(1);
  expect(manner?.phrase).toMatch(/^manner-congratulates-[12]$/);
});
