import { expect, test } from "vitest";
import { parseTable, parseTiles, printTable } from "../../lib/tiles";
import { publishedRules } from "../../lib/tiles";
import { pastOf } from "../../lib/table/following";
import { tableOf } from "../../lib/table/piece";
import type { Happened } from "../../lib/wire/tables";
import { TableEditor } from "./editor.svelte";
import { Follower } from "./follower.svelte";

const act = (number: number, table: string, seat = 1): Happened =>
  ({ number, seat, what: "play", table, laid: "x", drawn: 0, at: null });

function following(table: string, pace = 300) {
  const editor = new TableEditor();
  editor.begin(publishedRules("classic-es")!, parseTable(table), parseTiles("k1 k2 k3"), "");
  const waits: (() => void)[] = [];
  const later = (_: number, call: () => void) => {
    waits.push(call);
    return () => void waits.splice(0);
  };
  const follower = new Follower(editor, () => pace, undefined, later);
  const pass = () => waits.splice(0).forEach((call) => call());
  const lies = () => printTable(tableOf((editor.followed ?? editor.board.rows)));
  return { editor, follower, pass, lies };
}

test("another's play comes tile by tile and is then told to be over", () => {
  const { editor, follower, pass, lies } = following("r4 r5 r6");
  let isDone = false;
  follower.live(act(1, ""), editor.foretold(parseTable("r4 r5 r6 r7 | k9 b9 y9")), () => (isDone = true));
  const seen = [lies()];
  while (!isDone && seen.length < 9) {
    pass();
    if (!isDone) seen.push(lies());
  }
  expect(seen).toEqual(["r4 r5 r6 r7", "r4 r5 r6 r7 | k9", "r4 r5 r6 r7 | k9 b9", "r4 r5 r6 r7 | k9 b9 y9"]);
  expect(editor.followed).toBeNull();
});

test("who goes on already, or wants no motion, sees it at once", () => {
  const still = following("r4 r5 r6", 0);
  let done = 0;
  still.follower.live(act(1, ""), still.editor.foretold(parseTable("r4 r5 r6 r7")), () => (done += 1));
  expect(done).toBe(1);

  const { editor, follower, pass } = following("r4 r5 r6");
  follower.live(act(1, ""), editor.foretold(parseTable("r4 r5 r6 | k9 b9 y9")), () => (done += 1));
  editor.act({ do: "lay", keys: editor.onRackByCode(["k1"])!, to: { on: "table" } });
  pass();
  expect(done).toBe(2);
  expect(editor.followed).toBeNull();
});

test("what happened is looked at again from the beginning, and my own arrangement is kept", () => {
  const { editor, follower, pass, lies } = following("r4 r5 r6 | k9 b9 y9");
  editor.act({ do: "lay", keys: editor.onRackByCode(["k1", "k2", "k3"])!, to: { on: "table" } });
  const acts = [act(1, "r4 r5 r6", 1), act(2, "r4 r5 r6 | k9 b9 y9", 2)];
  follower.replay(pastOf(acts, editor.base.rows, editor.numbering));
  expect(lies()).toBe("");
  while (follower.isRunning) pass();
  expect(lies()).toBe("r4 r5 r6 | k9 b9 y9");
  expect(follower.act?.seat).toBe(2);
  follower.go(3);
  expect([lies(), follower.act?.seat, follower.isRunning]).toEqual(["r4 r5 r6", 1, false]);
  follower.close();
  expect(lies()).toBe("r4 r5 r6 | k9 b9 y9 | k1 k2 k3");
});

test("tiles in another's hand are the same tiles when they lie there", () => {
  const { editor } = following("r4 r5 r6");
  editor.seePreview(parseTable("r4 r5 r6 | k9 b9"));
  const keys = editor.preview![1]!.pieces.map((piece) => piece.key);
  editor.seePreview(parseTable("r4 r5 r6 | k9 b9 y9"));
  expect(editor.preview![1]!.pieces.slice(0, 2).map((piece) => piece.key)).toEqual(keys);
  editor.hear(parseTable("r4 r5 r6 | k9 b9 y9"), parseTiles("k1 k2 k3"), false, true);
  expect(editor.base.rows[1]!.pieces.slice(0, 2).map((piece) => piece.key)).toEqual(keys);
});

test("what others laid stays marked while I order my rack or plan, until I move on my turn", () => {
  const { editor } = following("r4 r5 r6");
  const [key] = editor.base.rows[0]!.pieces.map((piece) => piece.key);
  editor.markFresh(new Map([[key!, 2]]));
  editor.sort("777");
  editor.isMine = false;
  editor.act({ do: "lay", keys: editor.onRackByCode(["k1"])!, to: { on: "table" } });
  expect(editor.fresh.get(key!)).toBe(2);
  editor.isMine = true;
  editor.act({ do: "reset" });
  expect(editor.fresh.size).toBe(0);
  editor.markFresh(new Map([[key!, 2]])); // news that are told again in the same turn
  expect(editor.fresh.size).toBe(0);
});
