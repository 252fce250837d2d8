/** Games on this device, without a page: played to the end over reloads, and proved by the hall's verify. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { kernel } from "../kernel/kernel";
import { answered } from "../kernel/search";
import { indices } from "../kernel/sets";
import { EDITIONS, parseTable, printTable, publishedRules, tileAt } from "../tiles";
import type { Bot } from "../wire/shared";
import { recordOf } from "./records";
import { stateOf, welcomeOf } from "./states";
import type { Agreed, StoredTable } from "./stored";
import { DeviceTable, newGame, replayed, type Surroundings, type Thought } from "./table";

const ROOT = new URL("../../../../", import.meta.url);
const TILEHALL = new URL(".venv/bin/tilehall", ROOT).pathname;

function storedTable(edition: string, seats: readonly (Bot | null)[], agreed: Partial<Agreed> = {}): StoredTable {
  const rules = publishedRules(edition)!;
  const chairs = seats.map((bot, seat) => ({ name: bot ? `${bot} ${seat}` : `Person ${seat}`, bot, standIn: null }));
  const usual: Agreed = { rules, clock: "off", hints: true, games: null, botPace: 0 };
  const games = [newGame(1, `seed of ${edition}`, [], 0, seats.length)];
  return { id: "here-test", made: 0, played: 0, agreed: { ...usual, ...agreed }, chairs, games, drafts: {}, racks: {} };
}

function thought({ table, game, seat, bot }: Thought) {
  const { seed, contenders, acts } = table.games[game]!;
  const found = answered(kernel()!, {
    kind: "bot",
    rules: table.agreed.rules,
    seats: table.chairs.length,
    seed,
    contenders,
    acts: acts.map((act) => ({ ...act, table: parseTable(act.table).map(indices) })),
    seat,
    bot,
  });
  if (found.kind !== "bot") throw new TypeError("another answer");
  return { what: found.what, table: printTable(found.table.map((row) => row.map(tileAt))) };
}

/** A device whose clock is turned by hand, and what it has kept. */
class Device implements Surroundings {
  time = 0;
  kept: StoredTable | null = null;
  private calls: { at: number; call: () => void }[] = [];
  private seeds = 0;
  now = () => this.time;
  later = (milliseconds: number, call: () => void) => {
    const entry = { at: this.time + milliseconds, call };
    this.calls.push(entry);
    return () => void (this.calls = this.calls.filter((each) => each !== entry));
  };
  seed = () => `another seed ${(this.seeds += 1)}`;
  keep = async (table: StoredTable) => void (this.kept = structuredClone(table));
  think = async (asked: Thought) => thought(asked);

  /** The next thing that was to happen by itself, if there is one. */
  async go(): Promise<boolean> {
    const [next] = this.calls.sort((a, b) => a.at - b.at);
    if (!next) return false;
    this.calls = this.calls.filter((each) => each !== next);
    this.time = Math.max(this.time, next.at) + 7;
    next.call();
    await new Promise((resolve) => setImmediate(resolve));
    return true;
  }
}

async function playedToTheEnd(device: Device, start: StoredTable): Promise<DeviceTable> {
  let table = new DeviceTable(kernel()!, start, device);
  for (let turns = 0; turns < 600; turns += 1) {
    const { ended, toMove } = table.game.see(null, { told: 0 });
    if (ended) return table;
    if (table.botAt(toMove)) await device.go();
    else {
      const { what, table: after } = thought({ table: table.stored, game: table.number - 1, seat: toMove, bot: "solver" });
      expect(table.act(toMove, what, after)).toBeNull();
    }
    // the page is loaded again in every turn: what is kept is the game
    const before = stateOf(table, 0, 0).game;
    table.close();
    table = new DeviceTable(kernel()!, device.kept!, device);
    const { turn_began: _, deadline: __, ...rest } = stateOf(table, 0, 0).game!;
    expect(before).toMatchObject(rest);
  }
  throw new Error("the game does not end");
}

const bots: readonly Bot[] = ["casual", "beginner", "solver", "strategist", "casual"];

it.each(EDITIONS.map(({ rules }) => rules.id))("plays a whole game over reloads, and its record is proved: %s", async (edition) => {
  const device = new Device();
  const seats = [null, ...bots.slice(0, publishedRules(edition)!.max_seats - 1)];
  const table = await playedToTheEnd(device, storedTable(edition, seats));
  const { outcome } = stateOf(table, 0, 0).game!;
  expect(outcome!.points.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(0);
  const game = replayed(kernel()!, table.stored, table.stored.games[0]!);
  const file = join(mkdtempSync(join(tmpdir(), "tilehall-")), "record.txt");
  writeFileSync(file, recordOf(game, table.stored));
  expect(execFileSync(TILEHALL, ["verify", file], { encoding: "utf-8" })).toMatch(/: proved\./);
});

it("begins the next game of a match, and a new match when it is over", async () => {
  const device = new Device();
  const table = await playedToTheEnd(device, storedTable("classic-es", [null, "casual"], { games: 1 }));
  expect(table.match?.isOver).toBe(true);
  expect(table.nextGame()).toBeNull();
  expect(table.number).toBe(2);
  expect(stateOf(table, 0, 0).match).toMatchObject({ played: 0, is_over: false });
  expect(table.nextGame()).toMatchObject({ code: "game-running" });
});

it("ends a turn when its time is over, with the draft as it lay (RULES G9)", async () => {
  const device = new Device();
  const table = new DeviceTable(kernel()!, storedTable("classic-hk", [null, null], { clock: "on" }), device);
  const { toMove } = table.game.see(null);
  expect(stateOf(table, toMove, 0).game!.deadline).toBe(60_000);
  await device.go();
  const [last] = stateOf(table, toMove, 0).game!.happened.slice(-1);
  expect(last).toMatchObject({ seat: toMove, what: "timeout", drawn: 1 });
});

it("stops the clock in a pause, covers the racks, and goes on from there (RULES T5)", () => {
  const device = new Device();
  const table = new DeviceTable(kernel()!, storedTable("classic-hk", [null, null], { clock: "on" }), device);
  const { toMove } = table.game.see(null);
  device.time = 20_000;
  expect(table.act(toMove, "pause")).toBeNull();
  expect(stateOf(table, toMove, 0).game).toMatchObject({ paused: true, rack: "", time_left: 40_000 });
  device.time = 500_000;
  expect(table.act(toMove, "resume")).toBeNull();
  expect(stateOf(table, toMove, 0).game).toMatchObject({ paused: false, deadline: 540_000 });
});

it("tells each seat its own rack and nobody else's", () => {
  const table = new DeviceTable(kernel()!, storedTable("classic-hk", [null, null, "casual"]), new Device());
  const [one, other] = [stateOf(table, 0, 0), stateOf(table, 1, 0)];
  expect(one.game!.rack).not.toBe(other.game!.rack);
  expect(one.game!.rack.split(" ")).toHaveLength(14);
  expect(JSON.stringify(one)).not.toContain(other.game!.rack);
  expect(JSON.stringify(one)).not.toContain("seed of");
  expect(welcomeOf(table, 1, 0)).toMatchObject({ seat: 1, settings: { seats: 3 } });
});
