/** The page's review is `tilehall review`: the same record, the same shares, the same turns. */

import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { gameIn } from "../device/record_text";
import { codes } from "../hints/steps";
import type { Move } from "../kernel/door.js";
import { kernel } from "../kernel/kernel";
import { answered } from "../kernel/search";
import { publishedRules } from "../tiles";
import { mistakeScore, reviewed, tablesAfter, type Reviewed } from "./review";

const ROOT = new URL("../../../../", import.meta.url);
const PLAYED = `
import json, sys
from tilehall import Game
from tilehall.bots import make
from tilehall.core.record import write
from tilehall.study.review import review
game = Game.new(sys.argv[1], seats=int(sys.argv[2]), seed=sys.argv[3])
bots = [make(name, seed="0") for name in ("beginner", "solver", "casual", "step-5")]
while not game.is_over and len(game.log) < int(sys.argv[4]):
    seat = game.position.to_move
    game = game.after(bots[seat].choose(game.view(seat)))
print(json.dumps({"record": write(game), "review": review(game).as_json()}))
`;

interface Said {
  readonly record: string;
  readonly review: {
    readonly ledger: readonly Record<"start" | "deal" | "draws" | "own" | "others" | "result", string>[];
    readonly turns: readonly { number: number; best: string; loss: number; points: number; reasons: string[]; missed: { after: string } | null }[];
    readonly mistake_score: readonly number[];
  };
}

const value = (fraction: string): number => {
  const [top = 0, bottom = 1] = fraction.split("/").map(Number);
  return top / bottom;
};

test.for([
  ["classic-es", 2, "page 5", 30],
  ["twist-kr", 3, "page 5", 30],
  ["tournament-hk", 4, "page 5", 30],
  ["xp-es", 2, "page 6", 40], // longer than what may be spent on it
] as const)("a record of %s with %i seats is reviewed here as it is in the terminal", async ([edition, seats, seed, acts]) => {
  const python = new URL(".venv/bin/python", ROOT).pathname;
  const said = JSON.parse(execFileSync(python, ["-c", PLAYED, edition, String(seats), seed, String(acts)], { encoding: "utf-8" })) as Said;
  const game = gameIn(said.record, publishedRules(edition)!)!;
  let known: Reviewed | null = null;
  await reviewed(game, async (search) => answered(kernel()!, search), (now) => (known = now), new AbortController().signal);
  const { turns, accounts, shares } = known! as Reviewed;
  expect(shares.length).toBe(game.acts.length + 1);
  for (const [seat, account] of accounts.entries()) {
    const { start, deal, draws, own, others, result } = account;
    expect(start + deal + draws + own + others).toBeCloseTo(result, 9);
    for (const line of ["start", "deal", "draws", "own", "others", "result"] as const)
      expect(account[line], line).toBeCloseTo(value(said.review.ledger[seat]![line]), 9);
    expect(mistakeScore({ turns, accounts }, seat)).toBeCloseTo(said.review.mistake_score[seat]!, 1);
  }
  expect(turns.length).toBe(said.review.turns.length);
  if (seats === 4) expect(turns.some((turn) => turn.isBetter)).toBe(true);
  for (const [nth, turn] of turns.entries()) {
    const there = said.review.turns[nth]!;
    expect(turn.number).toBe(there.number);
    expect(turn.loss).toBeCloseTo(there.loss, 3);
    expect(turn.reasons).toEqual(there.reasons);
    expect(turn.best.length ? turn.after.map(codes).join(" | ") : null).toBe(there.missed?.after ?? null);
  }
});

test("whoever leaves stops it, and the dearest turns come first", async () => {
  const rules = publishedRules("classic-es")!;
  const game = { rules, seats: 2, seed: "stop", contenders: [0], acts: [0, 1, 0].map((seat) => ({ seat, what: "draw" as const, table: [], at: 0 })) };
  const value = (share: number) => ({ after: [share, 600_000 - share], drawn: [] });
  const values = [value(300_000), value(280_000), value(500_000), value(490_000)]; // seat 1 lost most
  const asked: number[] = [];
  const stop = new AbortController();
  const turn = { laid: [], isBetter: false, best: [], after: [], loss: 0, error: 0, points: 0, estimate: 0, reasons: [], steps: 0 };
  await reviewed(
    game,
    async (search) => {
      if (search.kind === "share") return { kind: "share", value: values[search.acts]! };
      if (search.kind !== "turn") throw new TypeError("another question");
      asked.push(search.act);
      if (asked.length === 2) stop.abort();
      return { kind: "turn", turn, moves: [] };
    },
    () => undefined,
    stop.signal,
  );
  expect(asked).toEqual([1, 0]);
});

test("a missed play is shown tile by tile, and nothing gets lost on the way", () => {
  const before = [[0, 1, 2, 3], [20, 33, 46]];
  const moves: Move[] = [
    { tiles: [3], source: [0, 1, 2, 3], base: null, target: [3] },
    { tiles: [4, 5], source: null, base: [3], target: [3, 4, 5] },
  ];
  expect(tablesAfter(before, moves)).toEqual([
    [[20, 33, 46], [0, 1, 2], [3]],
    [[20, 33, 46], [0, 1, 2], [3, 4, 5]],
  ]);
});
