import { beforeEach, expect, test, vi } from "vitest";
import type { Socket, World } from "../connection/link";
import { Denied } from "../connection/rest";
import type { EventClient } from "./client";
import { EventFeed, Followed, Unhurried } from "./feed.svelte";
import type { EventInfo, EventMessage } from "../wire/events";

const info = (version: number, now = Date.now()) => ({ version, now, your_role: "desk" }) as EventInfo;

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  isClosed = false;
  send(): void {}
  close(): void {
    this.isClosed = true;
  }
}

/** A hall that says what the test wants; time passes when the test says so. */
class FakeWorld implements World {
  sockets: FakeSocket[] = [];
  private calls: (() => void)[] = [];
  open(): FakeSocket {
    this.sockets.push(new FakeSocket());
    return this.socket;
  }
  now(): number {
    return Date.now();
  }
  later(_: number, call: () => void): () => void {
    this.calls.push(call);
    return () => (this.calls = this.calls.filter((each) => each !== call));
  }
  pass(): void {
    for (const call of this.calls.splice(0)) call();
  }
  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }
  tell(message: EventMessage): void {
    this.socket.onmessage!({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  const page = new EventTarget(); // neither hidden nor offline
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  return () => vi.unstubAllGlobals();
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Answers that a test gives when it likes, in any order. */
function waiting<T>() {
  const asked: { give: (value: T) => void; refuse: (error: unknown) => void }[] = [];
  const ask = () => new Promise<T>((give, refuse) => asked.push({ give, refuse }));
  return { asked, ask };
}

test("an answer that comes after a later one is not shown", async () => {
  const { asked, ask } = waiting<string>();
  const followed = new Followed<string>();
  const first = followed.load(ask);
  const second = followed.load(ask);
  asked[1]!.give("new");
  await second;
  asked[0]!.give("old");
  await first;
  expect(followed.value).toBe("new");
});

test("what was seen stays when the hall cannot be reached, and the trouble is told", async () => {
  const { asked, ask } = waiting<EventInfo>();
  const feed = new EventFeed({ info: ask } as unknown as EventClient);
  let look = feed.look();
  asked[0]!.give(info(3));
  await look;
  look = feed.look();
  asked[1]!.refuse(new Denied(0, "offline", "no hall"));
  await look;
  expect(feed.version).toBe(3);
  expect(feed.trouble?.message).toBe("no hall");
  look = feed.look();
  asked[2]!.give(info(4, Date.now() + 60_000));
  await look;
  expect([feed.version, feed.trouble, Math.round(feed.ahead / 1000)]).toEqual([4, null, 60]);
});

test("what the hall tells is shown, and an answer from before does not take it back", async () => {
  const { asked, ask } = waiting<EventInfo>();
  const world = new FakeWorld();
  const feed = new EventFeed({ info: ask, world: () => world } as unknown as EventClient);
  const stop = feed.start();
  world.socket.onopen!();
  world.tell({ v: 1, type: "event", now: Date.now(), info: info(7), being_filled: [] });
  expect(feed.version).toBe(7);
  asked[0]!.give(info(6)); // asked when the page opened
  await Promise.resolve();
  expect(feed.version).toBe(7);
  stop();
  expect(world.socket.isClosed).toBe(true);
});

test("after a cut the hall is asked at once, and the line comes back by itself", async () => {
  const { asked, ask } = waiting<EventInfo>();
  const world = new FakeWorld();
  const feed = new EventFeed({ info: ask, world: () => world } as unknown as EventClient);
  const stop = feed.start();
  world.socket.onopen!();
  world.tell({ v: 1, type: "event", now: Date.now(), info: info(7), being_filled: [] });
  world.socket.onclose!({ code: 1013 }); // the hall cannot serve just now
  expect(asked).toHaveLength(2);
  asked[1]!.give(info(8)); // what happened meanwhile
  await settled();
  expect(feed.version).toBe(8);
  world.pass();
  expect(world.sockets).toHaveLength(2);
  world.socket.onopen!();
  world.tell({ v: 1, type: "event", now: Date.now(), info: info(9), being_filled: [] });
  expect([feed.version, feed.trouble]).toEqual([9, null]);
  stop();
});

test("a change of one's own is seen at once, and a refusal is thrown", async () => {
  let version = 1;
  const done: string[] = [];
  const client = {
    info: async () => info(version),
    change: async ({ type }: { type: string }) => {
      if (type === "draw") throw new Denied(409, "not-now", "later");
      done.push(type);
      version += 1;
    },
  } as unknown as EventClient;
  const feed = new EventFeed(client);
  await feed.change({ type: "mark-absent", division: "open" });
  expect([feed.version, done]).toEqual([2, ["mark-absent"]]);
  await expect(feed.change({ type: "draw", division: "open", seed: "s" })).rejects.toThrow("later");
});

test("an audience asks at once at first, then at different moments and once for all that came", () => {
  vi.useFakeTimers();
  try {
    const asked: number[] = [];
    const began = Date.now();
    const audience = Array.from({ length: 200 }, () => new Unhurried());
    const hear = () => audience.forEach((each) => each.ask(() => asked.push(Date.now() - began)));
    hear();
    expect(asked).toHaveLength(200);
    for (let line = 0; line < 5; line++) hear();
    expect(asked).toHaveLength(200);
    audience[0]!.stop(); // its page was left
    vi.advanceTimersByTime(2_000);
    const later = asked.slice(200);
    expect(later).toHaveLength(199);
    expect(new Set(later.map((at) => Math.floor(at / 100))).size).toBeGreaterThan(10);
  } finally {
    vi.useRealTimers();
  }
});
