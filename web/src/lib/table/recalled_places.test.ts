import { expect, test } from "vitest";
import { parseTable } from "../tiles";
import { Numbering, type Row } from "./piece";
import { placesOf, type Box } from "./places";
import { printPlacesOfSets, recalledPlaces } from "./recalled_places";

const area: Box = { x: 10, y: 60, width: 800, height: 500 };

/** The rows of a visit of their own: no id is the same in the next. */
function rowsOf(table: string, first: number): Row[] {
  const numbering = new Numbering();
  for (let n = 0; n < first; n += 1) numbering.next();
  return parseTable(table).map((meld) => ({ id: numbering.next(), pieces: meld.map((tile) => ({ key: numbering.next(), tile })) }));
}

function dropped(rows: readonly Row[], x: number, y: number) {
  const before = placesOf(rows.slice(0, -1), area, null, null);
  return placesOf(rows, area, before, { lead: rows.at(-1)!.pieces[0]!.key, at: { x, y }, grip: { x: 0, y: 0 } });
}

test("after a reload every set lies where it lay, wherever the table's corner is now", () => {
  const rows = rowsOf("r1 r2 r3 | k9 b9 y9 | k1 k2 k3", 0);
  const lay = dropped(rows, 500, 420);
  const again = rowsOf("r1 r2 r3 | k9 b9 y9 | k1 k2 k3", 50);
  const moved = { ...area, y: 80 };
  const now = placesOf(again, moved, recalledPlaces(printPlacesOfSets(lay), again, moved), null);
  for (const [nth, row] of again.entries()) {
    const [here, there] = [now.spots.get(row.id)!, lay.spots.get(rows[nth]!.id)!];
    expect(Math.abs(here.x - there.x)).toBeLessThan(1);
    expect(Math.abs(here.y - there.y - 20)).toBeLessThan(1);
  }
  expect(now.tile).toBe(lay.tile);
});

test("a draft that comes a moment later finds its place too, also on an empty table", () => {
  for (const table of ["", "r1 r2 r3 | "]) {
    const rows = rowsOf(`${table}k1 k2 k3`, 0);
    const lay = dropped(rows, 430, 330);
    const again = rowsOf(`${table}k1 k2 k3`, 50);
    const first = placesOf(again.slice(0, -1), area, recalledPlaces(printPlacesOfSets(lay), again.slice(0, -1), area), null);
    const { x, y } = placesOf(again, area, first, null).spots.get(again.at(-1)!.id)!;
    const old = lay.spots.get(rows.at(-1)!.id)!;
    expect(Math.hypot(x - old.x, y - old.y)).toBeLessThan(1);
  }
});

test("another table, another width or somebody else's text recall nothing", () => {
  const rows = rowsOf("r1 r2 r3 | k9 b9 y9", 0);
  const text = printPlacesOfSets(placesOf(rows, area, null, null));
  expect(recalledPlaces(text, rowsOf("b1 b2 b3 | k8 b8 y8", 0), area)).toBeNull();
  expect(recalledPlaces(text, rows, { ...area, width: 374 })).toBeNull();
  for (const bad of [null, "", "{", "7", '{"width":800,"tile":40,"sets":[{"tiles":3}]}', '{"width":800,"tile":40}'])
    expect(recalledPlaces(bad, rows, area)).toBeNull();
});
