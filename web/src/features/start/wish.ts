/** What a visitor wants of a new table, and what the hall is asked for it. */

import { hall } from "../../lib/connection/rest";
import type { NewTable } from "../../lib/wire/tables";
import { type Bot } from "../../lib/wire/shared";
import { EDITIONS, publishedRules } from "../../lib/tiles";
import type { Rules } from "../../lib/wire/tables";

export interface Wish {
  edition: string;
  houseRules: string | null;
  seats: number;
  clock: NonNullable<NewTable["clock"]>;
  games: number | null;
  isPublic: boolean;
  preview: boolean;
  hints: boolean;
  botPace: number | null; // milliseconds; null: as the hall has it
  bot: Bot | null; // on the seats that nobody takes; null: wait for people
  seatingByDraw: boolean;
  judged: boolean;
}

/** How long a bot seems to think, in milliseconds. */
export const PACES = [["instant", 0], ["calm", 2_000], ["slow", 4_000]] as const;

/** The usual wish for an edition: its own clock, everything friendly on. */
export function usualWish(edition = "classic-hk"): Wish {
  const rules = publishedRules(edition) ?? EDITIONS[0]!.rules;
  return {
    edition: rules.id,
    houseRules: null,
    seats: Math.min(4, rules.max_seats),
    clock: rules.clock === "required" ? "on" : "off",
    games: null,
    isPublic: false,
    preview: true,
    hints: true,
    botPace: null,
    bot: null,
    seatingByDraw: false,
    judged: false,
  };
}

/** The usual wish with the seats and house rules of the last table for friends on this device. */
export function rememberedWish(
  edition: string,
  last: { readonly friendSeats: number; readonly isHouse: boolean; readonly houseRules: string },
): Wish {
  const usual = usualWish(edition);
  return fitted({ ...usual, seats: last.friendSeats || usual.seats, houseRules: last.isHouse ? last.houseRules : null });
}

/** Seats that the edition has room for; house rules are the hall's to judge. */
export function seatChoices(wish: Wish): number[] {
  const rules: Pick<Rules, "min_seats" | "max_seats"> = wish.houseRules === null
    ? (publishedRules(wish.edition) ?? EDITIONS[0]!.rules)
    : { min_seats: 2, max_seats: 6 };
  const count = rules.max_seats - rules.min_seats + 1;
  return Array.from({ length: count }, (_, nth) => rules.min_seats + nth);
}

/** Seats may no longer fit when the edition changes. */
export function fitted(wish: Wish): Wish {
  const choices = seatChoices(wish);
  const seats = Math.min(Math.max(wish.seats, choices[0]!), choices.at(-1)!);
  const mayDraw = wish.houseRules !== null || publishedRules(wish.edition)?.seating_by_draw === true;
  return { ...wish, seats, seatingByDraw: wish.seatingByDraw && mayDraw };
}

/** Open the table and sit down at it; answers with its code. */
export async function openTable(wish: Wish, name: string, signal?: AbortSignal): Promise<string> {
  const made = await hall.makeTable({
    edition: wish.edition,
    house_rules: wish.houseRules,
    seats: wish.seats,
    clock: wish.clock,
    public: wish.isPublic,
    preview: wish.preview,
    hints: wish.hints,
    games: wish.games,
    bot_pace: wish.botPace,
    seating_by_draw: wish.seatingByDraw,
    judged: wish.judged,
  }, signal);
  const { newCommitment } = await import("../../lib/proof/my_secrets"); // who only looks at the start needs none
  await hall.takeSeat(made.table_id, { name, fill_with: wish.bot, commitment: newCommitment(made.table_id) }, signal);
  return made.table_id;
}
