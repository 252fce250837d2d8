#!/usr/bin/env node
/**
 * The kernel as the page runs it, for anybody to compare with the commands of `tilehall`:
 *
 *     node tools/kernel.mjs judge          < questions.jsonl
 *     node tools/kernel.mjs solve --jsonl  < questions.jsonl
 *
 * Questions and answers are those of `tilehall judge` (docs/judge.md) and `tilehall solve --jsonl`;
 * here WebAssembly answers, build/wasm/kernel.wasm, which `make setup` compiles. Editions are the
 * page's own data, or the path of a TOML file.
 */

import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Kernel } from "../web/src/lib/kernel/door.js";
import { NotationError, Wrong, codesOf, parseTable, parseTiles, printTable, quoted, rulesOf, sentenceOf } from "./kernel_text.mjs";

const WASM = new URL("../build/wasm/kernel.wasm", import.meta.url);
const COMMANDS = { judge: judged, solve: solved };
const MOST_SEATS = 6;

const [command, ...options] = process.argv.slice(2);
const answerTo = COMMANDS[command];
if (!answerTo || (command === "solve") !== options.includes("--jsonl")) {
  console.error("usage: node tools/kernel.mjs judge | solve --jsonl");
  process.exit(2);
}
if (!existsSync(WASM)) {
  console.error("There is no build/wasm/kernel.wasm; `make setup` compiles it.");
  process.exit(1);
}
const kernel = Kernel.now(readFileSync(WASM));

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  process.stdout.write(`${JSON.stringify(answered(line))}\n`);
}

function answered(line) {
  try {
    return answerTo(questionOf(line));
  } catch (error) {
    if (error instanceof Wrong) return { error: { code: "malformed", message: error.message } };
    throw error;
  }
}

function questionOf(line) {
  if (!line.trim()) throw new Wrong("an empty line");
  let found;
  try {
    found = JSON.parse(line.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new Wrong(`not JSON: ${error.message}`);
  }
  if (found === null || typeof found !== "object" || Array.isArray(found))
    throw new Wrong(`a question is a JSON object, not ${written(found)}`);
  return found;
}

// --- judge ---

function judged(question) {
  switch (question.kind) {
    case "set":
      return judgedSet(question);
    case "play":
      return judgedPlay(question);
    case "score":
      return judgedScore(question);
    default:
      throw new Wrong(`kind is ${written(question.kind)}; allowed: set, play, score`);
  }
}

function judgedSet(question) {
  const rules = rulesOf(text(question, "edition"));
  const written = text(question, "tiles");
  const row = tilesOr(written, null);
  if (!row || !row.every((tile) => hasTile(rules, tile))) return { valid: false, value: null };
  const { value, canBeGroup, canBeRun } = kernel.appraise(row, rules);
  const valid = canBeGroup || canBeRun;
  return { valid, value: valid ? value : null };
}

function tilesOr(written, otherwise) {
  try {
    return parseTiles(written);
  } catch (error) {
    if (error instanceof NotationError) return otherwise;
    throw error;
  }
}

function judgedPlay(question) {
  const rules = rulesOf(text(question, "edition"));
  const { opened } = question;
  if (typeof opened !== "boolean") throw new Wrong(`opened is ${written(opened)}; allowed: true or false`);
  const [table, rack, after] = ["table", "rack", "after"].map((key) => text(question, key));
  let found;
  try {
    const from = { table: at("table", parseTable, table), rack: at("rack", parseTiles, rack), opened };
    found = kernel.judge(from, "play", at("after", parseTable, after), rules).map((each) => ({
      code: each.fault,
      clause: each.clause,
      message: sentenceOf(each, rules),
      tiles: codesOf(each.tiles),
    }));
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    found = [{ code: "malformed", clause: "section 1", message: error.message, tiles: [] }];
  }
  return { legal: found.length === 0, reason: found[0]?.code ?? null, violations: found };
}

function judgedScore(question) {
  throw new Wrong(`kind is ${written(question.kind)}; allowed: set, play`);
}

// --- solve ---

function solved(question) {
  throw new Wrong(`not yet: ${written(question.kind)} ${MOST_SEATS} ${printTable([])}`);
}

// --- from text to values ---

function hasTile(rules, tile) {
  return tile < 52 || rules.jokers["JDCM"[tile - 52]] > 0;
}

function at(where, parse, words) {
  try {
    return parse(words);
  } catch (error) {
    if (error instanceof NotationError) throw new NotationError(`${where}: ${error.message}`);
    throw error;
  }
}

function text(question, key) {
  const value = question[key];
  if (typeof value !== "string") throw new Wrong(`${key} is ${written(value)}; allowed: a text`);
  return value;
}

/** A value of the question as JSON would show it, short and safe to print. */
function written(value) {
  if (value === null || value === undefined) return "missing or null";
  return typeof value === "string" ? quoted(value) : quoted(JSON.stringify(value)).slice(1, -1);
}
