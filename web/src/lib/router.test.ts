import { expect, test } from "vitest";
import { routeOf } from "./router.svelte";

test("every page has its address", () => {
  expect(routeOf("/")).toEqual({ page: "start" });
  expect(routeOf("/lobby")).toEqual({ page: "lobby" });
  expect(routeOf("/settings")).toEqual({ page: "settings" });
  expect(routeOf("/table/abcdefghjk")).toEqual({ page: "table", code: "abcdefghjk" });
  expect(routeOf("/replay/abcdefghjk/2")).toEqual({ page: "replay", code: "abcdefghjk", game: 2 });
  expect(routeOf("/learn")).toEqual({ page: "learn", lesson: "" });
  expect(routeOf("/learn/first")).toEqual({ page: "learn", lesson: "first" });
  expect(routeOf("/rules/twist-cn")).toEqual({ page: "rules", edition: "twist-cn" });
});

test("every page of a tournament has the address that the hall's links name", () => {
  const event = "abcdefghjk";
  expect(routeOf("/events")).toEqual({ page: "events" });
  expect(routeOf(`/event/${event}`)).toEqual({ page: "event", event });
  expect(routeOf(`/event/${event}/desk`)).toEqual({ page: "desk", event, role: "desk" });
  expect(routeOf(`/event/${event}/chief`)).toEqual({ page: "desk", event, role: "chief" });
  expect(routeOf(`/event/${event}/screen`)).toEqual({ page: "screen", event });
  expect(routeOf(`/event/${event}/judge/primary/12`)).toEqual({ page: "judge", event, division: "primary", table: 12 });
  expect(routeOf(`/event/${event}/sheet/primary-F1-3`)).toEqual({ page: "sheet", event, sheet: "primary-F1-3" });
});

test("an address without a page is said, not guessed", () => {
  expect(routeOf("/table").page).toBe("unknown");
  expect(routeOf("/replay/abc/x").page).toBe("unknown");
  for (const path of ["/event", "/event/a/b", "/event/a/judge/primary", "/event/a/judge/primary/x", "/event/a/desk/x"]) {
    expect(routeOf(path).page).toBe("unknown");
  }
  expect(routeOf("/a/b/c/d").page).toBe("unknown");
});
