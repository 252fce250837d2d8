import { describe, expect, test } from "vitest";
import { contrast, distance, type Vision } from "./colour";
import { PAINTS, PALETTES, type Palette } from "./palettes";

const COLOURS = ["k", "r", "b", "y"] as const;
const seenBy: Record<Palette, (Vision | undefined)[]> = {
  classic: [undefined],
  "red-green": [undefined, "protan", "deutan"],
  "blue-yellow": [undefined, "tritan"],
  contrast: [undefined],
};

test("black on white is 21 : 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});

describe.each(PALETTES)("the %s palette", (palette) => {
  describe.each(["light", "dark"] as const)("in the %s", (theme) => {
    const paint = PAINTS[palette][theme];

    test.each(COLOURS)("has a number in %s that stands at least 7 : 1 on the tile", (colour) => {
      expect(contrast(paint.ink[colour], paint.tile)).toBeGreaterThanOrEqual(7);
    });

    test.each(COLOURS)("has a symbol in %s that stands at least 3 : 1", (colour) => {
      expect(contrast(paint.mark[colour], paint.tile)).toBeGreaterThanOrEqual(3);
    });

    test("has four colours that those it is made for tell apart", () => {
      for (const vision of seenBy[palette])
        for (const [n, one] of COLOURS.entries())
          for (const other of COLOURS.slice(n + 1))
            expect(
              distance(paint.mark[one], paint.mark[other], vision),
              `${one} and ${other}, ${vision ?? "all"}`,
            ).toBeGreaterThanOrEqual(20);
    });
  });
});
