/** Where the kernel's WebAssembly is served, for the page that is built with it; or that it is not. */

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** What `tools/build_wasm.py` leaves. */
export const WASM = new URL("../../build/wasm/kernel.wasm", import.meta.url);
const NAME = "virtual:kernel";

export function kernel(): Plugin {
  const file = fileURLToPath(WASM);
  return {
    name: "kernel",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      if (!existsSync(file)) return "export default null;";
      return `export { default } from ${JSON.stringify(`${file}?url`)};`;
    },
  };
}
