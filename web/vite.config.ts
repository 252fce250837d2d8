import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { kernel } from "./build/kernel.ts";
import { linksOfPages, manifest } from "./build/pages.ts";
import { speech } from "./build/speech.ts";
import { worker } from "./build/worker.ts";

const hall = "http://127.0.0.1:8000";

// `--mode pages` builds the folder that needs no hall (`make pages`); else a hall serves what is
// built here below /static/app, and its index.html for every page.
export default defineConfig(({ mode }) => {
  const hasHall = mode !== "pages";
  const base = hasHall ? "/static/app/" : "./";
  const start = hasHall ? "/" : "./";
  return {
    plugins: [
      ...(hasHall ? [] : [linksOfPages()]),
      svelte(),
      kernel(),
      speech(),
      manifest(start),
      worker({ base, start }),
    ],
    base,
    define: { HAS_HALL: JSON.stringify(hasHall) },
    build: {
      outDir: hasHall ? "../src/tilehall/server/static/app" : "../build/pages",
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0, // the hall's content security policy allows no data: addresses
      rolldownOptions: {
        checks: { bundlerTimings: false }, // a slow machine is nobody's fault
        // a browser asks a hall for six files at a time: what every page needs is one file, and what start, lobby
        // and table share is another, not thirty that wait for each other
        output: {
          codeSplitting: {
            groups: [
              { name: "page", tags: ["$initial"] },
              { name: "shared", test: /src[\\/](lib[\\/](memory[\\/]|connection[\\/]rest|ui[\\/](Face|Dotted|BotOptions))|features[\\/](start[\\/]GoOn|learn[\\/]progress))/ },
            ],
          },
        },
      },
    },
    server: { proxy: { "/api": { target: hall, ws: true }, "/seat": hall } },
    test: {
      include: ["src/**/*.test.ts"],
      environment: "node",
      setupFiles: ["build/kernel_for_tests.ts"],
      testTimeout: 300_000, // ends a hang; a busy machine is no fault
    },
  };
});
