/** A new event as somebody plans it: a published format, and what is changed of it. */

import type { DivisionPlan, FormatPlan, FormatShown, NewEvent } from "../../../../lib/wire/events";

/** What the form offers to change; the rest is for format files. */
export const CHANGEABLE = [
  "rounds",
  "games_per_table",
  "table_size",
  "cut",
  "final_games",
  "late_entry",
  "second_person",
  "judge_pins",
  "consent",
  "public_names",
] as const;
export type Changeable = (typeof CHANGEABLE)[number];
export type Changes = Pick<FormatShown, Changeable>;

export function changesOf(format: FormatShown): Changes {
  return Object.fromEntries(CHANGEABLE.map((key) => [key, format[key]])) as Changes;
}

/** What the hall is asked for: nothing more than the format's id where nothing was changed. */
export function wishOf(name: string, plan: FormatPlan, changes: Changes, divisions: readonly DivisionPlan[]): NewEvent {
  const settings: Record<string, string> = {};
  for (const key of CHANGEABLE) {
    if (changes[key] !== plan.format[key]) settings[key] = written(key, changes[key]);
  }
  if (changes.cut > 0 && plan.format.final_rounds === 0) settings["final_rounds"] = "1";
  const wish: NewEvent = { name, format: plan.format.id, settings };
  const isSame = divisions.length === plan.divisions.length && divisions.every(({ id }, n) => id === plan.divisions[n]!.id);
  if (!isSame) return { ...wish, format_file: fileOf(plan.format.id, divisions) };
  divisions.forEach((each, n) => {
    for (const key of ["name", "date", "start", "quota", "minors"] as const) {
      if (each[key] !== plan.divisions[n]![key]) settings[`${each.id}.${key}`] = String(each[key] ?? "").trim();
    }
  });
  return wish;
}

/** A published format has the days of its first time; a new event has none until somebody says so. */
export function withoutPast(division: DivisionPlan): DivisionPlan {
  const today = new Date().toISOString().slice(0, 10);
  return { ...division, date: division.date && division.date >= today ? division.date : null };
}

/** A format file with these divisions; texts are written alike in TOML and JSON. */
function fileOf(base: string, divisions: readonly DivisionPlan[]): string {
  const taken = new Set<string>();
  const tables = divisions.map((each, place) => {
    const lines = [
      `id = "${idOf(each, place, taken)}"`,
      `name = ${JSON.stringify(each.name.trim())}`,
      `quota = ${each.quota}`,
      `minors = ${each.minors}`,
    ];
    if (each.date) lines.push(`date = ${each.date}`);
    if (each.start) lines.push(`start = ${each.start}:00`);
    return `[[divisions]]\n${lines.join("\n")}\n`;
  });
  return `based_on = ${JSON.stringify(base)}\n\n${tables.join("\n")}`;
}

/** A word for links and sheets: from the name where it has Latin letters, else `d1`, `d2`. */
function idOf(division: DivisionPlan, place: number, taken: Set<string>): string {
  const word = division.id || division.name.normalize("NFKD").toLowerCase().replace(/[^a-z0-9]/g, "").slice(0, 16);
  const usual = /^[a-z]/.test(word) ? word : `d${place + 1}`;
  let id = usual;
  for (let n = 2; taken.has(id); n += 1) id = `${usual}${n}`;
  taken.add(id);
  return id;
}

function written(key: Changeable, value: Changes[Changeable]): string {
  return key === "cut" && value === 0 ? "no-final" : String(value);
}
