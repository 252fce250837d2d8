/**
 * Four palettes for tiles, each for light and dark. `ink` draws numbers and stands 7 : 1 on the tile;
 * `mark` draws the colour's symbol, which may be brighter because its shape says the same.
 */

import type { Colour } from "../tiles";

export const PALETTES = ["classic", "red-green", "blue-yellow", "contrast"] as const;
export type Palette = (typeof PALETTES)[number];
export type Theme = "light" | "dark";

export interface Paint {
  readonly ink: Readonly<Record<Colour, string>>;
  readonly mark: Readonly<Record<Colour, string>>;
  readonly tile: string;
  readonly edge: string;
}

const IVORY = { tile: "#fdf9ef", edge: "#d8ccb2" };
// in the dark tiles are ivory too, only in less light: a black number stays black
const DUSK = { tile: "#d6cdb8", edge: "#7d735d" };

export const PAINTS: Readonly<Record<Palette, Readonly<Record<Theme, Paint>>>> = {
  classic: {
    light: {
      ...IVORY,
      ink: { k: "#201e1c", r: "#a4121f", b: "#17429c", y: "#6e4600" },
      mark: { k: "#201e1c", r: "#c81e2c", b: "#2259cf", y: "#b97a00" },
    },
    dark: {
      ...DUSK,
      ink: { k: "#1a1816", r: "#760812", b: "#0f337d", y: "#523300" },
      mark: { k: "#1a1816", r: "#b01622", b: "#1f50bd", y: "#8a5a00" },
    },
  },
  // for protanopia and deuteranopia: red leans to violet, yellow to olive, far apart in lightness
  "red-green": {
    light: {
      ...IVORY,
      ink: { k: "#161616", r: "#8e0f63", b: "#003f9e", y: "#5b4b00" },
      mark: { k: "#161616", r: "#cc1f8f", b: "#0057d8", y: "#a88600" },
    },
    dark: {
      ...DUSK,
      ink: { k: "#121212", r: "#6f0a4c", b: "#00337f", y: "#443800" },
      mark: { k: "#121212", r: "#ad1578", b: "#0049b8", y: "#7d6400" },
    },
  },
  // for tritanopia: blue leans to green, yellow to orange-red's far side
  "blue-yellow": {
    light: {
      ...IVORY,
      ink: { k: "#1a1a1a", r: "#a8102c", b: "#00524f", y: "#6a3d8f" },
      mark: { k: "#1a1a1a", r: "#d8183c", b: "#008a80", y: "#9a5cd0" },
    },
    dark: {
      ...DUSK,
      ink: { k: "#141414", r: "#76081b", b: "#003d3b", y: "#4a2768" },
      mark: { k: "#141414", r: "#b8122f", b: "#006b63", y: "#7a42ab" },
    },
  },
  contrast: {
    light: {
      tile: "#ffffff",
      edge: "#4a4a4a",
      ink: { k: "#000000", r: "#9a0000", b: "#00249a", y: "#4f3a00" },
      mark: { k: "#000000", r: "#c40000", b: "#0033d6", y: "#8a6500" },
    },
    dark: {
      tile: "#ffffff",
      edge: "#8a8a8a",
      ink: { k: "#000000", r: "#9a0000", b: "#00249a", y: "#4f3a00" },
      mark: { k: "#000000", r: "#c40000", b: "#0033d6", y: "#8a6500" },
    },
  },
};

/** A box that calls a colour by another name has it in that colour too, in the classic palette. */
export const NAMED: Readonly<Record<string, Readonly<Record<Theme, { ink: string; mark: string }>>>> = {
  orange: { light: { ink: "#853500", mark: "#d95f00" }, dark: { ink: "#632700", mark: "#a84600" } },
  pink: { light: { ink: "#98105c", mark: "#d6247f" }, dark: { ink: "#720b44", mark: "#b01765" } },
};

/** The paints of a box by what it calls its colours, as custom properties. */
export function namedPaints(colours: Readonly<Record<Colour, string>>, palette: Palette, theme: Theme): string {
  if (palette !== "classic") return ""; // the others are chosen for eyes, not for boxes
  return Object.entries(colours)
    .flatMap(([colour, name]) => {
      const paint = NAMED[name]?.[theme];
      return paint ? [`--ink-${colour}: ${paint.ink}`, `--mark-${colour}: ${paint.mark}`] : [];
    })
    .join("; ");
}

/** As custom properties for the page: --ink-r, --mark-r, --tile, --tile-edge. */
export function propertiesOf(paint: Paint): [name: string, value: string][] {
  return [
    ["--tile", paint.tile],
    ["--tile-edge", paint.edge],
    ...Object.entries(paint.ink).map(([c, v]) => [`--ink-${c}`, v] as [string, string]),
    ...Object.entries(paint.mark).map(([c, v]) => [`--mark-${c}`, v] as [string, string]),
  ];
}
