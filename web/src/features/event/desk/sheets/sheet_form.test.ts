import { expect, test } from "vitest";
import { emptySheet, gamesOf, readGame, totalsOf } from "./sheet_form";

test("the published sheet, figure for figure", () => {
  const sheet = [
    ["24", "-5", "-16", "-3"],
    ["-6", "-11", "+22", "-5"],
    ["−32", "-13", "-2", "47"],
  ];
  expect(gamesOf(sheet)).toEqual([{ points: [24, -5, -16, -3] }, { points: [-6, -11, 22, -5] }, { points: [-32, -13, -2, 47] }]);
  expect(totalsOf(sheet, 4)).toEqual([
    { won: 1, points: -14 },
    { won: 0, points: -29 },
    { won: 1, points: 4 },
    { won: 1, points: 39 },
  ]);
});

test("the one empty box is what makes the game zero", () => {
  const game = readGame(["", "-5", "-16", "-3"]);
  expect(game).toMatchObject({ filled: { seat: 0, points: 24 }, points: [24, -5, -16, -3], winners: [0], fault: null });
});

test("a blocked game is shared, in halves where it must be", () => {
  expect(readGame(["6 1/2", "6½", "-9", "-4"])).toMatchObject({ points: ["13/2", "13/2", -9, -4], winners: [0, 1], fault: null });
});

test("a dash is a player who has left", () => {
  expect(readGame(["–", "10", "-4", "-6"])).toMatchObject({ points: [null, 10, -4, -6], winners: [1], fault: null });
});

test("who is left alone has won without points", () => {
  expect(readGame(["–", "–", "–", "0"])).toMatchObject({ winners: [3], fault: null });
  expect(readGame(["–", "–", "–", "5"]).fault).toBe("players");
});

test("faults are named while somebody types", () => {
  expect(readGame(["", "", "", ""]).fault).toBe("incomplete");
  expect(readGame(["24", "-5", "", ""]).fault).toBe("incomplete");
  expect(readGame(["24", "-5", "-16", "-4"])).toMatchObject({ fault: "sum", sum: -1 });
  expect(readGame(["10", "5", "-8", "-7"]).fault).toBe("winner");
  expect(readGame(["x", "5", "-8", "-7"]).fault).toBe("unreadable");
  expect(gamesOf([["24", "-5", "-16", "-4"]])).toBeNull();
});

test("what is on the sheet is what stands in the boxes", () => {
  const lines = [{ points: ["13/2", null, -9, "5/2"], winners: [0], racks: null, out: null }];
  expect(emptySheet(2, 4, lines)).toEqual([
    ["13/2", "–", "-9", "5/2"],
    ["", "", "", ""],
  ]);
});
