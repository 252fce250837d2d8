#!/usr/bin/env node
/**
 * How long the page's kernel takes in Node, in processor time, so that other work on the machine counts for
 * little: the best play of positions of real games, the hint that the page makes of it, and turns of Searcher
 * and Master in whole games of every edition, with two seats and with all of them. A page that is slowed down
 * six times takes six times as long.
 *
 *     node bench/kernel_in_node.mjs                     # all of it, some minutes
 *     node bench/kernel_in_node.mjs twist_selfplay.jsonl  # microseconds of each position, as JSON
 */

import { readFileSync } from "node:fs";
import { Kernel } from "../web/src/lib/kernel/door.js";
import { parseTable, parseTiles, rulesOf } from "../tools/kernel_text.mjs";

const FILES = { "positions_selfplay2.jsonl": "classic-es", "xp_selfplay.jsonl": "xp-es", "twist_selfplay.jsonl": "twist-cn" };
const EDITIONS = ["classic-hk", "classic-es", "xp-es", "twist-cn", "twist-kr", "tournament-hk"];
const PLAY = { limit: 100_000 };
const HINT = { ...PLAY, keepTable: true, keepLimit: 3_000 }; // as web/src/lib/kernel/search.ts has it
const [ROUNDS, SHORTEST] = [9, 1.5]; // the best of so many, each so many milliseconds or more
const [BEGINNER, CASUAL, SOLVER, STRATEGIST, SEARCHER, MASTER] = [0, 1, 2, 3, 4, 5]; // native/games/bot.hpp
const OTHERS = [SOLVER, STRATEGIST, SEARCHER, CASUAL, BEGINNER];
const GAMES = 4; // for each edition and number of seats

const kernel = Kernel.now(readFileSync(new URL("../build/wasm/kernel.wasm", import.meta.url)));
const [only] = process.argv.slice(2);
if (only) {
  console.log(JSON.stringify(await positions(only, PLAY)));
} else {
  for (const name of Object.keys(FILES)) {
    tell(`${name}, best play`, await positions(name, PLAY));
    tell(`${name}, hint`, await positions(name, HINT));
  }
  for (const name of EDITIONS) {
    const rules = await rulesOf(name);
    for (const seats of [rules.min_seats, rules.max_seats]) {
      for (const [bot, kind] of Object.entries({ Searcher: SEARCHER, Master: MASTER })) {
        const times = Array.from({ length: GAMES }, (_, nth) => turnsOf(kind, rules, seats, nth)).flat();
        tell(`${bot}, ${name}, ${seats} seats`, times);
      }
    }
  }
}

function tell(what, micros) {
  const sorted = [...micros].sort((a, b) => a - b);
  const at = (part) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] / 1000).toFixed(2).padStart(8);
  console.log(`${what.padEnd(40)} median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)} ms of ${sorted.length}`);
}

async function positions(name, effort) {
  const lines = readFileSync(new URL(`data/${name}`, import.meta.url), "utf-8").trim().split("\n");
  const asked = [];
  for (const { table, rack, edition = FILES[name] } of lines.map((line) => JSON.parse(line))) {
    const rows = table.map((row) => row.join(" ")).join(" | ");
    const question = { table: parseTable(rows), rack: parseTiles(rack.join(" ")), opened: true, ...effort };
    const rules = await rulesOf(edition);
    asked.push(() => kernel.solve(question, rules));
  }
  for (const ask of asked) best(ask); // until all is compiled for speed
  return asked.map(best);
}

function best(ask) {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    let times = 0;
    const [before, start] = [process.cpuUsage(), performance.now()];
    do {
      ask();
      times += 1;
    } while (performance.now() - start < SHORTEST);
    least = Math.min(least, spent(before) / times);
  }
  return least;
}

function spent(before) {
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function turnsOf(bot, rules, seats, nth) {
  const bots = Array.from({ length: seats }, (_, seat) => (seat === 0 ? bot : OTHERS[(seat - 1 + nth) % OTHERS.length]));
  const game = kernel.begin({ rules, seats, seed: `turns ${nth}`, contenders: [] });
  const times = [];
  for (let now = game.see(null); !now.ended; now = game.see(null)) {
    const before = process.cpuUsage();
    const { what, table } = game.choose(now.toMove, bots[now.toMove], `${nth} ${now.toMove}`);
    if (now.toMove === 0) times.push(spent(before));
    game.act(now.toMove, what, table, 0);
  }
  game.end();
  return times;
}
