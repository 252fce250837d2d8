import { expect, test } from "vitest";
import { routeOf } from "./router.svelte";

test("every page has its address", () => {
  expect(routeOf("/")).toEqual({ page: "start" });
  expect(routeOf("/lobby")).toEqual({ page: "lobby" });
  expect(routeOf("/settings")).toEqual({ page: "settings" });
  expect(routeOf("/table/abcdefghjk")).toEqual({ page: "table", code: "abcdefghjk" });
  expect(routeOf("/replay/abcdefghjk/2")).toEqual({ page: "replay", code: "abcdefghjk", game: 2 });
  expect(routeOf("/rules/twist-cn")).toEqual({ page: "rules", edition: "twist-cn" });
});

test("an address without a page is said, not guessed", () => {
  expect(routeOf("/table").page).toBe("unknown");
  expect(routeOf("/replay/abc/x").page).toBe("unknown");
  expect(routeOf("/a/b/c/d").page).toBe("unknown");
});
