/** Tiles, sets, numbers and times in words, for people and for screen readers. */

import { COLOURS, type Colour, type Tile } from "../tiles";
import type { Rules } from "../wire/tables";
import { say, speech } from "./speech.svelte";

type Coloured = Pick<Rules, "colours">;
const PLAIN: Coloured = { colours: { k: "black", r: "red", b: "blue", y: "yellow" } };

/** A box may call its colours otherwise; a household's own word is shown as it is. */
export function sayColour(colour: Colour, rules: Coloured = PLAIN): string {
  const word = rules.colours[colour];
  const id = `colour-${word}`;
  return speech.knows(id) ? say(id) : word;
}

/** `red 7`, `mirror joker`. */
export function sayTile(tile: Tile, rules: Coloured = PLAIN): string {
  if (tile.joker !== null) return say(`tile-joker-${tile.joker}`);
  const colour = sayColour(tile.colour ?? COLOURS[0]!, rules);
  return say("tile-number", { colour, number: tile.number });
}

/** Tiles one after the other, as the language lists things; with a pause between two where it would have none. */
export function sayTiles(tiles: Iterable<Tile>, rules: Coloured = PLAIN): string {
  const words = Array.from(tiles, (tile) => sayTile(tile, rules));
  const pause = /^(zh|ko)/.exec(speech.language)?.[0];
  return pause ? words.join(pause === "zh" ? "、" : ", ") : sayList(words, "unit");
}

export function sayList(parts: readonly string[], type: Intl.ListFormatType = "conjunction"): string {
  return new Intl.ListFormat(speech.language, { type, style: "long" }).format(parts);
}

/** `1 minute 30 seconds`; rounded up, as a clock shows what is left. */
export function sayDuration(milliseconds: number): string {
  const whole = Math.max(0, Math.ceil(milliseconds / 1000));
  const minutes = Math.floor(whole / 60);
  const seconds = whole % 60;
  if (!minutes) return say("duration-seconds", { seconds });
  if (!seconds) return say("duration-minutes", { minutes });
  return say("duration-both", { minutes: say("duration-minutes", { minutes }), seconds: say("duration-seconds", { seconds }) });
}

/** How long ago: `3 minutes ago`. */
export function sayAgo(milliseconds: number): string {
  const format = new Intl.RelativeTimeFormat(speech.language, { numeric: "auto" });
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return format.format(0, "second");
  if (minutes < 60) return format.format(-minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? format.format(-hours, "hour") : format.format(-Math.floor(hours / 24), "day");
}
