/** What tools/kernel.mjs reads and writes: notation, editions, sentences. No rules. */

import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { FluentBundle, FluentResource } from "../web/node_modules/@fluent/bundle/esm/index.js";

const ROOT = new URL("../", import.meta.url);
const EDITIONS = JSON.parse(readFileSync(new URL("web/src/lib/tiles/editions.json", ROOT), "utf-8"));
const CODES = [
  ...["k", "r", "b", "y"].flatMap((colour) => Array.from({ length: 13 }, (_, n) => `${colour}${n + 1}`)),
  ...["J", "D", "C", "M"],
];
const INDEX = new Map(CODES.map((code, index) => [code, index]));
const LONGEST_QUOTE = 40;

/** What is wrong with a question, fit to be shown. */
export class Wrong extends Error {}
export class NotationError extends Wrong {}

/** Somebody's input, safe to print, as Python's repr writes it. */
export function quoted(words) {
  const letters = [...words];
  const cut = letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join("")}…` : words;
  const mark = cut.includes("'") && !cut.includes('"') ? '"' : "'";
  const named = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "'": mark === "'" ? "\\'" : "'" };
  const safe = [...cut].map((letter) => {
    if (letter in named) return named[letter];
    if (letter === " " || !/[\p{C}\p{Z}]/u.test(letter)) return letter;
    const code = letter.codePointAt(0);
    const [sign, width] = code < 0x100 ? ["x", 2] : code < 0x10000 ? ["u", 4] : ["U", 8];
    return `\\${sign}${code.toString(16).padStart(width, "0")}`;
  });
  return mark + safe.join("") + mark;
}

// --- notation (RULES section 1) ---

export function parseTiles(words) {
  return words
    .split(/[ \t\r\n]+/)
    .filter(Boolean)
    .map((code, nth) => {
      const tile = INDEX.get(code);
      if (tile === undefined) throw new NotationError(`${quoted(code)} is not a tile (tile ${nth + 1})`);
      return tile;
    });
}

export function parseTable(words) {
  const sets = [];
  for (const part of words.split("|")) {
    try {
      const tiles = parseTiles(part);
      if (tiles.length) sets.push(tiles);
    } catch (error) {
      if (error instanceof NotationError) throw new NotationError(`set ${sets.length + 1}: ${error.message}`);
      throw error;
    }
  }
  return sets;
}

export const codesOf = (tiles) => tiles.map((tile) => CODES[tile]);
export const printTable = (table) => table.map((row) => codesOf(row).join(" ")).join(" | ");

// --- editions ---

const PUBLISHED = new Map(
  EDITIONS.flatMap(({ rules, ways }) => [rules, ...ways.map((way) => way.rules)]).map((rules) => [rules.id, rules]),
);

const asked = new Map(); // a household's file is read once: one run answers by one version of it
let core = null;

/** An edition by its id. Any other name core reads and checks (tools/house_rules.py): the same words as `tilehall`. */
export async function rulesOf(name) {
  const published = PUBLISHED.get(name);
  if (published) return published;
  if (!asked.has(name)) asked.set(name, await coreOn(name));
  const { rules, wrong } = asked.get(name);
  if (wrong !== undefined) throw new Wrong(wrong);
  return rules;
}

export function closeCore() {
  core?.child.stdin.end();
}

async function coreOn(name) {
  core ??= openCore();
  core.child.stdin.write(`${JSON.stringify(name)}\n`);
  const { value } = await core.answers.next();
  return value ? JSON.parse(value) : { wrong: `${quoted(name)} is no edition of the page, and there is no Python to read files` };
}

function openCore() {
  const own = fileURLToPath(new URL(".venv/bin/python", ROOT));
  const python = existsSync(own) ? own : (process.env.PYTHON ?? "python3");
  const script = fileURLToPath(new URL("tools/house_rules.py", ROOT));
  const child = spawn(python, [script], { stdio: ["pipe", "pipe", "inherit"] });
  child.on("error", () => {}); // no such Python: then there is no answer
  child.stdin.on("error", () => {});
  return { child, answers: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

// --- sentences ---

const ENGLISH = new FluentBundle("en", { useIsolating: false });
ENGLISH.addResource(new FluentResource(readFileSync(new URL("src/tilehall/locales/en/faults.ftl", ROOT), "utf-8")));
const MOST_SHOWN = { "invalid-set": 14 };

/** The English sentence of a violation, filled with the kernel's facts. */
export function sentenceOf({ fault, wording, tiles, facts }, rules) {
  const most = MOST_SHOWN[fault] ?? 20;
  const names = codesOf(tiles.slice(0, most)).join(" ");
  const shown = tiles.length > most ? `${names} … (${tiles.length})` : names;
  const message = ENGLISH.getMessage(wording);
  return ENGLISH.formatPattern(message.value, { edition: rules.id, tiles: shown, ...facts });
}
