import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { speech } from "../../lib/speech";
import type { Tile } from "../../lib/tiles";
import { LANGUAGES } from "../../lib/wire/shared";
import type { Session } from "./session.svelte";
import { letterOf } from "./shortcuts";
import { obey } from "./typed";

const asked = (language: string) => ({
  en: ["fits r7", "what fits r7", "What fits r7?"],
  "zh-Hant": ["可放 r7", "r7 可放", "可放r7"],
  "zh-Hans": ["可放 r7", "r7 可放？", "r7可放？"],
  ko: ["자리 r7", "r7 자리", "r7자리", "fits r7"],
  es: ["encaja r7", "¿dónde encaja r7?", "fits r7"],
})[language]!;

test.each(LANGUAGES)("what a tile fits can be asked in %s", (language) => {
  speech.take(language, readFileSync(`../src/tilehall/locales/${language}/table.ftl`, "utf8"));
  for (const text of asked(language)) {
    const heard: string[] = [];
    const announcer = { sayFits: (tile: Tile) => heard.push(tile.code) };
    expect(obey({ announcer, editor: {} } as unknown as Session, text), text).toBeNull();
    expect(heard, text).toEqual(["r7"]);
  }
});

test.each(LANGUAGES)("who forgets the tile, or pastes a page, is told in a line, in %s", (language) => {
  speech.take(language, readFileSync(`../src/tilehall/locales/${language}/table.ftl`, "utf8"));
  const session = { announcer: {}, editor: {} } as unknown as Session;
  for (const text of ["fits", "what fits", `${speech.say("word-fits")}?`]) expect(obey(session, text)).toMatch(/r7/);
  expect(obey(session, "x".repeat(500))!.length).toBeLessThan(90);
});

test.each(LANGUAGES)("the last move is asked for as the page calls it, in %s", (language) => {
  speech.take(language, readFileSync(`../src/tilehall/locales/${language}/table.ftl`, "utf8"));
  for (const text of ["last", "last move", "Last move!", speech.say("word-last"), speech.say("show-last-move")]) {
    let times = 0;
    const announcer = { sayLastMove: () => (times += 1) };
    expect(obey({ announcer, editor: {} } as unknown as Session, text), text).toBeNull();
    expect(times, text).toBe(1);
  }
});

const ended = { en: "finish", "zh-Hant": "完成", "zh-Hans": "完成", ko: "완료", es: "Listo" } as Record<string, string>;

test.each(LANGUAGES)("a turn ends with the word that the edition has for it, in %s", (language) => {
  for (const file of ["table", "rules"])
    speech.take(language, readFileSync(`../src/tilehall/locales/${language}/${file}.ftl`, "utf8"));
  let turns = 0;
  const rules = { end_of_turn_word: "finish" };
  const session = { rules, isMine: true, announcer: {}, editor: {}, endTurn: () => (turns += 1) };
  expect(obey(session as unknown as Session, ended[language]!)).toBeNull();
  expect(turns).toBe(1);
});

test("a key is known by its place where the keyboard writes another script", () => {
  expect(letterOf({ key: "ㅇ", code: "KeyD" })).toBe("d");
  expect(letterOf({ key: "Process", code: "KeyE" })).toBe("e");
  expect(letterOf({ key: "D", code: "KeyD" })).toBe("d");
  expect(letterOf({ key: "a", code: "KeyQ" })).toBe("a"); // a French keyboard
  expect(letterOf({ key: "Enter", code: "Enter" })).toBe("Enter");
});
