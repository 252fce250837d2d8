/** What somebody types at the table, carried out. The answer is what could not be understood. */

import { typedTiles } from "../../lib/tiles";
import { say, saySpoken } from "../../lib/speech";
import type { Session } from "./session.svelte";

const LONGEST_QUOTED = 30; // letters

type Word =
  | "rack" | "sets" | "last" | "clock" | "fits" | "draw" | "end" | "undo" | "redo" | "reset" | "hint" | "plan";
const WORDS: readonly Word[] = [
  "rack", "sets", "last", "clock", "fits", "draw", "end", "undo", "redo", "reset", "hint", "plan",
];

/** What the page's own buttons and headings call it: whoever types that is understood too. */
const LABELS: Readonly<Partial<Record<Word, string>>> = {
  last: "show-last-move", clock: "clock-heading", draw: "draw", end: "end-turn-key", undo: "undo", redo: "redo",
  reset: "reset-turn", hint: "hint-label", plan: "use-plan",
};
const IN_ENGLISH: Readonly<Partial<Record<Word, string>>> = { last: "last move", end: "end turn", reset: "reset turn" };

/** Every word is understood in English and in the page's language. */
function wordOf(text: string): Word | null {
  const said = (id: string | undefined) => id && say(id).toLowerCase();
  const namesOf = (word: Word) => [word, IN_ENGLISH[word], said(`word-${word}`), said(LABELS[word])];
  return WORDS.find((word) => namesOf(word).includes(text)) ?? null;
}

export function obey(session: Session, typed: string): string | null {
  // Chinese and Korean are written without a space before a tile: `可放r7`, `r7자리`
  const spaced = typed.replaceAll(/(?<=[\p{sc=Han}\p{sc=Hangul}])(?=[a-z])|(?<=[a-z0-9])(?=[\p{sc=Han}\p{sc=Hangul}])/giu, " ");
  const text = spaced.trim().toLowerCase().replaceAll(/\s+/g, " ");
  if (!text) return null;
  const plain = text.replaceAll(/[¿?¡!.,？。，]/g, "").trim();
  const word = isEnd(session, plain) ? "end" : wordOf(plain);
  if (word) return carryOut(session, word, "");
  // `fits r7`, `what fits r7`, `¿dónde encaja r7?`, `r7 자리`: the word and the tile, in any order
  const parts = plain.split(" ");
  const at = parts.findIndex((part) => wordOf(part) === "fits");
  if (at >= 0) return carryOut(session, "fits", parts.find((part) => isTile(part)) ?? parts[at + 1] ?? "");
  return layTyped(session, text);
}

/** What the edition has players say when their turn is over: `finish`, 「完成」. */
function isEnd({ rules }: Session, text: string): boolean {
  const ended = rules?.end_of_turn_word;
  return Boolean(ended) && [ended, saySpoken(ended!)].some((word) => word?.toLowerCase() === text);
}

function isTile(text: string): boolean {
  const tiles = typedTiles(inCodes(text));
  return Array.isArray(tiles) && tiles.length === 1;
}

function carryOut(session: Session, word: Word, rest: string): string | null {
  const { announcer, editor } = session;
  switch (word) {
    case "rack":
      announcer.sayRack();
      return null;
    case "sets":
      announcer.saySets();
      return null;
    case "last":
      announcer.sayLastMove();
      return null;
    case "clock":
      announcer.sayClock();
      return null;
    case "fits": {
      const tiles = typedTiles(inCodes(rest));
      if (!Array.isArray(tiles) || !tiles[0]) return rest ? unknown(rest) : say("typed-fits-what");
      announcer.sayFits(tiles[0]);
      return null;
    }
    case "undo":
      editor.undo();
      return null;
    case "redo":
      editor.redo();
      return null;
    case "reset":
      editor.act({ do: "reset" });
      return null;
    case "plan":
      editor.usePlan();
      return null;
    default:
      if (!session.isMine) return say("reason-not-your-turn");
      void (word === "end" ? session.endTurn() : word === "draw" ? session.draw() : session.askHint());
      return null;
  }
}

/** `r7 b7 k7` makes a set; `r8 > 2` adds to the second set. */
function layTyped(session: Session, text: string): string | null {
  const { editor, announcer } = session;
  const [codes = "", place] = text.split(">").map((part) => part.trim());
  const tiles = typedTiles(inCodes(codes));
  if (!Array.isArray(tiles)) return unknown(tiles.unknown);
  const keys = editor.onRackByCode(tiles.map((tile) => tile.code));
  if (!keys) return say("typed-not-on-rack", { tiles: codes });
  if (place !== undefined) {
    const row = editor.board.rows[Number(place) - 1];
    if (!row) return say("typed-no-set", { number: place });
    editor.lay(keys, { on: "row", row: row.id });
  } else if (keys.length === 1 && editor.homesFor(keys).length) {
    if (editor.sendHome(keys) === "choose") return say("home-choose", { count: editor.homes.length });
  } else editor.lay(keys, { on: "table" });
  announcer.saySets();
  return null;
}

/** However much was typed, or pasted: the beginning tells which it was. */
function unknown(text: string): string {
  return say("typed-unknown", { text: text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED)}…` : text });
}

/** Jokers are written large, everything else small. */
function inCodes(text: string): string {
  return text.split(" ").map((code) => (/^[jdcm]$/.test(code) ? code.toUpperCase() : code)).join(" ");
}
