import { describe, expect, test } from "vitest";
import { FINGERTIP, claimants, isClear, lensLines } from "./fingertip";
import { laidOut, type Areas, type Box } from "./layout";
import { printTiles } from "../tiles";
import { meldOf, onRack } from "./piece";
import { piece, position } from "./testing";

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const small: Areas = { table: box(10, 10, 300, 150), rack: box(10, 200, 300, 150), rackRows: 3 };
const crowd = Array.from({ length: 20 }, (_, n) => `k${(n % 13) + 1} b${(n % 13) + 1} y${(n % 13) + 1}`).join(" | ");
const middle = (of: Box) => ({ x: of.x + of.width / 2, y: of.y + of.height / 2 });

describe("a fingertip", () => {
  const at = position(crowd, "r1 r2 r3");
  const layout = laidOut(at.board, small);

  test("may mean every tile that lies under it", () => {
    expect(layout.tableTile).toBeLessThan(FINGERTIP);
    for (const [key, lies] of layout.pieces) {
      const { x, y } = middle(lies);
      expect(claimants(layout, { x, y })[0]).toBe(key);
      // as far from the middle as a target of this size reaches, in both directions
      for (const far of [-21.9, 21.9]) {
        expect(claimants(layout, { x: x + far, y })).toContain(key);
        expect(claimants(layout, { x, y: y + far })).toContain(key);
      }
    }
  });

  test("means one tile where tiles are large", () => {
    const few = position("r5 r6 r7", "b1 b2");
    const large = laidOut(few.board, { table: box(0, 0, 400, 300), rack: box(0, 320, 400, 150), rackRows: 2 });
    for (const [key, lies] of large.pieces) expect(claimants(large, middle(lies))).toEqual([key]);
    expect(claimants(large, { x: 2, y: 2 })).toEqual([]);
  });

  test("that carries tiles means a set: any tile of it will do", () => {
    const [first, other] = at.board.rows;
    const rack = onRack(at.board).map(({ key }) => key);
    const keys = first!.pieces.map(({ key }) => key);
    expect(isClear(keys, at.board, [])).toBe(false);
    expect(isClear(keys, at.board, rack)).toBe(true);
    expect(isClear([...keys, other!.pieces[0]!.key], at.board, rack)).toBe(false);
    expect(isClear(keys.slice(1), at.board, keys.slice(0, 1))).toBe(false); // one more of the same set
    expect(isClear(rack, at.board, keys)).toBe(false);
  });
});

describe("the magnifier", () => {
  const size = { across: 5, down: 3 };
  const run = "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13";

  test("shows whole sets, and of a long run what is near", () => {
    const at = position(`${run} | k1 b1 y1 | b5 b6 b7`, "r9");
    const seven = at.board.rows[0]!.pieces[6]!.key;
    const one = piece(at, "k1").key;
    const shown = lensLines(at.board, [seven, one], size).map(({ pieces }) => printTiles(meldOf(pieces)));
    expect(shown).toEqual(["r5 r6 r7 r8 r9", "k1 b1 y1"]);
    const last = at.board.rows[0]!.pieces[12]!.key;
    expect(printTiles(meldOf(lensLines(at.board, [last], size)[0]!.pieces))).toBe("r9 r10 r11 r12 r13");
  });

  test("shows the nearest where there is no room for all", () => {
    const at = position("k1 b1 y1 | b5 b6 b7 | r7 b7 k7", "r9");
    const [one, two, three] = at.board.rows.map(({ pieces }) => pieces[0]!.key);
    const shown = lensLines(at.board, [three!, one!, two!], { across: 5, down: 2 });
    expect(shown.map(({ pieces }) => pieces[0]!.tile.code)).toEqual(["k1", "r7"]);
  });

  test("shows tiles of the rack by themselves", () => {
    const at = position("k1 b1 y1", "r9 b9 y9");
    const keys = onRack(at.board).slice(0, 2).map(({ key }) => key);
    const [line] = lensLines(at.board, keys, size);
    expect(line!.row).toBeNull();
    expect(printTiles(meldOf(line!.pieces))).toBe("r9 b9");
  });
});
