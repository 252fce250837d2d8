/** A score sheet, or a blocked game, that a reader fills in: racks typed, and what follows. */

import type { Figures } from "../../lib/rulebooks/examples";
import type { Points } from "../../lib/events/points";
import type { Rules } from "../../lib/wire/tables";
import { scoreOf, sheetOf, type Sheet } from "../companion/scores/match";
import { emptyGame, type GameDraft } from "../event/judge/draft";

/** By game and player, as typed: what is left on the rack, 0 for who went out. */
export type Typed = string[][];

/** What is wrong with a game as it is typed; words for it are `example-sheet-…`. */
export interface Slip {
  readonly what: "no-sum" | "nobody-out" | "two-out" | "empty-blocked";
  readonly text: string;
}

export interface FilledIn {
  /** Of each game; null while something is missing or wrong. */
  readonly points: readonly (readonly Points[] | null)[];
  readonly slips: readonly (Slip | null)[];
  /** Once every game can be counted. */
  readonly sheet: Sheet | null;
  readonly isTheBooks: boolean;
}

/** The racks that the book's own figures come from: who lost has lost what was left. */
export function racksOf(figures: Figures): Typed {
  if (figures.kind === "blocked") return [figures.racks.map(String)];
  return figures.games.map((game) => game.map((points) => String(Math.max(0, -points))));
}

export function nothingTyped(figures: Figures): Typed {
  return racksOf(figures).map((game) => game.map(() => ""));
}

export function fillIn(figures: Figures, typed: Typed, rules: Rules): FilledIn {
  const isBlocked = figures.kind === "blocked";
  const slips = typed.map((game) => slipOf(game, isBlocked));
  const drafts = typed.map((game, nth) => (slips[nth] || game.some((each) => !each.trim()) ? null : draftOf(game, isBlocked)));
  const points = drafts.map((draft) => (draft && scoreOf(draft, rules)?.points) ?? null);
  const games = drafts.filter((draft) => draft !== null);
  const players = typed[0]!;
  const sheet = points.every((each) => each !== null) ? sheetOf({ games, players, rules, length: null }) : null;
  return { points, slips, sheet, isTheBooks: sheet !== null && isSame(points, booksPoints(figures)) };
}

const booksPoints = (figures: Figures) => (figures.kind === "blocked" ? [figures.scores] : figures.games);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Told while it is typed; that something is missing is no mistake yet. */
function slipOf(game: readonly string[], isBlocked: boolean): Slip | null {
  const racks = game.map((each) => each.trim());
  const wrong = racks.find((each) => each !== "" && !/^\d{1,4}$/.test(each));
  if (wrong !== undefined) return { what: "no-sum", text: wrong };
  const out = racks.filter((each) => each !== "" && Number(each) === 0).length;
  if (isBlocked) return out ? { what: "empty-blocked", text: "0" } : null;
  if (out > 1) return { what: "two-out", text: "0" };
  return out === 0 && racks.every(Boolean) ? { what: "nobody-out", text: "" } : null;
}

function draftOf(game: readonly string[], isBlocked: boolean): GameDraft {
  const draft = emptyGame(game.length);
  draft.isBlocked = isBlocked;
  draft.winners = isBlocked ? [] : [game.findIndex((each) => Number(each) === 0)];
  game.forEach((each, seat) => (draft.racks[seat]!.sum = String(Number(each))));
  return draft;
}
