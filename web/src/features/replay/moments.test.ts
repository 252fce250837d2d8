import { expect, it } from "vitest";
import type { Frame, Replay } from "../../lib/wire/tables";
import { printTiles } from "../../lib/tiles";
import { moments, stepsOf } from "./moments";

const frame = (what: string, seat: number | null, table: string, rack = ""): Frame => ({
  what,
  seat,
  table,
  rack,
  tiles: [14, 14],
  pool: 78,
  to_move: 0,
});
const replay = (seat: number | null, frames: Frame[]): Replay => ({
  number: 1,
  seat,
  players: ["Ada", "Ben"],
  frames,
});

it("names the tiles that were laid, and shows the racks that may be seen", () => {
  const after = "r4 r5 r6 | r6 r7 r8";
  const watched = replay(null, [frame("deal", null, "r4 r5 r6 r7 r8"), frame("play", 0, after)]);
  const own = replay(0, [frame("deal", null, "", "r6 k1"), frame("play", 0, after, "k1")]);
  const found = moments(watched, [own, null]);
  expect(found.map((each) => printTiles(each.laid))).toEqual(["", "r6"]);
  expect(found.map((each) => each.racks.map((rack) => rack && printTiles(rack)))).toEqual([
    ["r6 k1", null],
    ["k1", null],
  ]);
});

it("steps through a play set by set", () => {
  expect(stepsOf("k1 r1 b1 | y5 y6 y7", "r1 b1 k1 | y5 y6 y7 y8 | b2 b3 b4")).toEqual([
    "r1 b1 k1 | y5 y6 y7 y8",
    "r1 b1 k1 | y5 y6 y7 y8 | b2 b3 b4",
  ]);
  expect(stepsOf("y5 y6 y7", "y5 y6 y7")).toEqual([]);
});
