import { beforeEach, describe, expect, it } from "vitest";
import { messagesOf } from "../../../build/speech";
import { parseTiles, tile } from "../tiles";
import { publishedRules } from "../tiles";
import type { Language } from "../wire/shared";
import { negotiate, regional } from "./languages";
import { say, speech } from "./speech.svelte";
import { sayAgo, sayColour, sayDuration, sayTile, sayTiles } from "./tiles";

const use = (language: Language) => speech.take(language, messagesOf(language));

beforeEach(() => use("en"));

describe("the language of a visitor", () => {
  it.each([
    [["zh-TW", "en"], "zh-Hant"],
    [["zh-HK"], "zh-Hant"],
    [["zh"], "zh-Hans"],
    [["zh-Hans-HK"], "zh-Hans"],
    [["fr-FR", "ko-KR"], "ko"],
    [["es-419"], "es"],
    [["fr"], "en"],
    [[null, "es"], "es"],
  ] as const)("of %s is %s", (wishes, expected) => {
    expect(negotiate(wishes)).toBe(expected);
  });
});

describe("the days of a visitor", () => {
  it.each([
    ["en", ["en-GB", "en"], "en-GB"],
    ["en", ["ko-KR", "en-US"], "en-US"],
    ["en", ["en"], "en-GB"],
    ["zh-Hant", ["en-US", "zh-HK"], "zh-HK"],
    ["es", ["en-US"], "es"],
  ] as const)("in %s, for whom the browser says %s, are those of %s", (language, wishes, expected) => {
    expect(regional(language, wishes)).toBe(expected);
  });
});

describe("words", () => {
  it("change with the language", () => {
    use("es");
    expect(sayTile(tile("r7"))).toBe("7 rojo");
    use("zh-Hant");
    expect(sayTile(tile("M"))).toBe("鏡像百搭牌");
  });

  it("call colours as the box does", () => {
    expect(sayColour("r", publishedRules("twist-kr")!)).toBe("pink");
    expect(sayColour("r", { colours: { k: "k", r: "cherry", b: "b", y: "y" } })).toBe("cherry");
  });

  it("list tiles", () => {
    expect(sayTiles(parseTiles("r7 b7 J"))).toBe("red 7, blue 7, joker");
    use("ko");
    expect(sayTiles(parseTiles("r7 J"))).toBe("빨강 7, 조커");
  });

  it("know plurals and rounding", () => {
    expect(sayDuration(1000)).toBe("1 second");
    expect(sayDuration(61_200)).toBe("1 minute 2 seconds");
    expect(sayDuration(120_000)).toBe("2 minutes");
    use("es");
    expect(sayDuration(61_000)).toBe("1 minuto y 1 segundo");
  });

  it("say how long ago something was", () => {
    expect(sayAgo(5 * 60_000)).toBe("5 minutes ago");
    expect(sayAgo(125 * 60_000)).toBe("2 hours ago");
    expect(sayAgo(30 * 3_600_000)).toBe("yesterday");
    expect(sayAgo(554 * 3_600_000)).toBe("23 days ago");
  });

  it("show an id that nobody wrote as itself", () => {
    expect(say("nobody-wrote-this")).toBe("nobody-wrote-this");
  });
});
