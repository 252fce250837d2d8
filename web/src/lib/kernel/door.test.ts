import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { WASM } from "../../../build/kernel";
import { FUNCTIONS } from "./door.js";

const HEADER = new URL("../../../../native/wasm/door.hpp", import.meta.url);

it("has the functions that the kernel's header declares, with as many arguments", () => {
  const declared = readFileSync(HEADER, "utf-8").matchAll(/^TILEHALL_DOOR\((\w+)\)\((.*)\);/gm);
  const found = [...declared].map(([, name, list]) => [name, list ? list.split(",").length : 0]);
  expect(Object.fromEntries(found)).toEqual(FUNCTIONS);
});

it("needs nothing of its surroundings but what is stubbed", async () => {
  const module = await WebAssembly.compile(readFileSync(WASM));
  const names = WebAssembly.Module.exports(module).filter((each) => each.kind === "function");
  expect(names.map((each) => each.name).sort()).toEqual(["_initialize", ...Object.keys(FUNCTIONS)].sort());
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    expect([from, name]).toEqual(["wasi_snapshot_preview1", expect.stringMatching(/^(fd_|proc_exit|clock_time_get)/)]);
  }
});
