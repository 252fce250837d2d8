/** One chunk per language: all message files of it that the page needs, put together. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

export const LOCALES = new URL("../../src/tilehall/locales/", import.meta.url);

/** The page's share of the message files; the others are for the hall, the terminal, the desk. */
export const CLIENT_FILES = [
  "faults",
  "hall",
  "hints",
  "lobby",
  "pages",
  "phrases",
  "replay",
  "rules",
  "settings",
  "start",
  "table",
  "tiles",
] as const;

const PREFIX = "virtual:speech/";

/** A file that is not written yet in a language is passed over; a test tells. */
export function messagesOf(language: string): string {
  return CLIENT_FILES.map((name) => read(new URL(`${language}/${name}.ftl`, LOCALES))).join("\n");
}

export function speech(): Plugin {
  return {
    name: "speech",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const language = id.slice(PREFIX.length + 1);
      for (const name of CLIENT_FILES) {
        this.addWatchFile(fileURLToPath(new URL(`${language}/${name}.ftl`, LOCALES)));
      }
      return `export default ${JSON.stringify(messagesOf(language))};`;
    },
  };
}

function read(file: URL): string {
  try {
    return readFileSync(file, "utf-8");
  } catch {
    return "";
  }
}
