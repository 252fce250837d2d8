/** Where the kernel's WebAssembly is served, for the page that is built with it; or that it is not. */

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** What `tools/build_wasm.py` leaves: all of it, and what a table needs before anything is searched for. */
export const WASM = new URL("../../build/wasm/kernel.wasm", import.meta.url);
const TABLE = new URL("../../build/wasm/table.wasm", import.meta.url);
const NAME = "virtual:kernel";

export function kernel(): Plugin {
  const [whole, table] = [fileURLToPath(WASM), fileURLToPath(TABLE)];
  return {
    name: "kernel",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      if (!existsSync(whole) || !existsSync(table)) return "export const whole = null, table = null;";
      const exported = (name: string, file: string) => `export { default as ${name} } from ${JSON.stringify(`${file}?url`)};`;
      return exported("whole", whole) + exported("table", table);
    },
  };
}
