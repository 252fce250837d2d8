/** The service worker with the names of all built files in it: a new build is a new worker. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SOURCE = new URL("../src/sw.js", import.meta.url);

/** `base` is where the files lie, `start` where the page is; both may be relative to the worker. */
export function worker({ base, start }: { base: string; start: string }): Plugin {
  return {
    name: "worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith("assets/"))
        .sort()
        .map((name) => base + name);
      const source = readFileSync(SOURCE, "utf-8");
      const version = createHash("sha256").update(source + files.join()).digest("hex").slice(0, 12);
      const known = source
        .replace("self.FILES", JSON.stringify(files))
        .replace("self.START", JSON.stringify(start))
        .replace("self.VERSION", JSON.stringify(version));
      this.emitFile({ type: "asset", fileName: "sw.js", source: known });
    },
  };
}
