/** Players by name: people as they wrote it, bots in the reader's language. */

import type { SeatState } from "../wire/tables";
import { say, speech } from "./speech.svelte";

/** A bot's name as the hall stores it, `Otter`, as an animal of ours; null for anybody else's. */
export function animalOf(name: string): string | null {
  const found = name.split(" ")[0]?.toLowerCase() ?? "";
  return speech.knows(`animal-${found}`) ? found : null;
}

export function sayBotName(name: string): string {
  const animal = animalOf(name);
  if (!animal) return name;
  const [, ...number] = name.split(" "); // where there are many
  return [say(`animal-${animal}`), ...number].join(" ");
}

export function sayPlayer(seat: Pick<SeatState, "name" | "bot" | "is_away"> | null | undefined): string {
  if (!seat) return "";
  return seat.bot && !seat.is_away ? sayBotName(seat.name) : seat.name;
}
