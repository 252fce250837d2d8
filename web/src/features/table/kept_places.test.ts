import { expect, test } from "vitest";
import { parseTable } from "../../lib/tiles";
import { placesOf } from "../../lib/table/places";
import { printPlacesOfSets } from "../../lib/table/recalled_places";
import { KeptPlaces } from "./kept_places";

test("the tables that were seen last are kept, each for its own game", () => {
  const map = new Map<string, string>();
  const store = { getItem: (key: string) => map.get(key) ?? null, setItem: (key: string, text: string) => void map.set(key, text) };
  const rows = parseTable("r1 r2 r3").map((meld) => ({ id: 9, pieces: meld.map((tile, key) => ({ key, tile })) }));
  const places = placesOf(rows, { x: 0, y: 0, width: 800, height: 500 }, null, null);
  const kept = new KeptPlaces(store);
  for (let n = 0; n < 12; n += 1) {
    kept.note(`table${n}`, 2, places);
    kept.write();
  }
  const later = new KeptPlaces(store);
  expect(later.recall("table11", 2)).toBe(printPlacesOfSets(places));
  expect(later.recall("table11", 3)).toBeNull();
  expect(later.recall("table2", 2)).toBeNull();
  map.set("tilehall.places", "{");
  expect(later.recall("table11", 2)).toBeNull();
});
