import { expect, test } from "vitest";
import { Denied } from "../connection/rest";
import type { EventClient } from "./client";
import { EventFeed, Followed } from "./feed.svelte";
import type { EventInfo } from "../wire/events";

const info = (version: number, now = Date.now()) => ({ version, now, your_role: "desk" }) as EventInfo;

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
