#!/usr/bin/env node
/**
 * How far sets move that nobody touched, in the page's own code (web/src/lib/table/places.ts), over drops
 * made by seed: per size of the page and number of sets, the mean per drop and the farthest of all.
 * Nothing is timed. Run: node bench/set_movement.mjs [SEEDS, 40 unless told]
 */

import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const WEB = new URL("../web/", import.meta.url);
const { runnerImport } = await import(createRequire(WEB).resolve("vite"));
const { module } = await runnerImport(fileURLToPath(new URL("src/lib/table/simulated_drops.ts", WEB)), { root: fileURLToPath(WEB), configFile: false });

const seeds = Number(process.argv[2] ?? 40);
if (!Number.isInteger(seeds) || seeds < 1) throw new Error(`a number of seeds, not ${process.argv[2]}`);
let [all, farthest] = [0, 0];
console.log("page       sets  drops   mean px (95 %)  worst seed  farthest px");
for (const [page, area] of Object.entries(module.AREAS))
  for (const sets of [10, 18, 25]) {
    const runs = Array.from({ length: seeds }, (_, nth) => module.movement(area, sets, (nth + 1) * 7919));
    const means = runs.map((run) => run.mean);
    const mean = means.reduce((sum, each) => sum + each, 0) / seeds;
    const spread = Math.sqrt(means.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, seeds - 1));
    const drops = runs.reduce((sum, run) => sum + run.drops, 0);
    const far = Math.max(...runs.map((run) => run.farthest));
    const interval = `${mean.toFixed(1)} ± ${((1.96 * spread) / Math.sqrt(seeds)).toFixed(1)}`;
    console.log(page.padEnd(10), String(sets).padStart(4), String(drops).padStart(6), interval.padStart(16), Math.max(...means).toFixed(1).padStart(11), far.toFixed(0).padStart(12));
    [all, farthest] = [all + drops, Math.max(farthest, far)];
  }
console.log(`${all} drops, the farthest ${farthest.toFixed(0)} px`);
