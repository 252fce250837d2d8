import { beforeEach, describe, expect, test } from "vitest";
import { messagesOf } from "../../../build/speech";
import { speech } from "../../lib/speech";
import { publishedRules } from "../../lib/tiles";
import type { StateNews } from "../../lib/wire/tables";
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
