#!/usr/bin/env node
/**
 * The kernel as the page runs it, for anybody to compare with the commands of `tilehall`:
 *
 *     node tools/kernel.mjs judge          < questions.jsonl
 *     node tools/kernel.mjs solve --jsonl  < questions.jsonl
 *     node tools/kernel.mjs play           < games.jsonl
 *
 * Questions and answers are those of `tilehall judge` (docs/judge.md) and `tilehall solve --jsonl`; a
 * game is `{"edition", "seats", "seed", "bots": ["casual", ...], "turns": at most}`, its answer what
 * each bot did in turn. Here WebAssembly answers, build/wasm/kernel.wasm, which `make setup` compiles. Editions are the
 * page's own data; the path of a TOML file is read and checked by core.
 */

import { existsSync, readFileSync } from "node:fs";
import { Kernel, OBJECTIVES } from "../web/src/lib/kernel/door.js";
import { inAscii, linesOf, objectOf, written } from "./json_lines.mjs";
import { NotationError, Wrong, closeCore, codesOf, parseTable, parseTiles, printTable, rulesOf, sentenceOf } from "./kernel_text.mjs";

const WASM = new URL("../build/wasm/kernel.wasm", import.meta.url);
const COMMANDS = { judge: judged, solve: solved, play: played };
const MOST_SEATS = 6;
const BOTS = ["beginner", "casual", "solver", "strategist", "searcher", "master", ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => `step-${step}`)]; // native/games/bot.hpp
const [MOST_JOKERS, MOST_OF_A_KIND] = [8, 15]; // native/arrange/question.hpp
const MOST_COUNTED = 255; // native/python/tiles.hpp: the kernel counts in bytes

/** What a line asks: an object, read by key, and refused in the words of `tilehall`. */
class Question {
  constructor(line) {
    this.values = objectOf(line);
  }

  rules() {
    return rulesOf(this.text("edition"));
  }

  text(key, otherwise) {
    return this.read(key, (value) => typeof value === "string", "a text", otherwise);
  }

  flag(key, otherwise) {
    return this.read(key, (value) => typeof value === "boolean", "true or false", otherwise);
  }

  oneOf(key, choices, otherwise) {
    return this.read(key, (value) => choices.includes(value), choices.join(", "), otherwise);
  }

  listOf(fits, key, allowed, otherwise) {
    return this.read(key, (value) => Array.isArray(value) && value.every(fits), `a list of ${allowed}`, otherwise);
  }

  read(key, fits, allowed, otherwise) {
    const value = this.values.has(key) ? this.values.get(key) : otherwise;
    if (!fits(value)) throw new Wrong(`${key} is ${written(this.values.get(key))}; allowed: ${allowed}`);
    return value;
  }
}

const [command, ...options] = process.argv.slice(2);
const answerTo = COMMANDS[command];
if (!answerTo || (command === "solve") !== options.includes("--jsonl")) {
  console.error("usage: node tools/kernel.mjs judge | solve --jsonl | play");
  process.exit(2);
}
if (!existsSync(WASM)) {
  console.error("There is no build/wasm/kernel.wasm; `make setup` compiles it.");
  process.exit(1);
}
const kernel = Kernel.now(readFileSync(WASM));

for await (const line of linesOf(process.stdin)) {
  process.stdout.write(`${inAscii(await answered(line))}\n`);
}
closeCore();

async function answered(line) {
  try {
    return await answerTo(new Question(line));
  } catch (error) {
    if (error instanceof Wrong) return { error: { code: "malformed", message: error.message } };
    throw error;
  }
}

// --- judge ---

function judged(question) {
  const answers = { set: judgedSet, play: judgedPlay, score: judgedScore };
  return answers[question.oneOf("kind", Object.keys(answers))](question);
}

async function judgedSet(question) {
  const rules = await question.rules();
  const row = tilesOr(question.text("tiles"), null);
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

async function judgedPlay(question) {
  const rules = await question.rules();
  const opened = question.flag("opened");
  const [table, rack, after] = ["table", "rack", "after"].map((key) => question.text(key));
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

async function judgedScore(question) {
  const rules = await question.rules();
  const ended = question.oneOf("ended", ["out", "blocked"]);
  const texts = question.listOf((each) => typeof each === "string", "racks", "texts of tiles");
  if (texts.length < 2 || texts.length > MOST_SEATS)
    throw new Wrong(`racks has ${texts.length} entries; allowed: 2 to ${MOST_SEATS}`);
  const racks = texts.map((each, seat) => at(`rack ${seat}`, parseTiles, each));
  racks.forEach((rack, seat) => {
    const strange = [...rack].sort((a, b) => a - b).find((tile) => !hasTile(rules, tile));
    if (strange !== undefined) throw new Wrong(`rack ${seat}: ${rules.id} has no tile ${codesOf([strange])}`);
  });
  const opened = question.listOf((each) => typeof each === "boolean", "opened", "true and false", racks.map(() => true));
  const knocked = question.listOf(isWhole, "knocked", "seats, counted from 0", []);
  checkScore(rules, racks, opened, ended, knocked);
  const costs = racks.map((rack, seat) => kernel.rackCost({ rack, opened: opened[seat] ? "yes" : "no" }, rules));
  const out = ended === "out" ? racks.findIndex((rack) => rack.length === 0) : null;
  const scores = kernel.score(costs, out, knocked.map(Number), rules);
  const winners = scores.flatMap(({ won }, seat) => (won ? [seat] : []));
  return { scores: scores.map(({ points }) => numberOf(points)), winners };
}

function checkScore(rules, racks, opened, ended, knocked) {
  const seats = racks.length;
  if (opened.length !== seats) throw new Wrong(`${seats} racks, but opened has ${opened.length} entries`);
  const strange = knocked.filter((seat) => seat < 0 || seat >= seats).sort((a, b) => (a < b ? -1 : 1));
  if (strange.length) throw new Wrong(`knocked names seat ${strange[0]}; seats are 0 to ${seats - 1}`);
  const empty = racks.filter((rack) => rack.length === 0).length;
  if (ended === "out" && empty !== 1)
    throw new Wrong(`${empty} racks are empty; a game that ended out has exactly one empty rack`);
  if (rules.knocked_rack !== null && new Set(knocked).size === seats)
    throw new Wrong("every seat has knocked its rack over: nobody is left to win");
}

/** Whole numbers as such, thirds as the nearest number (RULES section 8). */
function numberOf(points) {
  const [top, bottom = "1"] = points.split("/");
  return Number(top) / Number(bottom);
}

// --- solve ---

async function solved(question) {
  const rules = await question.rules();
  const [table, rack] = [question.text("table", ""), question.text("rack")];
  const opened = question.flag("opened", true);
  const tiles = { table: parseTable(table), rack: parseTiles(rack) };
  const asked = { ...tiles, opened, objective: question.oneOf("objective", OBJECTIVES, "tiles") };
  const started = performance.now();
  const { refused, after, laid, value, isOptimal } = kernel.solve(asked, rules);
  if (refused) throw new Wrong(whyNotSolved(refused, asked.rack, rules));
  const micros = Math.round((performance.now() - started) * 1000);
  return { tiles: laid.length, value, after: printTable(after), optimal: isOptimal, micros };
}

function whyNotSolved({ jokers, copies, unknown }, rack, rules) {
  if (unknown !== null) return `${rules.id} has no tile ${codesOf([unknown])}`;
  if (rack.some((tile, nth) => rack.indexOf(tile) === nth && rack.filter((each) => each === tile).length > MOST_COUNTED))
    return `more than ${MOST_COUNTED} copies of one tile`;
  if (jokers) return `${jokers} jokers; the solver takes at most ${MOST_JOKERS}`;
  return `${copies} copies of one tile; the solver takes ${MOST_OF_A_KIND} with the jokers`;
}

// --- play ---

/** Nobody asks for a new deal; what a bot leaves to chance is sown by the game's seed and its seat. */
async function played(question) {
  const rules = await question.rules();
  const bots = question.listOf((each) => BOTS.includes(each), "bots", `bots: ${BOTS.join(", ")}`);
  const seed = question.text("seed");
  const most = Number(question.read("turns", isWhole, "a number", BigInt(Number.MAX_SAFE_INTEGER)));
  const game = kernel.begin({ rules, seats: bots.length, seed, contenders: [] });
  if (!game) throw new Wrong(`${rules.id} is not played by ${bots.length}`);
  const turns = [];
  for (let now = game.see(null); !now.ended && turns.length < most; now = game.see(null)) {
    const seat = now.toMove;
    const { what, table } = game.choose(seat, BOTS.indexOf(bots[seat]), `${seed} ${seat}`);
    game.act(seat, what, table, 0);
    turns.push({ seat, turn: what === "play" ? printTable(table) : what });
  }
  game.end();
  return { turns };
}

// --- from text to values ---

function isWhole(value) {
  return typeof value === "bigint";
}

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
