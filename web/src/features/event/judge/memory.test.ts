import { expect, test } from "vitest";
import { toggleWinner } from "./draft";
import { Memory, judgeName, keepJudgeName } from "./memory";

class FakeStorage {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, text: string) => void this.kept.set(key, text);
  removeItem = (key: string) => void this.kept.delete(key);
}

const seat = (number: number) => ({ number, name: `P${number}`, status: "present" as const, warnings: 0 });
const page = { games: 3, seats: [seat(4), seat(9), seat(2), seat(7)] };

test("what was typed is there again", () => {
  const storage = new FakeStorage();
  const draft = new Memory("e", "a-1-1", storage).recall(page);
  toggleWinner(draft.games[1]!, 2);
  draft.games[1]!.racks[0]!.sum = "16";
  new Memory("e", "a-1-1", storage).keep(page, draft);

  expect(new Memory("e", "a-1-1", storage).recall(page)).toEqual(draft);
  expect(new Memory("e", "a-1-2", storage).recall(page).games[1]!.winners).toEqual([]);
});

test("it is not other people's after a new draw", () => {
  const storage = new FakeStorage();
  const memory = new Memory("e", "a-1-1", storage);
  const draft = memory.recall(page);
  toggleWinner(draft.games[0]!, 0);
  memory.keep(page, draft);

  expect(memory.recall({ ...page, seats: page.seats.toReversed() }).games[0]!.winners).toEqual([]);
  expect(memory.recall({ ...page, games: 4 }).games).toHaveLength(4);
});

test("nothing stays when it is sent, or when nothing is typed", () => {
  const storage = new FakeStorage();
  const memory = new Memory("e", "a-1-1", storage);
  const draft = memory.recall(page);
  memory.keep(page, draft);
  expect(storage.kept.size).toBe(0);
  draft.games[0]!.points[0] = "3";
  memory.keep(page, draft);
  expect(storage.kept.size).toBe(1);
  memory.forget();
  expect(storage.kept.size).toBe(0);
});

test("a storage that is broken or refuses is an empty one", () => {
  const storage = new FakeStorage();
  storage.kept.set("tilehall.sheet.e.a-1-1", "{not json");
  expect(new Memory("e", "a-1-1", storage).recall(page).games).toHaveLength(3);
  const refusing = {
    getItem: () => { throw new Error("private"); },
    setItem: () => { throw new Error("full"); },
    removeItem: () => { throw new Error("private"); },
  };
  keepJudgeName("Ms Lee", refusing);
  expect(judgeName(refusing)).toBe("");
  keepJudgeName("Ms Lee", storage);
  expect(judgeName(storage)).toBe("Ms Lee");
});
