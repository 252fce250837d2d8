import { beforeAll, expect, test, vi } from "vitest";
import { kernel } from "../kernel/kernel";
import { indices } from "../kernel/sets";
import { parseTable, printTable, publishedRules, tileAt } from "../tiles";
import { keep, kept } from "./kept";
import { linkTo, received } from "./sent";
import type { StoredAct, StoredTable } from "./stored";

const HALL = "https://hall.example";
const HELD = `${HALL}/replay/sent#`;

/** A whole game of two bots, as a device keeps it. */
function played(id: string, acts = Infinity): StoredTable {
  const rules = publishedRules("classic-es")!;
  const setup = { rules, seats: 2, seed: "a game to send", contenders: [] };
  const game = kernel()!.begin(setup)!;
  const done: StoredAct[] = [];
  for (let seen = game.see(null); !seen.ended && done.length < acts; seen = game.see(null)) {
    const { what, table } = game.choose(seen.toMove, 2, `${done.length}`);
    const text = printTable(table.map((row) => row.map(tileAt)));
    game.act(seen.toMove, what, parseTable(text).map(indices), done.length);
    done.push({ seat: seen.toMove, what, table: text, at: done.length });
  }
  const chairs = ["Ann", "Otter 1"].map((name) => ({ name, bot: null, standIn: null }));
  const agreed = { rules, clock: "off", hints: true, games: null, botPace: 0 } as const;
  const one = { match: 1, seed: setup.seed, contenders: [], began: 5, hints: [0, 0], acts: done };
  return { id, made: 5, played: 5, agreed, chairs, games: [one], drafts: {}, racks: {} };
}

async function linkOf(table: StoredTable): Promise<string> {
  await keep(table).catch(() => undefined); // no browser here: it is remembered
  return linkTo(table.id, 1);
}

beforeAll(() => void vi.stubGlobal("location", { href: `${HALL}/replay/here-1/1`, origin: HALL }));

test("a link holds the whole game, and whoever opens it has the very same", async () => {
  const table = played("here-1");
  const link = await linkOf(table);
  expect(link.startsWith(HELD)).toBe(true);
  expect(link.length).toBeLessThan(8_000);
  const found = await received(link.slice(HELD.length));
  expect(found).toHaveProperty("code");
  const { code } = found as { code: string };
  expect((await kept(code))!.games[0]!.acts).toEqual(table.games[0]!.acts);
  expect(await received(link.slice(HELD.length))).toEqual({ code }); // the same link is the same game
});

test("a link that was cut, changed or made up opens nothing, and says so", async () => {
  const held = (await linkOf(played("here-2"))).slice(HELD.length);
  for (const text of ["", "x", held.slice(0, -40), `${held.slice(0, 90)}AAAA${held.slice(94)}`])
    expect(await received(text)).toEqual({ trouble: "damaged" });
  const unfinished = (await linkOf(played("here-3", 3))).slice(HELD.length);
  expect(await received(unfinished)).toEqual({ trouble: "damaged" });
  const table = played("here-4");
  const older = { ...table, agreed: { ...table.agreed, rules: { ...table.agreed.rules, version: 1 } } };
  expect(await received((await linkOf(older)).slice(HELD.length))).toEqual({ trouble: "other-version" });
});
