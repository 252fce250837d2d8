import { expect, test } from "vitest";
import { DOUBLE_TAP, Gestures, LONG_PRESS } from "./gesture";

const at = (x: number, y = 0) => ({ x, y });
const press = (more: object = {}) => ({ x: 0, y: 0, time: 0, by: "mouse" as const, key: 1, ...more });

test("a drag starts after 6 px with a mouse and 14 px by touch", () => {
  for (const [by, near, far] of [["mouse", 5, 6], ["touch", 13, 14]] as const) {
    const gestures = new Gestures();
    gestures.down(press({ by }));
    expect(gestures.move(at(near))).toEqual([]);
    expect(gestures.move(at(far))[0]?.what).toBe("drag");
  }
});

test("a drag is decided when the pointer goes up, and Esc puts everything back", () => {
  const gestures = new Gestures();
  gestures.down(press());
  gestures.move(at(50));
  expect(gestures.move(at(60))).toEqual([{ what: "drag on", at: at(60) }]);
  expect(gestures.up(at(70), 10)).toEqual([{ what: "drop", at: at(70) }]);
  gestures.down(press());
  gestures.move(at(50));
  expect(gestures.cancel()).toEqual([{ what: "put back" }]);
  expect(gestures.up(at(70), 20)).toEqual([]);
});

test("a long press after 350 ms, then it may be dragged", () => {
  const gestures = new Gestures();
  gestures.down(press());
  expect(gestures.wait(LONG_PRESS - 1)).toEqual([]);
  expect(gestures.wait(LONG_PRESS)[0]?.what).toBe("long press");
  expect(gestures.move(at(50))[0]?.what).toBe("drag");
});

test("a long press that is let go is no tap", () => {
  const gestures = new Gestures();
  gestures.down(press());
  gestures.wait(LONG_PRESS);
  expect(gestures.up(at(0), 400)).toEqual([]);
});

test("a page too busy to hear of a tap or a drag in time takes its long press back", () => {
  const gestures = new Gestures();
  gestures.down(press());
  gestures.wait(LONG_PRESS);
  expect(gestures.up(at(0), 40).map(({ what }) => what)).toEqual(["no long press", "tap"]);
  gestures.down(press({ time: 1_000 }));
  gestures.wait(1_000 + LONG_PRESS);
  expect(gestures.move(at(50), 1_040).map(({ what }) => what)).toEqual(["no long press", "drag"]);
  expect(gestures.move(at(60), 1_400)).toEqual([{ what: "drag on", at: at(60) }]);
});

test("two quick taps on one piece are a double tap, on two pieces they are two taps", () => {
  const gestures = new Gestures();
  const tap = (key: number, time: number) => {
    gestures.down(press({ key, time }));
    return gestures.up(at(0), time)[0]?.what;
  };
  expect(tap(1, 0)).toBe("tap");
  expect(tap(1, DOUBLE_TAP)).toBe("double tap");
  expect(tap(1, DOUBLE_TAP + 10)).toBe("tap");
  expect(tap(2, DOUBLE_TAP + 20)).toBe("tap");
  expect(tap(2, 3 * DOUBLE_TAP)).toBe("tap");
});

test("a drag over the ground is a lasso", () => {
  const gestures = new Gestures();
  gestures.down(press({ key: null }));
  expect(gestures.move(at(50))[0]).toMatchObject({ what: "lasso", isDone: false });
  expect(gestures.up(at(80), 10)[0]).toMatchObject({ what: "lasso", isDone: true, at: at(80) });
});

test("a second finger puts everything back", () => {
  const gestures = new Gestures();
  gestures.down(press());
  gestures.move(at(50));
  expect(gestures.down(press({ key: 2 }))).toEqual([{ what: "put back" }]);
});
