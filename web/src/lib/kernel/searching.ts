/** Searches of this page: in a worker of its own, or here where the browser allows none. */

import { Kernel } from "./door.js";
import { compiledKernel, kernel } from "./kernel";
import { answered, type Found, type Search } from "./search";
import type { FromWorker, ToWorker } from "./worker";

let worker: Promise<Worker | null> | null = null;
let here: Promise<Kernel> | null = null;
let lastId = 0;
const waiting = new Map<number, (found: Found) => void>();

export async function searched(search: Search): Promise<Found> {
  const thread = await (worker ??= begun());
  if (!thread) return answered(await (here ??= wholeKernel()), search);
  lastId += 1;
  const id = lastId;
  const found = new Promise<Found>((resolve) => waiting.set(id, resolve));
  thread.postMessage({ id, search: structuredClone(search) } satisfies ToWorker);
  return found;
}

async function begun(): Promise<Worker | null> {
  const module = await compiledKernel();
  if (!module || typeof Worker === "undefined") return null;
  const made = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  made.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    waiting.get(data.id)?.(data.found);
    waiting.delete(data.id);
  };
  made.postMessage({ module } satisfies ToWorker);
  return made;
}

async function wholeKernel(): Promise<Kernel> {
  const module = await compiledKernel();
  return module ? Kernel.of(module) : kernel()!; // unit tests are given all of it
}
