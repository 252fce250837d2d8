/**
 * How long Searcher thinks in WebAssembly, turn by turn, in processor time: whole games of each edition
 * against bots of other kinds, with two seats and with all of them. Run: node bench/searcher_turns.mjs [GAMES]
 *
 * A page that is slowed down six times takes six times as long.
 */

import { readFileSync } from "node:fs";
import { Kernel } from "../web/src/lib/kernel/door.js";

const SEARCHER = 4; // native/games/bot.hpp
const OTHERS = [2, 3, 4, 1, 0]; // solver, strategist, searcher, casual, beginner
const games = Number(process.argv[2] ?? 2);
const kernel = Kernel.now(readFileSync(new URL("../build/wasm/kernel.wasm", import.meta.url)));
const editions = JSON.parse(readFileSync(new URL("../web/src/lib/tiles/editions.json", import.meta.url), "utf-8"));

for (const { rules } of editions) {
  for (const seats of [rules.min_seats, rules.max_seats]) {
    const times = [];
    for (let nth = 0; nth < games; nth += 1) play(rules, seats, nth, times);
    times.sort((a, b) => a - b);
    const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(1);
    console.log(`${rules.id}, ${seats} seats: ${times.length} turns, median ${at(0.5)} ms, 95 % ${at(0.95)}, longest ${at(1)}`);
  }
}

function play(rules, seats, nth, times) {
  const bots = Array.from({ length: seats }, (_, seat) => (seat === 0 ? SEARCHER : OTHERS[(seat - 1 + nth) % OTHERS.length]));
  const game = kernel.begin({ rules, seats, seed: `turns ${nth}`, contenders: [] });
  for (let now = game.see(null); !now.ended; now = game.see(null)) {
    const before = process.cpuUsage();
    const { what, table } = game.choose(now.toMove, bots[now.toMove], `${nth} ${now.toMove}`);
    const { user, system } = process.cpuUsage(before);
    if (bots[now.toMove] === SEARCHER) times.push((user + system) / 1000);
    game.act(now.toMove, what, table, 0);
  }
  game.end();
}
