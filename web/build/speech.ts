/** One chunk per language and pack: the message files that a kind of page needs, put together. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

export const LOCALES = new URL("../../src/tilehall/locales/", import.meta.url);

/** Message files by pack; the others are for the hall and the terminal. A page of the hall needs
 * only `hall`; the pages of an event load theirs when they are opened. */
export const PACKS = {
  hall: [
    "device",
    "fair",
    "faults",
    "hall",
    "hints",
    "judging",
    "lobby",
    "pages",
    "phrases",
    "replay",
    "rules",
    "settings",
    "start",
    "table",
    "tiles",
  ],
  lessons: ["lessons"],
  learn: ["learn"],
  companion: ["companion"],
  privacy: ["privacy"],
  study: ["study"],
  event: ["event", "event-codes", "event-judge", "event-screen", "event-public", "event-form", "papers"],
  desk: ["event-desk", "event-entries", "event-tables", "event-papers"],
} as const;
export type Pack = keyof typeof PACKS;

const PREFIX = "virtual:speech/";

/** A file that is not written yet in a language is passed over; a test tells. */
export function messagesOf(language: string, pack: Pack = "hall"): string {
  return files(language, pack).map(read).join("\n");
}

export function speech(): Plugin {
  return {
    name: "speech",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [pack, language] = id.slice(PREFIX.length + 1).split("/") as [Pack, string];
      for (const file of files(language, pack)) this.addWatchFile(fileURLToPath(file));
      return `export default ${JSON.stringify(messagesOf(language, pack))};`;
    },
  };
}

function files(language: string, pack: Pack): URL[] {
  return PACKS[pack].map((name) => new URL(`${language}/${name}.ftl`, LOCALES));
}

function read(file: URL): string {
  try {
    return readFileSync(file, "utf-8");
  } catch {
    return "";
  }
}
