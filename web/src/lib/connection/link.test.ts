import { expect, test } from "vitest";
import type { ServerMessage } from "../wire/tables";
import { LineLost, Link, type Socket, type World } from "./link";

/** A world in which time passes when the test says so. */
class Fake implements World {
  time = 1_000;
  sockets: FakeSocket[] = [];
  private calls: { at: number; call: () => void }[] = [];

  open(): FakeSocket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }

  now(): number {
    return this.time;
  }

  later(milliseconds: number, call: () => void): () => void {
    const entry = { at: this.time + milliseconds, call };
    this.calls.push(entry);
    return () => (this.calls = this.calls.filter((each) => each !== entry));
  }

  pass(milliseconds: number): void {
    this.time += milliseconds;
    const due = this.calls.filter((each) => each.at <= this.time);
    this.calls = this.calls.filter((each) => each.at > this.time);
    for (const each of due) each.call();
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }
}

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: { type: string; id: number }[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  isClosed = false;

  close(): void {
    this.isClosed = true;
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify({ v: 1, ...message }) });
  }
}

function linked() {
  const world = new Fake();
  const heard: ServerMessage[] = [];
  const link = new Link(world, (message) => heard.push(message), () => {});
  return { world, heard, link };
}

test("an answer finds its question by its id", async () => {
  const { world, link } = linked();
  world.socket.onopen?.();
  const answer = link.ask({ type: "draw", game: 1, turn: 3 });
  const { id } = world.socket.sent.at(-1)!;
  world.socket.say({ type: "done", id, version: 9 });
  expect(await answer).toMatchObject({ type: "done", version: 9 });
});

test("a line that breaks comes back by itself, later each time", () => {
  const { world, link } = linked();
  world.socket.onopen?.();
  world.socket.onclose?.({ code: 1006 });
  expect(link.state).toBe("lost");
  world.pass(399);
  expect(world.sockets).toHaveLength(1);
  world.pass(1);
  expect(world.sockets).toHaveLength(2);
  world.socket.onclose?.({ code: 1006 });
  world.pass(799);
  expect(world.sockets).toHaveLength(2);
  world.pass(1);
  world.socket.onopen?.();
  expect(link.state).toBe("open");
});

test("a hall that cannot serve just now is asked again, later each time, until it says something", () => {
  const { world, link } = linked();
  for (const wait of [400, 800, 1_600]) {
    world.socket.onopen?.();
    world.socket.onclose?.({ code: 1013 });
    expect(link.state).toBe("lost");
    const before = world.sockets.length;
    world.pass(wait - 1);
    expect(world.sockets).toHaveLength(before);
    world.pass(1);
    expect(world.sockets).toHaveLength(before + 1);
  }
  world.socket.onopen?.();
  world.socket.say({ type: "pong", id: 1, now: 5_000 });
  world.socket.onclose?.({ code: 1012 }); // it is restarted
  world.pass(400);
  world.socket.onopen?.();
  expect(link.state).toBe("open");
});

test("a question whose line breaks is answered as lost", async () => {
  const { world, link } = linked();
  world.socket.onopen?.();
  const answer = link.ask({ type: "draw", game: 1, turn: 3 });
  world.socket.onclose?.({ code: 1006 });
  await expect(answer).rejects.toBeInstanceOf(LineLost);
  await expect(link.ask({ type: "draw", game: 1, turn: 3 })).rejects.toBeInstanceOf(LineLost);
});

test.each([
  [4401, "bad-token"],
  [4404, "unknown-table"],
  [4426, "outdated"],
] as const)("a line closed with %i stays closed: %s", (code, state) => {
  const { world, link } = linked();
  world.socket.onopen?.();
  world.socket.onclose?.({ code });
  expect(link.state).toBe(state);
  world.pass(60_000);
  expect(world.sockets).toHaveLength(1);
});

test("a hall of another version asks for a new page", () => {
  const { world, link } = linked();
  world.socket.onopen?.();
  world.socket.say({ type: "reload", sentence: "" });
  world.socket.onclose?.({ code: 4426 });
  expect(link.state).toBe("outdated");
});

test("the hall's time is known from the quickest answer", async () => {
  const { world, link } = linked();
  world.socket.onopen?.();
  world.time += 100; // the answer takes a tenth of a second
  world.socket.say({ type: "pong", id: 1, now: 500_050 });
  await Promise.resolve();
  expect(link.now()).toBe(500_100);
});

test("a ping without an answer means that the line is dead", () => {
  const { world, link } = linked();
  world.socket.onopen?.();
  world.pass(8_000);
  expect(link.state).toBe("lost");
});

test("a busy hall that says other things before it answers a ping is not dead", () => {
  const { world, link } = linked();
  world.socket.onopen?.();
  world.pass(7_000);
  world.socket.say({ type: "preview", game: 1, turn: 1, table: "" });
  world.pass(7_000);
  expect(link.state).toBe("open");
  world.pass(1_000);
  expect(link.state).toBe("lost");
});

test("a line that never opens is tried again", () => {
  const { world, link } = linked();
  world.pass(14_999);
  expect(link.state).toBe("connecting");
  world.pass(1);
  expect(link.state).toBe("lost");
  world.pass(400);
  expect(world.sockets).toHaveLength(2);
  world.socket.onopen?.();
  expect(link.state).toBe("open");
});

test("a page that is looked at again closes the line that was still trying", () => {
  const { world, link } = linked();
  world.socket.onclose?.({ code: 1006 });
  world.pass(400);
  const trying = world.socket;
  link.wake();
  expect(trying.isClosed).toBe(true);
  expect(world.sockets).toHaveLength(3);
});
