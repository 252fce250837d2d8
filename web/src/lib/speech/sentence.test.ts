import { beforeEach, expect, it } from "vitest";
import { messagesOf } from "../../../build/speech";
import { publishedRules } from "../tiles";
import { partsOf, inWords } from "./sentence";
import { speech } from "./speech.svelte";

beforeEach(() => speech.take("en", messagesOf("en")));

it("finds the tiles of a sentence, whatever the language", () => {
  const codes = (text: string) =>
    partsOf(text).map((part) => (typeof part === "string" ? part : part.map((tile) => tile.code)));
  expect(codes("Take r7 from k7 b7 r7 y7 to a new set: r7 r8 J.")).toEqual([
    "Take ", ["r7"], " from ", ["k7", "b7", "r7", "y7"], " to a new set: ", ["r7", "r8", "J"], ".",
  ]);
  expect(codes("r13 b1은(는) 세트가 아니다")[0]).toEqual(["r13", "b1"]);
  expect(codes("r14 and r70 and Jo are none, nor is the b2b; 3 games")).toHaveLength(1);
});

it("says them in words", () => {
  expect(inWords("r7 b7 J is no set")).toBe("red 7, blue 7, joker is no set");
  speech.take("es", messagesOf("es"));
  expect(inWords("M")).toBe("comodín espejo");
});

it("has a pause between two tiles in every language, and the box's own words for colours", () => {
  speech.take("ko", messagesOf("ko"));
  expect(inWords("k10 k11")).toBe("검정 10, 검정 11");
  speech.take("zh-Hant", messagesOf("zh-Hant"));
  expect(inWords("k10 k11")).toBe("黑色 10、黑色 11");
  speech.take("en", messagesOf("en"));
  expect(inWords("y7 k7", publishedRules("classic-hk")!)).toBe("orange 7, black 7");
});
