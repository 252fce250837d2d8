/**
 * The kernel on this page: WebAssembly, compiled once. What has to be said while tiles are moved is
 * asked here at once, of a part that knows the rules and whole games and is less than half of it; searches go
 * to a worker, which loads all of it when the first is asked for.
 */

import * as address from "virtual:kernel";
import { Kernel } from "./door.js";

let here: Kernel | null = null;
let forTable: Promise<WebAssembly.Module | null> | undefined;
let whole: Promise<WebAssembly.Module | null> | undefined;

/** Null until it is loaded, and where it cannot be: then the hall judges. */
export function kernel(): Kernel | null {
  return here;
}

/** True once sets and plays can be judged on this page; false if they never can. */
export async function loadKernel(): Promise<boolean> {
  const module = await (forTable ??= compile(address.table));
  if (module) here ??= await Kernel.of(module);
  return here !== null;
}

/** All of it, searches too. */
export function compiledKernel(): Promise<WebAssembly.Module | null> {
  return (whole ??= compile(address.whole));
}

/** Compiled while it is still being loaded; null in a browser, or a build, without it. */
async function compile(address: string | null): Promise<WebAssembly.Module | null> {
  if (address === null || typeof WebAssembly !== "object") return null;
  try {
    const answer = await fetch(address);
    // some web hosts do not know what such a file is, and nothing but WebAssembly is streamed
    const isNamed = answer.headers.get("content-type") === "application/wasm";
    return await (isNamed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer()));
  } catch {
    return null; // no network on the first visit, or a browser that is too old
  }
}

/** For tests, which have no network. */
export function useKernel(given: Kernel | null): void {
  here = given;
}
