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
const SLATE = { tile: "#2c353f", edge: "#161b21" };

export const PAINTS: Readonly<Record<Palette, Readonly<Record<Theme, Paint>>>> = {
  classic: {
    light: {
      ...IVORY,
      ink: { k: "#201e1c", r: "#a4121f", b: "#17429c", y: "#6e4600" },
      mark: { k: "#201e1c", r: "#c81e2c", b: "#2259cf", y: "#b97a00" },
    },
    dark: {
      ...SLATE,
      ink: { k: "#f5f1e8", r: "#ffb9b0", b: "#b3d0ff", y: "#ffd873" },
      mark: { k: "#f5f1e8", r: "#ff8378", b: "#7fb0ff", y: "#f7bd2c" },
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
      ...SLATE,
      ink: { k: "#f6f3ec", r: "#ffb0e2", b: "#a9ccff", y: "#ffe14d" },
      mark: { k: "#f6f3ec", r: "#f06bc0", b: "#5b9dff", y: "#ffd400" },
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
      ...SLATE,
      ink: { k: "#f6f3ec", r: "#ffb4b8", b: "#7fe3d8", y: "#dcc4ff" },
      mark: { k: "#f6f3ec", r: "#ff6a78", b: "#2cc9ba", y: "#b98cf5" },
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
      tile: "#000000",
      edge: "#8a8a8a",
      ink: { k: "#ffffff", r: "#ff9d94", b: "#9cc4ff", y: "#ffe600" },
      mark: { k: "#ffffff", r: "#ff6f63", b: "#6aa8ff", y: "#ffe600" },
    },
  },
};

/** As custom properties for the page: --ink-r, --mark-r, --tile, --tile-edge. */
export function propertiesOf(paint: Paint): [name: string, value: string][] {
  return [
    ["--tile", paint.tile],
    ["--tile-edge", paint.edge],
    ...Object.entries(paint.ink).map(([c, v]) => [`--ink-${c}`, v] as [string, string]),
    ...Object.entries(paint.mark).map(([c, v]) => [`--mark-${c}`, v] as [string, string]),
  ];
}
