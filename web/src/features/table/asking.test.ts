/** Acts that are asked for while another one is still on its way to the hall. */
import { expect, test } from "vitest";
import type { Outgoing } from "../../lib/connection/link";
import { Session } from "./session.svelte";

/** A session whose answers come when the test lets them. */
function slowLine(facts: object = {}) {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const session = Object.create(Session.prototype, {
    isBusy: { value: false, writable: true },
    underway: { value: { text: "", done: Promise.resolve(true) }, writable: true },
    ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, { value }])),
    closeRefusal: { value: () => undefined },
    tell: {
      value: (message: Outgoing) => {
        sent.push(message.type);
        return new Promise((resolve) => answers.push(() => resolve({ type: "done" })));
      },
    },
  }) as Session;
  return { session, sent, answers };
}

const GO_ON: Outgoing = { type: "judge-pause", paused: false };
const WARN: Outgoing = { type: "judge-warn", seat: 1 };

test("a judge who goes on and warns at once does both", async () => {
  const { session, sent, answers } = slowLine();
  const first = session.askInTurn(GO_ON);
  const second = session.askInTurn(WARN);
  expect(sent).toEqual(["judge-pause"]);
  answers.shift()!();
  expect(await first).toBe(true);
  await expect.poll(() => sent).toEqual(["judge-pause", "judge-warn"]);
  answers.shift()!();
  expect(await second).toBe(true);
});

test("who presses twice warns once", async () => {
  const { session, sent, answers } = slowLine();
  const first = session.askInTurn(WARN);
  expect(await session.askInTurn(WARN)).toBe(false);
  answers.shift()!();
  expect(await first).toBe(true);
  expect(sent).toEqual(["judge-warn"]);
});

const KIM = 1;
test.each([
  ["a pause goes on", { game: { paused: true }, news: { status: "playing" }, awaited: [KIM] }, ["call-bot", "pause"]],
  ["the next game begins", { game: { paused: false }, news: { status: "over" }, awaited: [KIM] }, ["call-bot", "next-game"]],
  ["others are waited for", { game: { paused: true }, news: { status: "playing" }, awaited: [KIM, 2] }, ["call-bot"]],
  ["the bot plays its turn", { game: { paused: false }, news: { status: "playing" }, awaited: [KIM] }, ["call-bot"]],
])("when a bot sits down for the one who was missing, %s", async (_what, facts, asked) => {
  const { session, sent, answers } = slowLine({ ...facts, code: "here", standIn: "casual" });
  void session.callBot(KIM);
  answers.shift()!();
  await new Promise((resolve) => setTimeout(resolve));
  await expect.poll(() => sent).toEqual(asked);
});
