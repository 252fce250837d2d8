/** Searches, away from the page's own thread: what a bot does, and the best play for a hint. */

import { Kernel } from "./door.js";
import { answered, type Search, type Found } from "./search";

export type ToWorker = { module: WebAssembly.Module } | { id: number; search: Search };
export type FromWorker = { id: number; found: Found };

let kernel: Promise<Kernel> | null = null;

addEventListener("message", async ({ data }: MessageEvent<ToWorker>) => {
  if ("module" in data) {
    kernel = Kernel.of(data.module);
    return;
  }
  const found = answered(await kernel!, data.search);
  postMessage({ id: data.id, found } satisfies FromWorker);
});
