/** By which rules people play with their box: an edition, or an edition with values of their own. */

import { EDITIONS, publishedRules } from "../../lib/tiles";
import type { Rules } from "../../lib/wire/tables";
import { isObject, readKeptObject, storage } from "../../lib/storage";

/** What a household may change of an edition here, as typed; nothing typed is null. */
export const HOUSE_KEYS = [
  "joker_value",
  "unopened_rack",
  "unopened_rack_could_open",
  "knocked_rack",
  "opening_minimum",
  "turn_seconds",
  "timeout_penalty",
] as const;
export type HouseKey = (typeof HOUSE_KEYS)[number];
const MAY_BE_NOTHING: readonly HouseKey[] = ["unopened_rack", "unopened_rack_could_open", "knocked_rack"];
/** As a file of house rules may say, so that what was tried here can be written there. */
const LIMITS: Readonly<Partial<Record<HouseKey, readonly [number, number]>>> = {
  turn_seconds: [5, 86_400],
  timeout_penalty: [0, 10],
};
const USUAL_LIMITS = [0, 1000] as const;
const MOST_SEATS = 6;

export interface RulesChoice {
  id: string;
  isHouse: boolean;
  typed: Record<HouseKey, string>;
  order: Rules["match_order"];
}

export const PUBLISHED: readonly Rules[] = EDITIONS.flatMap(({ rules, ways }) => [rules, ...ways.map((way) => way.rules)]);

/** An edition as it is; the fields of house rules begin with its values. */
export function choiceOf(id: string, isHouse = false): RulesChoice {
  const rules = publishedRules(id) ?? PUBLISHED[0]!;
  const typed = Object.fromEntries(HOUSE_KEYS.map((key) => [key, String(rules[key] ?? "")]));
  return { id: rules.id, isHouse, typed: typed as Record<HouseKey, string>, order: rules.match_order };
}

export const limitsOf = (key: HouseKey) => LIMITS[key] ?? USUAL_LIMITS;

/** The first value that cannot be; null if all can. */
export function valueFault({ isHouse, typed }: RulesChoice): HouseKey | null {
  const isRight = (key: HouseKey) => {
    const text = typed[key].trim();
    if (text === "") return MAY_BE_NOTHING.includes(key);
    const [least, most] = limitsOf(key);
    return /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;
  };
  return isHouse ? (HOUSE_KEYS.find((key) => !isRight(key)) ?? null) : null;
}

/** Values that cannot be are the edition's; `valueFault` says which. */
export function rulesOf(choice: RulesChoice): Rules {
  const rules = publishedRules(choice.id) ?? PUBLISHED[0]!;
  if (!choice.isHouse || valueFault(choice)) return rules;
  const values = HOUSE_KEYS.map((key) => [key, choice.typed[key].trim() === "" ? null : Number(choice.typed[key])]);
  return { ...rules, ...Object.fromEntries(values), min_seats: 2, max_seats: MOST_SEATS, match_order: choice.order };
}

const KEPT = "tilehall.box.rules";

/** What was chosen last on this device. */
export function lastChoice(): RulesChoice {
  const { id, isHouse, typed, order } = readKeptObject<RulesChoice>(KEPT);
  const usual = choiceOf(typeof id === "string" ? id : "", isHouse === true); // an unknown edition is the first
  if (id !== usual.id || !isObject(typed)) return usual;
  const isWhole = HOUSE_KEYS.every((key) => typeof (typed as Record<string, unknown>)[key] === "string");
  const isOrder = order === "points" || order === "games-won-then-points";
  return {
    ...usual,
    ...(isWhole && { typed: typed as RulesChoice["typed"] }),
    ...(isOrder && { order }),
  };
}

export function keepChoice(choice: RulesChoice): void {
  try {
    storage.setItem(KEPT, JSON.stringify(choice));
  } catch {
    // chosen again next time
  }
}
