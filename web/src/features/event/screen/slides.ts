/** What the hall's screen shows, page after page: seats by table, then who leads. */

import type { DivisionLine, EventInfo, PodLine, RoundLine, SeatingPage, Stage, StandingLine, StandingsPage } from "../../../lib/wire/events";
import { divisionsInView, openRound, stagesWithResults } from "../../../lib/events/progress";

/** What of the hall has to be asked for a screen. */
export type Wanted =
  | { kind: "seating"; division: string; round: string }
  | { kind: "standings"; division: string; stage: Stage };

/** One page; `of` counts the pages of this list. */
export type Slide = { key: string; division: DivisionLine; page: number; of: number } & (
  | { kind: "seating"; round: RoundLine; pods: readonly PodLine[] }
  | { kind: "standings"; stage: Stage; rows: readonly StandingLine[] }
  | { kind: "waiting" }
);

/** As many as can be read from ten metres, at 1920 × 1080. */
export const TABLES_AT_ONCE = 9;
export const ROWS_AT_ONCE = 24;

export const nameOf = (wanted: Wanted) =>
  wanted.kind === "seating" ? `${wanted.division}/${wanted.round}` : `${wanted.division}:${wanted.stage}`;

/** Seats of the round that is played, and standings once somebody has points; only `only` if given. */
export function wantedFor(info: EventInfo, only: string | null = null): Wanted[] {
  return inView(info, only).flatMap((division) => {
    const found: Wanted[] = [];
    const round = openRound(division.rounds);
    if (round) found.push({ kind: "seating", division: division.id, round: round.round });
    const stages = stagesWithResults(division);
    for (const stage of stages.toReversed()) found.push({ kind: "standings", division: division.id, stage });
    return found;
  });
}

export function slidesOf(
  info: EventInfo,
  seatings: ReadonlyMap<string, SeatingPage>,
  standings: ReadonlyMap<string, StandingsPage>,
  only: string | null = null,
): Slide[] {
  const slides: Slide[] = [];
  for (const wanted of wantedFor(info, only)) {
    const name = nameOf(wanted);
    const division = info.divisions.find(({ id }) => id === wanted.division)!;
    if (wanted.kind === "seating") {
      const round = division.rounds.find((each) => each.round === wanted.round)!;
      const pages = inPages(seatings.get(name)?.pods ?? [], TABLES_AT_ONCE);
      pages.forEach((pods, page) => slides.push({ key: `${name}#${page}`, kind: "seating", division, round, pods, page, of: pages.length }));
    } else {
      const pages = inPages(standings.get(name)?.rows ?? [], ROWS_AT_ONCE);
      pages.forEach((rows, page) =>
        slides.push({ key: `${name}#${page}`, kind: "standings", division, stage: wanted.stage, rows, page, of: pages.length }),
      );
    }
  }
  if (slides.length > 0) return slides;
  return inView(info, only).map((division) => ({ key: `${division.id}?`, kind: "waiting", division, page: 0, of: 1 }));
}

/** The page after this one. If it has gone meanwhile, the place where it was goes on. */
export function nextSlide(slides: readonly Slide[], key: string | null, place: number): { key: string | null; place: number } {
  if (slides.length === 0) return { key: null, place: 0 };
  const at = slides.findIndex((each) => each.key === key);
  const next = key === null ? 0 : (at >= 0 ? at + 1 : place) % slides.length;
  return { key: slides[next]!.key, place: next };
}

/** Tables with minutes of their own, the most first: what the one clock for all does not show. */
export function addedTime(pods: Iterable<PodLine>): { minutes: number; tables: number[] }[] {
  const found = new Map<number, number[]>();
  for (const pod of pods)
    if (pod.extra_minutes > 0 && pod.state !== "confirmed")
      found.set(pod.extra_minutes, [...(found.get(pod.extra_minutes) ?? []), pod.table]);
  return [...found].map(([minutes, tables]) => ({ minutes, tables })).sort((one, other) => other.minutes - one.minutes);
}

/** Down each column first, as lists are read; the last page keeps the columns of the others. */
export function inColumns<T>(items: readonly T[], columns: number, most: number): T[][] {
  const rows = Math.ceil(most / columns);
  return Array.from({ length: columns }, (_, column) => items.slice(column * rows, (column + 1) * rows));
}

function inView(info: EventInfo, only: string | null): readonly DivisionLine[] {
  const chosen = info.divisions.filter(({ id }) => id === only);
  return chosen.length > 0 ? chosen : divisionsInView(info);
}

function inPages<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) => items.slice(page * size, (page + 1) * size));
}

const LETTERS = 13; // of Latin script, in the width that a name has on the screen

const SMALLEST = 0.6;

/** How much smaller a long name is written: never below three fifths; what is longer still has two lines. */
export function fitOf(name: string): number {
  return Math.min(1, Math.max(SMALLEST, LETTERS / widthOf(name)));
}

export function isLong(name: string): boolean {
  return LETTERS / widthOf(name) < SMALLEST;
}

function widthOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter >= "\u1100" ? 1.7 : 1), 0);
}
