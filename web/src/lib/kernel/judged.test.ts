/**
 * The kernel as the page has it says what core says, line by line, clause by clause, tile by tile.
 *
 * The case files are the judge's own. Beyond them core prints what it says of thousands of sets and
 * plays, right and wrong ones, for every edition and for house rules that mix them.
 */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ALL_TILES, NotationError, parseTable, parseTiles, printTiles, publishedRules, tile } from "../tiles";
import type { Rules } from "../wire/tables";
import { canOpen, violations, worthOf } from "./judge";
import { inOrder, inserted, understand } from "./sets";

const ROOT = new URL("../../../../", import.meta.url);
const CASES = new URL("tests/rules/cases/", ROOT);
const PLAYS = process.env["TILEHALL_FULL"] ? 1500 : 60; // for each of ten rulesets

interface Line {
  kind: string;
  [key: string]: unknown;
}

function casesOf(name: string): Line[] {
  const text = readFileSync(new URL(`${name}.jsonl`, CASES), "utf-8");
  return text.trim().split("\n").map((line) => JSON.parse(line) as Line);
}

function judged(seed: number): Line[] {
  const only = process.env["TILEHALL_RULESET"]; // a long run in pieces
  const asked = ["-m", "tilehall.testing.judged", "--plays", String(PLAYS), "--seed", String(seed)];
  if (only) asked.push("--only", only);
  const python = new URL(".venv/bin/python", ROOT).pathname;
  const said = execFileSync(python, asked, { encoding: "utf-8", maxBuffer: 1 << 30 });
  return said.trim().split("\n").map((line) => JSON.parse(line) as Line);
}

/** The first fault, as the case files name it; text that is no notation is malformed. */
function reasonOf(line: Line): string | null {
  const rules = publishedRules(String(line["edition"]))!;
  try {
    const table = parseTable(String(line["table"]));
    const rack = parseTiles(String(line["rack"]));
    const from = { rules, table, rack, opened: Boolean(line["opened"]) };
    return violations(from, "play", parseTable(String(line["after"])))![0]?.fault ?? null;
  } catch (error) {
    if (error instanceof NotationError) return "malformed";
    throw error;
  }
}

describe("the judge's case files", () => {
  it.each(casesOf("sets"))("$edition: $tiles", (line) => {
    const rules = publishedRules(String(line["edition"]))!;
    const worth = worthOf(parseTiles(String(line["tiles"])), rules);
    expect(worth !== null).toBe(line["valid"]);
    expect(worth).toBe(line["value"]);
  });

  it.each(casesOf("plays"))("$edition: $table + $rack -> $after", (line) => {
    expect(reasonOf(line)).toBe(line["reason"]);
  });
});

describe("what the judge says of random sets and plays", () => {
  const lines = judged(Number(process.env["TILEHALL_SEED"] ?? 1));
  const rulesets = lines.filter((line) => line.kind === "rules").map((line) => line["rules"] as Rules);

  it.each(rulesets)("is said here too: $id", (rules) => {
    const from = lines.findIndex((line) => (line["rules"] as Rules | undefined)?.id === rules.id) + 1;
    const rest = lines.slice(from);
    const end = rest.findIndex((line) => line.kind === "rules");
    const own = end < 0 ? rest : rest.slice(0, end);
    const counts = { set: 0, play: 0, opening: 0, legal: 0 };
    for (const line of own) {
      if (line.kind === "set") expect(aboutSet(line, rules)).toEqual(line);
      else if (line.kind === "play") expect(aboutPlay(line, rules)).toMatchObject(line);
      else expect(canOpen(parseTiles(String(line["tiles"])), rules)).toBe(line["can"]);
      counts[line.kind as "set" | "play" | "opening"] += 1;
      if (line.kind === "play" && !(line["violations"] as unknown[]).length) counts.legal += 1;
    }
    expect(counts.set).toBeGreaterThanOrEqual(PLAYS / 2);
    expect(counts.play).toBeGreaterThanOrEqual(PLAYS);
    expect(counts.legal).toBeGreaterThan(0);
    expect(counts.legal).toBeLessThan(counts.play);
  });
});

function aboutSet(line: Line, rules: Rules): Line {
  const row = parseTiles(String(line["tiles"]));
  const known = understand(row, rules.mirror_value);
  const ordered = inOrder(parseTiles(String(line["shuffled"])), rules.mirror_value);
  const [more] = line["inserted"] as [string, string | null];
  const longer = inserted(row, tile(more), rules.mirror_value);
  return {
    ...line,
    value: known.value,
    covers: row.map((_, place) => (known.covers[place] ?? []).map((index) => ALL_TILES[index]!.code)),
    group: known.canBeGroup,
    run: known.canBeRun,
    ordered: ordered && printTiles(ordered),
    inserted: [more, longer && printTiles(longer)],
  };
}

function aboutPlay(line: Line, rules: Rules): Line {
  const standpoint = {
    rules,
    table: parseTable(String(line["table"])),
    rack: parseTiles(String(line["rack"])),
    opened: Boolean(line["opened"]),
    poolSize: Number(line["pool"]),
  };
  const found = violations(standpoint, "play", parseTable(String(line["after"])))!;
  const codes = (turn: "draw" | "pass") => violations(standpoint, turn)!.map((each) => each.fault);
  return {
    ...line,
    violations: found.map((each) => [
      each.fault,
      each.clause,
      printTiles(each.tiles),
      each.wording,
      each.facts,
    ]),
    draw: codes("draw"),
    pass: codes("pass"),
  };
}
