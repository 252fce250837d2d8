import { expect, test } from "vitest";
import type { SeatState } from "../../lib/wire/tables";
import { HotSeat, type Seated } from "./hotseat.svelte";

function memory() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) };
}

function sitting(names: readonly string[], seat: number | null, toMove?: number): Seated {
  const seats = names.map((name) => ({ name }) as SeatState);
  const game = toMove === undefined ? null : { to_move: toMove };
  return { as: null, seat, news: { status: game ? "playing" : "open", seats, game } as Seated["news"] };
}

test("the device is handed over at a table that was opened on the start page", () => {
  // the first player sat down there, before this page knew of the table
  const store = memory();
  const device = new HotSeat("abc", store);
  device.add(sitting(["Ann"], 0), 1, "Ben");

  expect(device.next(sitting(["Ann", "Ben"], 0, 1))).toEqual({ name: "Ben", opens: "1" });
  expect(device.next(sitting(["Ann", "Ben"], 1, 0))).toEqual({ name: "Ann", opens: null });
  expect(device.next(sitting(["Ann", "Ben"], 0, 0))).toBeNull();
});

test("after a reload the device is handed over too", () => {
  const store = memory();
  new HotSeat("abc", store).add(sitting(["Ann"], 0), 1, "Ben");

  expect(new HotSeat("abc", store).next(sitting(["Ann", "Ben"], 0, 1))?.name).toBe("Ben");
});

test("a player is found again where seats were drawn for", () => {
  const device = new HotSeat("abc", memory());
  device.add(sitting(["Ann", "Cem"], 0), 2, "Ben");

  expect(device.next(sitting(["Ben", "Cem", "Ann"], 2, 0))?.opens).toBe("2");
  expect(device.next(sitting(["Ben", "Cem", "Ann"], 2, 1))).toBeNull(); // has a device of their own
});
