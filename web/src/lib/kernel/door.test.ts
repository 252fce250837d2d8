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

it("needs nothing of its surroundings, so that no answer depends on a clock", async () => {
  const module = await WebAssembly.compile(readFileSync(WASM));
  const names = WebAssembly.Module.exports(module).filter((each) => each.kind === "function");
  expect(names.map((each) => each.name).sort()).toEqual(["_initialize", ...Object.keys(FUNCTIONS)].sort());
  expect(WebAssembly.Module.imports(module)).toEqual([]);
});
