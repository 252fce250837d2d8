import { describe, expect, it } from "vitest";
import { EXAMPLES, firstViolation } from "../rulebooks/examples";
import { EDITIONS, hasTile, parseTable, parseTiles, printTiles } from "../tiles";
import { moved } from "./board";
import { liesAs, nextMove } from "./guidance";
import { meldOf, pieceOf } from "./piece";
import { after, keys, position, row, table, type Position } from "./testing";

const MOST = 20;

/** What is said move by move, until the table lies so. */
function led(at: Position, goal: string): { moves: string[]; end: Position } {
  const moves: string[] = [];
  let { board } = at;
  for (let move = nextMove(board, parseTable(goal), at); move; move = nextMove(board, parseTable(goal), at)) {
    moves.push(printTiles(meldOf(move.keys.map((key) => pieceOf(board, key)!))));
    if (moves.length > MOST) throw new Error(`no end to ${goal}`);
    const { keys: lifted, to } = move;
    board = moved(board, to.on === "rack" ? { do: "take back", keys: lifted } : { do: "lay", keys: lifted, to }, at);
  }
  return { moves, end: { ...at, board } };
}

describe("somebody who is led to a table", () => {
  it("arrives at every play of the rulebooks, by rules that allow it", () => {
    const plays = EXAMPLES.filter((each) => each.kind === "play");
    for (const each of new Map(plays.map((play) => [play.after, play])).values()) {
      const tiles = [...parseTable(each.table).flat(), ...parseTiles(each.rack)];
      const rules = EDITIONS.map((edition) => edition.rules).find(
        (found) => tiles.every((tile) => hasTile(found, tile)) && !firstViolation(each, found),
      );
      if (!rules) continue; // forbidden by every book
      const { end } = led(position(each.table, each.rack, rules.id), each.after);
      expect(liesAs(end.board.rows, each.after), `${rules.id} ${each.after}: ${table(end)}`).toBe(true);
    }
  });

  it("splits a run with one tile", () => {
    expect(led(position("r4 r5 r6 r7 r8", "r6"), "r4 r5 r6 | r6 r7 r8").moves).toEqual(["r6"]);
  });

  it("lays what comes from the rack first", () => {
    expect(led(position("r4 b4 y4 k4", "b3 b5 b6"), "r4 y4 k4 | b3 b4 b5 b6").moves).toEqual(["b3 b5 b6", "b4"]);
  });

  it("takes back what does not belong there, and goes on from wherever the tiles are", () => {
    const at = position("r4 r5 r6 r7 r8", "r6 k1");
    const strayed = after(at, { do: "lay", keys: keys(at, "k1"), to: { on: "row", row: row(at, 0) } });
    expect(led(strayed, "r4 r5 r6 | r6 r7 r8").moves).toEqual(["k1", "r6"]);
  });

  it("is told nothing of a table for which tiles are missing", () => {
    const at = position("r4 r5 r6", "r7");
    expect(nextMove(at.board, parseTable("r4 r5 r6 r7 r8"), at)).toBeNull();
  });
});
