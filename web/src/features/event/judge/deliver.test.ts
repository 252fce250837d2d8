import { expect, test } from "vitest";
import { Denied } from "../../../lib/connection/rest";
import type { SheetPage } from "../../../lib/wire/events";
import { beginsWith, deliver, hasLines, isSignedBy, type Errand } from "./deliver";

const line = { points: [24, -5, -16, -3], winners: [0], racks: null, out: null };
const offline = () => Promise.reject(new Denied(0, "offline", "no line"));
const refused = (code: string) => () => Promise.reject(new Denied(409, code, code));

function page(state: SheetPage["state"], lines = [line]): SheetPage {
  return { state, lines } as unknown as SheetPage;
}

/** What the hall answers, one after the other; and what it was asked. */
function errand(sends: (() => Promise<SheetPage>)[], looks: (() => Promise<SheetPage>)[] = []) {
  const asked: string[] = [];
  const next = (list: (() => Promise<SheetPage>)[], name: string) => () => (asked.push(name), list.shift()!());
  const made: Errand = {
    send: next(sends, "send"),
    look: next(looks, "look"),
    wait: async () => void asked.push("wait"),
    isDone: (found) => found.state === "confirmed" && hasLines(found, [line]),
  };
  return { asked, made };
}

test("a sheet that arrives is sent once", async () => {
  const { asked, made } = errand([async () => page("confirmed")]);
  expect((await deliver(made)).state).toBe("confirmed");
  expect(asked).toEqual(["send"]);
});

test("a lost line is waited for, and nothing is sent again that has arrived", async () => {
  const { asked, made } = errand([offline], [async () => page("confirmed")]);
  expect((await deliver(made)).state).toBe("confirmed");
  expect(asked).toEqual(["send", "wait", "look"]);
});

test("what has not arrived is sent again", async () => {
  const looks = [offline, async () => page("open", [])];
  const { asked, made } = errand([offline, async () => page("confirmed")], looks);
  await deliver(made);
  expect(asked).toEqual(["send", "wait", "look", "wait", "look", "send"]);
});

test("the hall's no is told at once", async () => {
  const { asked, made } = errand([refused("wrong-sum")]);
  await expect(deliver(made)).rejects.toThrow("wrong-sum");
  expect(asked).toEqual(["send"]);
});

test("a first attempt that comes in late is not taken for somebody else's", async () => {
  const looks = [async () => page("open", []), async () => page("confirmed")];
  const { made } = errand([offline, refused("already-confirmed")], looks);
  expect((await deliver(made)).state).toBe("confirmed");
});

test("somebody else's sheet stays refused", async () => {
  const other = { points: [-5, 5], winners: [1], racks: null, out: null };
  const looks = [async () => page("open", []), async () => page("confirmed", [other])];
  const { made } = errand([offline, refused("already-confirmed")], looks);
  await expect(deliver(made)).rejects.toThrow("already-confirmed");
});

test("a signature is one however it is spaced", () => {
  expect(isSignedBy("Ms  Lee", " ms lee ")).toBe(true);
  expect(isSignedBy("Ms Lee", "Mr Lee")).toBe(false);
});

test("a sheet begins with what was played, or a reason is asked for", () => {
  const other = { points: [-5, 24, -16, -3], winners: [1], racks: null, out: null };
  expect(beginsWith([line, other], [line])).toBe(true);
  expect(beginsWith([line, null], [line])).toBe(true);
  expect(beginsWith([null, line], [line])).toBe(false);
  expect(beginsWith([other, line], [line])).toBe(false);
  expect(hasLines(page("entered", [line]), [line, other])).toBe(false);
});
