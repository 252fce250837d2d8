/**
 * What differs in the folder of `make pages`, which no hall serves. Its one file is index.html, so
 * that the path of a page stands behind a `#`: any web host opens such a link and loads it again,
 * below any sub-path, without being taught anything.
 */

import type { Plugin } from "vite";

/** Links are written as a hall has them. */
export function linksOfPages(): Plugin {
  return {
    name: "links-of-pages",
    enforce: "pre",
    transform: (code, id) => (id.endsWith(".svelte") ? code.replaceAll(/\bhref="\/(?!api\/)/g, 'href="#/') : null),
  };
}

/** The manifest of the page that is installed: its addresses are relative to where it lies. */
export function manifest(start: string): Plugin {
  return {
    name: "manifest",
    apply: "build",
    generateBundle() {
      const icons = [
        { src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
        { src: "icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
        { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
      ];
      const source = JSON.stringify({
        name: "Tilehall",
        short_name: "Tilehall",
        description: "Tile rummy by the book, with friends or against bots.",
        start_url: start,
        scope: start,
        display: "standalone",
        background_color: "#f6f4ee",
        theme_color: "#0b6169",
        icons,
      });
      this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source });
    },
  };
}
