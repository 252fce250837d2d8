/** What this visitor likes, kept in this browser. */

import { BOTS, type Bot } from "./wire/shared";
import { PAINTS, PALETTES, namedPaints, propertiesOf, type Palette, type Theme } from "./design/palettes";
import { readKeptObject, storage, type Store } from "./storage";

export const THEMES = ["system", "light", "dark"] as const;
export const SURFACES = ["oak", "evening", "linen"] as const;
export const FACES = ["plain", "framed", "symbol"] as const;
export const MOTIONS = ["system", "none"] as const;
export const HANDS = ["right", "left"] as const;
export const FOLLOW_PACES = ["slow", "calm", "quick"] as const;

export interface Preferences {
  name: string;
  edition: string; // as it was last played, with so many seats (0: the edition's usual) and such bots
  seats: number;
  bot: Bot;
  friendSeats: number; // of the last table for friends (0: none yet)
  houseRules: string; // as they were last played with
  isHouse: boolean; // the last table with all options was by them
  theme: (typeof THEMES)[number];
  palette: Palette;
  surface: (typeof SURFACES)[number]; // what the tiles lie on
  face: (typeof FACES)[number]; // how tiles are drawn
  motion: (typeof MOTIONS)[number];
  largeDigits: boolean;
  hand: (typeof HANDS)[number]; // on which side of a phone held sideways the rack lies
  sounds: boolean;
  turnSound: boolean;
  spokenWords: boolean; // what players call at the table, in the browser's own voice
  turnTitle: boolean;
  turnBadge: boolean;
  turnNotification: boolean;
  botManners: boolean; // bots say a word now and then
  skipBots: boolean; // show a bot's play at once
  followPace: (typeof FOLLOW_PACES)[number]; // how fast others' tiles come to the table
}

const USUAL: Preferences = {
  name: "",
  edition: "classic-hk",
  seats: 0,
  bot: "casual",
  friendSeats: 0,
  houseRules: "",
  isHouse: false,
  theme: "system",
  palette: "classic",
  surface: "oak",
  face: "plain",
  motion: "system",
  largeDigits: false,
  hand: "right",
  sounds: true,
  turnSound: true,
  spokenWords: false,
  turnTitle: true,
  turnBadge: true,
  turnNotification: false,
  botManners: true,
  skipBots: false,
  followPace: "calm",
};

const PLACE = "tilehall.preferences";

/** What a preference may be, where its type alone does not say it. */
const ONE_OF: { readonly [name in keyof Preferences]?: readonly unknown[] } = {
  bot: BOTS,
  theme: THEMES,
  palette: PALETTES,
  surface: SURFACES,
  face: FACES,
  motion: MOTIONS,
  hand: HANDS,
  followPace: FOLLOW_PACES,
  seats: [0, 2, 3, 4, 5, 6],
  friendSeats: [0, 2, 3, 4, 5, 6],
};

/**
 * As they were kept: what this version does not understand is as usual. What only another version
 * knows is kept for it.
 */
export function rememberedPreferences(store: Pick<Store, "getItem"> = storage): Preferences {
  const kept = readKeptObject<Preferences>(PLACE, store);
  const isUsable = (name: keyof Preferences) =>
    typeof kept[name] === typeof USUAL[name] && (ONE_OF[name]?.includes(kept[name]) ?? true);
  const names = Object.keys(USUAL) as (keyof Preferences)[];
  const doubtful = names.filter((name) => !isUsable(name)).map((name) => [name, USUAL[name]]);
  return { ...USUAL, ...kept, ...Object.fromEntries(doubtful) } as Preferences;
}

export const preferences = $state<Preferences>(rememberedPreferences());

/** What is painted just now: the visitor's choice, or the system's. */
export const painted = $state<{ theme: Theme }>({ theme: "light" });

/** Keep what changes, and paint the page accordingly. To be called once, in a component. */
export function applyPreferences(): void {
  const prefersDark = matchMedia("(prefers-color-scheme: dark)");
  let systemIsDark = $state(prefersDark.matches);
  $effect(() => {
    const heard = () => (systemIsDark = prefersDark.matches);
    prefersDark.addEventListener("change", heard);
    return () => prefersDark.removeEventListener("change", heard);
  });
  $effect(() => {
    storage.keep(PLACE, JSON.stringify(preferences));
  });
  $effect(() => {
    const theme: Theme =
      preferences.theme === "system" ? (systemIsDark ? "dark" : "light") : preferences.theme;
    painted.theme = theme;
    const root = document.documentElement;
    root.dataset["theme"] = theme;
    root.dataset["palette"] = preferences.palette;
    root.dataset["surface"] = preferences.palette === "contrast" ? "linen" : preferences.surface;
    root.dataset["face"] = preferences.palette === "contrast" ? "plain" : preferences.face;
    root.dataset["motion"] = preferences.motion;
    root.dataset["digits"] = preferences.largeDigits ? "large" : "usual";
    for (const [name, value] of propertiesOf(PAINTS[preferences.palette][theme]))
      root.style.setProperty(name, value);
  });
}

/** Does this visitor want things to stand still? */
export function wantsNoMotion(): boolean {
  return (
    preferences.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/** For `style`: what a box calls orange or pink is so, where its tiles are shown. */
export function paintsOf(rules: { readonly colours: Parameters<typeof namedPaints>[0] } | null | undefined): string {
  return rules ? namedPaints(rules.colours, preferences.palette, painted.theme) : "";
}
