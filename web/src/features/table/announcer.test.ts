import { beforeEach, describe, expect, test } from "vitest";
import { messagesOf } from "../../../build/speech";
import { speech } from "../../lib/speech";
import { publishedRules } from "../../lib/tiles";
import type { RefusedNews, StateNews } from "../../lib/wire/tables";
import { Announcer } from "./announcer.svelte";
import type { Session } from "./session.svelte";

const SEATS = [{ name: "Ada", tiles: 3 }, { name: "Ben", tiles: 0 }];

function news(acts: readonly object[], outcome: object | null = null): StateNews {
  const happened = acts.map((act, at) => ({ number: at + 1, laid: "", drawn: 0, table: "", at: null, ...act }));
  const game = { number: 1, acts: acts.length, turn: acts.length, paused: false, happened, drawn: "", outcome };
  return { seats: SEATS, game } as unknown as StateNews;
}

/** What is heard of the second act, by somebody who watches. */
function heard(edition: string, act: object, outcome: object | null = null): string[] {
  const session = { rules: publishedRules(edition), seat: null, isMine: false, editor: {} };
  const announcer = new Announcer(session as unknown as Session);
  const first = { seat: 0, what: "draw", drawn: 1 };
  announcer.tellNews(news([first]), news([first, act], outcome));
  return announcer.sentences.map(({ text }) => text);
}

describe("the words that players say at the table are heard", () => {
  beforeEach(() => speech.take("en", messagesOf("en")));
  const laid = { seat: 1, what: "play", laid: "r5 r6" };

  test("“finish” ends the turn where the edition asks for it, and nothing does where it does not", () => {
    expect(heard("tournament-hk", laid)).toEqual(["Ben laid red 5, red 6. 0 tiles left. “finish”"]);
    expect(heard("tournament-hk", { seat: 1, what: "draw", drawn: 1 })[0]).toMatch(/“finish”$/);
    expect(heard("classic-es", laid)[0]).not.toMatch(/“/);
  });

  test("who runs out of time has said nothing", () => {
    expect(heard("tournament-hk", { seat: 1, what: "timeout", drawn: 1 })[0]).not.toMatch(/finish/);
  });

  test("the last tile comes with “Rummikub!”, and not with “finish”", () => {
    const outcome = { racks: ["r1", ""], winners: [1] };
    const [sentence] = heard("tournament-hk", laid, outcome);
    expect(sentence).toMatch(/Ben calls: Rummikub!$/);
    expect(sentence).not.toMatch(/finish/);
  });

  test("in the language of the page", () => {
    speech.take("zh-Hant", messagesOf("zh-Hant"));
    expect(heard("tournament-hk", laid)[0]).toMatch(/「完成」$/);
  });
});

describe("what is told aloud besides", () => {
  beforeEach(() => speech.take("en", messagesOf("en")));
  const at = (seat: number) => new Announcer({ rules: null, seat, isMine: false, editor: {} } as unknown as Session);
  const said = ({ sentences }: Announcer) => sentences.map(({ text }) => text);
  const seats = (isAway: boolean) => [SEATS[0], { ...SEATS[1], bot: isAway ? "casual" : null, is_away: isAway }];
  const present = { ...news([]), seats: seats(false) } as unknown as StateNews;
  const away = { ...news([]), seats: seats(true) } as unknown as StateNews;

  test("that a bot plays for somebody, and that it no longer does", () => {
    const [ada, ben] = [at(0), at(1)];
    for (const announcer of [ada, ben]) {
      announcer.tellNews(present, away);
      announcer.tellNews(away, away);
      announcer.tellNews(away, present);
    }
    expect(said(ada)).toEqual(["A bot is playing for Ben.", "Ben is playing again."]);
    expect(said(ben)).toEqual(["A bot is playing for you.", "You are playing again."]);
  });

  test("who opens the table hears of one's own bot, not of those that have played for others all along", () => {
    const [ada, ben] = [at(0), at(1)];
    for (const announcer of [ada, ben]) announcer.tellNews(null, away);
    expect(said(ada)).toEqual([]);
    expect(said(ben)).toEqual(["A bot is playing for you."]);
  });

  test("who would like a pause, or its end", () => {
    const ada = at(0);
    const state = (paused: boolean, ...pause_wishes: number[]) => ({ ...present, status: "playing", pause_wishes, game: { ...present.game, paused } }) as StateNews;
    ada.tellNews(state(false), state(false, 1));
    ada.tellNews(state(false, 1), state(false, 0, 1));
    ada.tellNews(state(true), state(true, 1));
    expect(said(ada)).toEqual(["Ben asks for a pause.", "Ben is ready to go on."]);
  });

  test("a pause and its end are nobody's turn, and told once", () => {
    for (const seat of [0, 1]) {
      const ada = at(0);
      const [paused, on] = [{ seat, what: "pause" }, { seat, what: "resume" }];
      const state = (acts: object[]) => {
        const now = news(acts);
        return { ...now, status: "playing", pause_wishes: [], game: { ...now.game, paused: acts.at(-1) === paused } } as StateNews;
      };
      ada.tellNews(state([]), state([paused]));
      ada.tellNews(state([paused]), state([paused, on]));
      expect(said(ada)).toEqual(["The game was paused.", "The game goes on."]);
    }
  });

  test("a refusal is told with its rule, where there is one", () => {
    const announcer = at(0);
    const refused = { sentence: "That player was here a moment ago.", code: "still-here", clause: "" } as RefusedNews;
    announcer.sayRefusal(refused);
    announcer.sayRefusal({ ...refused, sentence: "It is not your turn.", clause: "G1" });
    expect(said(announcer)).toEqual(["That player was here a moment ago.", "It is not your turn. Rule G1."]);
  });
});
