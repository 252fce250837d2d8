/** A table on this device as the page is told of it: the messages that a hall would send. */

import { showPoints } from "../events/points";
import type { SeenAct } from "../kernel/door.js";
import { say, speech } from "../speech";
import { printTable, printTiles, tileAt } from "../tiles";
import { BOTS } from "../wire/shared";
import type { GameState, Happened, MatchState, Outcome, Points, SeatState, StateNews, WelcomeNews } from "../wire/tables";
import type { DeviceTable } from "./table";

const tiles = (row: readonly number[]): string => printTiles(row.map(tileAt));
const table = (rows: readonly (readonly number[])[]): string => printTable(rows.map((row) => row.map(tileAt)));

export function welcomeOf({ stored }: DeviceTable, seat: number, now: number): WelcomeNews {
  const { rules, clock, hints, games, botPace } = stored.agreed;
  return {
    v: 1,
    type: "welcome",
    table_id: stored.id,
    seat,
    role: "player",
    language: speech.language,
    now,
    settings: {
      rules,
      seats: stored.chairs.length,
      clock,
      public: false,
      preview: false,
      hints,
      games,
      bot_pace: botPace,
      seating_by_draw: false,
      judged: false,
      pod: "",
    },
    phrases: [], // nobody to talk to who is not in the room
    bots: BOTS.map((id) => ({ id, words: say(`bot-${id}`), emoji: null })),
  };
}

export function stateOf(device: DeviceTable, seat: number, now: number): StateNews {
  const seen = device.game.see(seat);
  return {
    v: 1,
    type: "state",
    version: device.version,
    seat,
    now,
    status: seen.ended ? "over" : "playing",
    is_closed: false,
    seats: device.stored.chairs.map((chair, each): SeatState => {
      const { tiles: held = 0, opened = false, hasLeft = false } = seen.seats[each] ?? {};
      const bot = device.botAt(each);
      const { name, standIn } = chair;
      return { name, bot, is_away: standIn !== null, tiles: held, opened, warnings: 0, has_left: hasLeft };
    }),
    game: gameOf(device, seat),
    match: matchOf(device),
    deal: null, // on one device nobody has to be believed
    pause_wishes: [],
    next_wishes: [],
    said: [],
  };
}

function gameOf(device: DeviceTable, seat: number): GameState {
  const seen = device.game.see(seat);
  const { paused } = seen;
  return {
    number: device.number,
    turn: seen.turns + seen.redeals,
    table: table(seen.table),
    rack: paused ? "" : tiles(seen.rack), // RULES T5
    drawn: paused ? "" : tiles(seen.drawn),
    racks: null,
    opened: seen.seats[seat]?.opened ?? false,
    pool: seen.pool,
    to_move: seen.toMove,
    starter: seen.starter,
    paused,
    paused_by_judge: false,
    turn_began: device.turnBegan,
    deadline: seen.ended ? null : device.deadline,
    time_left: device.timeLeft,
    draws: seen.draws.map(({ player, tile }) => ({ seat: player, tile: tileAt(tile).code })),
    happened: seen.happened.map((each, nth) => happenedOf(each, seen.acts - seen.happened.length + nth + 1)),
    acts: seen.acts,
    hints: [...device.now.hints],
    hint_stage: device.hintStage,
    may_redeal: seen.mayRedeal,
    seed_hash: seen.seedHash,
    outcome: seen.outcome && outcomeOf(seen.outcome, device.now.seed),
  };
}

function happenedOf(act: SeenAct, number: number): Happened {
  const { seat, what, drawn, at } = act;
  return { number, seat, what, table: table(act.table), laid: tiles(act.laid), drawn, at };
}

type SeenOutcome = NonNullable<ReturnType<DeviceTable["game"]["see"]>["outcome"]>;

function outcomeOf({ scores, racks }: SeenOutcome, seed: string): Outcome {
  const winners = scores.flatMap(({ won }, seat) => (won ? [seat] : []));
  return { winners, points: scores.map(({ points }) => pointsOf(points)), racks: racks.map(tiles), seed };
}

/** As a record writes them, and as people do: +7, 3⅓. */
export function pointsOf(text: string): Points {
  const [top = "0", bottom = "1"] = text.split("/");
  return { value: Number(top) / Number(bottom), shown: shownPoints(text) };
}

function shownPoints(text: string): string {
  return showPoints(text.includes("/") ? text : Number(text));
}

function matchOf(device: DeviceTable): MatchState | null {
  const match = device.match;
  if (!match) return null;
  const { sheet } = device;
  return {
    games: match.games,
    played: sheet.length,
    is_over: match.isOver,
    standings: match.ranking.map(({ player, place, gamesWon, points }) => ({
      seat: player,
      place,
      games_won: gamesWon,
      points: pointsOf(points),
    })),
    sheet: sheet.map((row) => row.map(shownPoints)),
  };
}
