import { describe, expect, test } from "vitest";
import type { StateNews } from "../../lib/wire/tables";
import { QUIET_FOR, Quiet, awaited } from "./quiet.svelte";

const BEGAN = 1_800_000_000_000;
const LATE = BEGAN + QUIET_FOR;
const [ME, KIM] = [0, 1];

interface Changes {
  game?: object;
  kim?: object;
  [more: string]: unknown;
}

/** It is Kim's turn, since `BEGAN`. */
function news({ game = {}, kim = {}, ...more }: Changes = {}): StateNews {
  const playing = { number: 1, to_move: KIM, turn_began: BEGAN, deadline: null, paused: false, happened: [], hints: [0, 0], ...game };
  const seats = [{ bot: null, is_away: false }, { bot: null, is_away: false, ...kim }];
  const wishes = { pause_wishes: [], next_wishes: [] };
  return { seat: ME, status: "playing", is_closed: false, now: BEGAN, said: [], ...wishes, seats, game: playing, ...more } as unknown as StateNews;
}

const offered = (state: StateNews, now = LATE) => new Quiet().seat(state, ME, now);

test("after a while without a sign a bot is offered for whose turn it is, not before", () => {
  expect(offered(news(), LATE - 1)).toBeNull();
  expect(offered(news())).toBe(KIM);
});

test("not for oneself, not for a bot, and not for who is asked nothing: in a pause or after a game", () => {
  expect(new Quiet().seat(news(), KIM, LATE)).toBeNull();
  expect(offered(news({ kim: { bot: "beginner", is_away: true } }))).toBeNull();
  expect(offered(news({ game: { paused: true } }))).toBeNull();
  expect(offered(news({ status: "over" }))).toBeNull();
  expect(offered(news({ is_closed: true }))).toBeNull();
});

test("nobody is hurried before the time that was agreed on is up", () => {
  const slow = news({ game: { deadline: LATE + 30_000 } });
  expect(offered(slow, LATE + 29_999)).toBeNull();
  expect(offered(slow, LATE + 30_000)).toBe(KIM);
});

test("at once when the clock has ended two turns of that seat in a row", () => {
  const acts = (...what: string[]) => what.flatMap((each) => [{ seat: KIM, what: each }, { seat: ME, what: "draw" }]);
  const after = (...what: string[]) => offered(news({ game: { happened: acts(...what), deadline: BEGAN + 60_000 } }), BEGAN);
  expect(after("draw", "timeout", "timeout")).toBe(KIM);
  expect(after("timeout")).toBeNull();
  expect(after("timeout", "timeout", "draw")).toBeNull();
});

test.each([
  ["takes the seat again", { kim: { bot: "beginner", is_away: true } }, {}],
  ["says something", {}, { said: [{ seat: KIM, number: 3 }] }],
  ["asks for a hint", {}, { game: { hints: [0, 1] } }],
  ["goes on after a pause", { game: { paused: true } }, {}],
])("who %s is waited for anew", (_what, before, after) => {
  const quiet = new Quiet();
  const now = news({ ...after, now: LATE });
  quiet.hear(news(before), now);
  expect(quiet.seat(now, ME, LATE)).toBeNull();
  expect(quiet.seat(now, ME, LATE + QUIET_FOR)).toBe(KIM);
});

test("tiles that are seen to move are a sign, also after two missed turns; what others say is none", () => {
  const quiet = new Quiet();
  const missed = news({ game: { happened: [{ seat: KIM, what: "timeout" }, { seat: KIM, what: "timeout" }] } });
  quiet.hear(missed, { ...missed, said: [{ seat: ME, number: 4 }], now: LATE } as unknown as StateNews);
  expect(quiet.seat(missed, ME, BEGAN)).toBe(KIM);
  quiet.note(KIM, LATE);
  expect(quiet.seat(missed, ME, LATE)).toBeNull();
});

describe.each([
  ["the end of a pause", { game: { paused: true } }, (...seats: number[]) => ({ pause_wishes: seats })],
  ["the next game", { status: "over" }, (...seats: number[]) => ({ next_wishes: seats })],
])("who does not agree to %s", (_what, state, wish) => {
  const asked = news({ ...state, ...wish(ME), now: LATE });

  test("is waited for by who has agreed", () => {
    expect(awaited(news({ ...state, ...wish() }), ME)).toEqual([]);
    expect(awaited(asked, ME)).toEqual([KIM]);
    expect(awaited(asked, KIM)).toEqual([]);
    expect(awaited(news({ ...state, ...wish(ME, KIM) }), ME)).toEqual([]);
  });

  test("has time from when they were asked, and is quiet then", () => {
    const quiet = new Quiet();
    quiet.hear(news({ ...state, ...wish() }), asked);
    expect(quiet.seat(asked, ME, LATE + QUIET_FOR - 1)).toBeNull();
    expect(quiet.seat(asked, ME, LATE + QUIET_FOR)).toBe(KIM);
    expect(new Quiet().seat(asked, ME, LATE)).toBe(KIM); // a page that was loaded anew
  });

  test("is waited for anew after a word", () => {
    const quiet = new Quiet();
    quiet.hear(asked, { ...asked, said: [{ seat: KIM, number: 3 }] } as unknown as StateNews);
    expect(quiet.seat(asked, ME, LATE)).toBeNull();
  });
});
