import { describe, expect, test } from "vitest";
import { contrast, distance, type Vision } from "./colour";
import { NAMED, PAINTS, PALETTES, namedPaints, type Palette } from "./palettes";

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

test("black is black, also in the dark", () => {
  for (const palette of PALETTES)
    for (const theme of ["light", "dark"] as const) {
      const { ink, tile } = PAINTS[palette][theme];
      expect(contrast(ink.k, "#000000"), `${palette} ${theme}`).toBeLessThan(1.5);
      expect(contrast(tile, "#000000")).toBeGreaterThan(10);
    }
});

describe.each(Object.entries(NAMED))("a colour that a box calls %s", (name, paints) => {
  test.each(["light", "dark"] as const)("is readable in the %s and unlike the others", (theme) => {
    const { tile, mark } = PAINTS.classic[theme];
    expect(contrast(paints[theme].ink, tile)).toBeGreaterThanOrEqual(7);
    expect(contrast(paints[theme].mark, tile)).toBeGreaterThanOrEqual(3);
    const own = name === "pink" ? "r" : "y";
    for (const other of COLOURS)
      if (other !== own) expect(distance(paints[theme].mark, mark[other]), other).toBeGreaterThanOrEqual(20);
  });
});

test("tiles have the colours that the box calls them by", () => {
  const colours = { k: "black", r: "red", b: "blue", y: "orange" };
  expect(namedPaints(colours, "classic", "light")).toBe("--ink-y: #853500; --mark-y: #d95f00");
  expect(namedPaints(colours, "contrast", "light")).toBe("");
});
