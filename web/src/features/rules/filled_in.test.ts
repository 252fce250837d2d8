import { describe, expect, test } from "vitest";
import { figuresOf } from "../../lib/rulebooks/examples";
import { EDITIONS, publishedRules } from "../../lib/tiles";
import { fillIn, nothingTyped, racksOf } from "./filled_in";

const all = EDITIONS.flatMap(({ rules }) => figuresOf(rules).map((figures) => ({ rules, figures, name: `${figures.book} ${figures.lines}` })));

describe("the books' own figures, filled in", () => {
  test("there are blocked games and score sheets", () => {
    expect(new Set(all.map(({ figures }) => figures.kind))).toEqual(new Set(["blocked", "sheet"]));
  });

  test.each(all)("$name: the racks of the book give the points of the book", ({ rules, figures }) => {
    const filled = fillIn(figures, racksOf(figures), rules);
    expect(filled.isTheBooks).toBe(true);
    if (figures.kind !== "sheet") return;
    expect(filled.sheet!.byPlayer.map(({ points }) => points)).toEqual(figures.totals);
    expect(filled.sheet!.byPlayer.map(({ won }) => won)).toEqual(figures.won);
    expect(filled.sheet!.byPlayer.map(({ place }) => place)).toEqual(figures.places);
  });

  test("nothing typed is no mistake, and no answer either", () => {
    const { rules, figures } = all[0]!;
    const filled = fillIn(figures, nothingTyped(figures), rules);
    expect(filled).toMatchObject({ sheet: null, isTheBooks: false });
    expect(filled.slips.every((slip) => slip === null)).toBe(true);
  });
});

describe("slips are told at once", () => {
  const rules = publishedRules("tournament-hk")!;
  const [blocked] = figuresOf(rules).filter(({ kind }) => kind === "blocked");
  const [sheet] = figuresOf(rules).filter(({ kind }) => kind === "sheet");
  const first = (game: string[]) => fillIn(sheet!, [game, ...nothingTyped(sheet!).slice(1)], rules).slips[0]?.what;

  test.each([
    [["-3", "", "", ""], "no-sum"],
    [["0", "0", "", ""], "two-out"],
    [["4", "5", "6", "7"], "nobody-out"],
    [["0", "5", "6", "7"], undefined],
  ])("%j", (game, what) => expect(first(game)).toBe(what));

  test("an empty rack has gone out, so that no game is blocked with one", () => {
    expect(fillIn(blocked!, [["0", "1", "1", "1"]], rules).slips[0]?.what).toBe("empty-blocked");
  });

  test("other racks are counted too, though they are not the book's", () => {
    const filled = fillIn(blocked!, [["1", "2", "3", "4"]], rules);
    expect(filled.points[0]).toEqual([6, -1, -2, -3]);
    expect(filled.isTheBooks).toBe(false);
  });
});
