/** What tools/kernel.mjs reads and writes: notation, editions, sentences. No rules. */

import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { getSystemErrorMap } from "node:util";
import { FluentBundle, FluentResource } from "../web/node_modules/@fluent/bundle/esm/index.js";

const ROOT = new URL("../", import.meta.url);
const EDITIONS = JSON.parse(readFileSync(new URL("web/src/lib/tiles/editions.json", ROOT), "utf-8"));
const CODES = [
  ...["k", "r", "b", "y"].flatMap((colour) => Array.from({ length: 13 }, (_, n) => `${colour}${n + 1}`)),
  ...["J", "D", "C", "M"],
];
const INDEX = new Map(CODES.map((code, index) => [code, index]));
const [LONGEST_QUOTE, LONGEST_PATH] = [40, 300];

/** What is wrong with a question, fit to be shown. */
export class Wrong extends Error {}
export class NotationError extends Wrong {}

/** Somebody's input, safe to print, as Python's repr writes it. */
export function quoted(words, most = LONGEST_QUOTE) {
  const letters = [...words];
  const cut = letters.length > most ? `${letters.slice(0, most).join("")}…` : words;
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

const read = new Map(); // a household's file is read once: one run answers by one version of it

export function rulesOf(name) {
  const found = PUBLISHED.get(name) ?? read.get(name);
  if (found) return found;
  checkName(name);
  read.set(name, houseRules(plainPath(name)));
  return read.get(name);
}

/** Only a path may be a name that is not published. */
function checkName(name) {
  const [base] = name.split(":", 1);
  const known = EDITIONS.find(({ rules }) => rules.id === base);
  if (known) {
    const ways = known.ways.map(({ rules }) => rules.id.slice(base.length + 1)).join(", ") || "none";
    throw new Wrong(`${base} has no way ${quoted(name.slice(base.length + 1))}; allowed: ${ways}`);
  }
  if (/\.toml$|[/\\]/.test(name)) return;
  const all = EDITIONS.map(({ rules }) => rules.id).join(", ");
  throw new Wrong(`no edition ${quoted(name)}; allowed: ${all}, or the path of a TOML file`);
}

/** Without empty steps and steps on the spot, as `pathlib` has it; `..` may lead through a link. */
function plainPath(name) {
  const [, root] = /^(\/\/(?!\/)|\/)?/.exec(name);
  const steps = name.split("/").filter((step) => step && step !== ".");
  return (root ?? "") + steps.join("/") || ".";
}

/** A household's file: the few kinds of values that an edition has, over what it is based on. */
function houseRules(path) {
  const own = {};
  let table = own;
  for (const line of fileText(path).split("\n")) {
    const [, name] = /^\s*\[\s*(\w+)\s*\]/.exec(line) ?? [];
    if (name) table = own[name] = {};
    else if (/^\s*\[/.test(line)) table = {}; // a way to play it besides
    const [, key, value] = /^\s*(\w+)\s*=\s*("[^"]*"|\{[^}]*\}|[^#]*?)\s*(?:#.*)?$/.exec(line) ?? [];
    if (key) table[key] = valueOf(value);
  }
  const { based_on: base, ...values } = own;
  const inherited = base === undefined ? {} : rulesOf(PUBLISHED.has(base) ? base : join(dirname(path), base));
  const jokers = values.jokers ? { J: 0, D: 0, C: 0, M: 0, ...values.jokers } : inherited.jokers;
  return { ...inherited, id: base === undefined ? basename(path, ".toml") : "house", ...values, jokers };
}

function fileText(path) {
  try {
    if (path.includes("\0")) throw new Error("embedded null byte");
    if (existsSync(path) && !statSync(path).isFile()) throw new Error("not a file");
    return readFileSync(path, "utf-8");
  } catch (error) {
    const [, words] = getSystemErrorMap().get(error.errno) ?? [];
    const reason = words ? words[0].toUpperCase() + words.slice(1) : error.message;
    throw new Wrong(`cannot read ${quoted(path, LONGEST_PATH)}: ${reason}`);
  }
}

function valueOf(text) {
  if (["true", "false"].includes(text)) return text === "true";
  if (text.startsWith('"')) return ["its-value", "no-rule", "never"].includes(text.slice(1, -1)) ? null : text.slice(1, -1);
  if (!text.startsWith("{")) return Number(text);
  const pairs = [...text.matchAll(/(\w+)\s*=\s*("[^"]*"|\d+)/g)];
  return Object.fromEntries(pairs.map(([, key, value]) => [key, valueOf(value)]));
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
