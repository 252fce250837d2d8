/** The pages and their paths. In a folder without a hall (`make pages`) the path follows a `#`. */

import { HERE } from "./device/stored";

export type Route =
  | { page: "start" }
  | { page: "lobby" }
  | { page: "table"; code: string }
  | { page: "replay"; code: string; game: number }
  | { page: "sent" } // a game that a link holds
  | { page: "fair"; code: string; game: number } // no table is ""
  | { page: "rules"; edition: string }
  | { page: "learn"; lesson: string } // all of them is ""
  | { page: "puzzles" }
  | { page: "settings" }
  | { page: "privacy" }
  | BoxRoute
  | EventRoute
  | { page: "unknown"; path: string };

/** Pages for people with a box of real tiles; no match is "". */
export type BoxRoute = { page: "box" } | { page: "scores"; match: string } | { page: "timer" } | { page: "may-i" };

/** Pages of a tournament, as the hall's links and QR codes name them. */
export type EventRoute =
  | { page: "events" }
  | { page: "event"; event: string }
  | { page: "desk"; event: string; role: "desk" | "chief" }
  | { page: "enter"; event: string; form: string }
  | { page: "screen"; event: string }
  | { page: "judge"; event: string; division: string; table: number }
  | { page: "sheet"; event: string; sheet: string };

export function routeOf(path: string): Route {
  const parts = path.split("/").filter(Boolean);
  const [first = "", second = "", third = "", ...rest] = parts;
  if (first === "event") return eventRouteOf(parts.slice(1)) ?? { page: "unknown", path };
  if (rest.length === 0) {
    if (first === "") return { page: "start" };
    if (first === "events" && !second) return { page: "events" };
    if (first === "box" && !second) return { page: "box" };
    if (first === "box" && second === "scores") return { page: "scores", match: third };
    if (first === "box" && (second === "timer" || second === "may-i") && !third) return { page: second };
    if (first === "lobby" && !second) return { page: "lobby" };
    if ((first === "settings" || first === "privacy" || first === "puzzles") && !second) return { page: first };
    if (first === "table" && second && !third) return { page: "table", code: second };
    if (first === "here" && second && !third) return { page: "table", code: HERE + second };
    if (first === "learn" && !third) return { page: "learn", lesson: second };
    if (first === "rules" && !third) return { page: "rules", edition: second || "classic-hk" };
    if (first === "replay" && second === "sent" && !third) return { page: "sent" };
    if (first === "fair" && !second) return { page: "fair", code: "", game: 1 };
    if ((first === "replay" || first === "fair") && second) {
      const game = third === "" ? 1 : Number(third);
      if (Number.isInteger(game) && game > 0) return { page: first, code: second, game };
    }
  }
  return { page: "unknown", path };
}

function eventRouteOf([event, part, one, other, ...rest]: string[]): EventRoute | null {
  if (!event || rest.length > 0) return null;
  if (part === undefined) return { page: "event", event };
  if (one === undefined) {
    if (part === "desk" || part === "chief") return { page: "desk", event, role: part };
    if (part === "enter") return { page: "enter", event, form: "" };
    return part === "screen" ? { page: "screen", event } : null;
  }
  if (part === "enter" && other === undefined) return { page: "enter", event, form: one };
  if (part === "sheet" && other === undefined) return { page: "sheet", event, sheet: one };
  const table = Number(other);
  if (part === "judge" && Number.isInteger(table) && table > 0) return { page: "judge", event, division: one, table };
  return null;
}

class Router {
  route = $state.raw<Route>(routeOf(globalThis.location ? pathAt(location) : "/")); // none in unit tests

  /** Read the address bar whenever the visitor goes back or forth. */
  listen(): () => void {
    const read = () => (this.route = routeOf(pathAt(location)));
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }

  go(path: string, how: "push" | "replace" = "push"): void {
    if (how === "push") history.pushState(null, "", addressOf(path));
    else history.replaceState(null, "", addressOf(path));
    this.route = routeOf(pathAt(location));
    scrollTo(0, 0);
  }
}

export const router = new Router();

type Place = Pick<Location, "pathname" | "search" | "hash">;

/** Where a path of ours is, for a link. */
export function addressOf(path: string): string {
  return HAS_HALL ? path : `#${path}`;
}

/** What the address asks of its page, behind a `?`. */
export function asked(): URLSearchParams {
  return new URLSearchParams(HAS_HALL ? location.search : wholePath(location).split("?")[1]);
}

/** What a link holds that no server is told of. */
export function held(): string {
  return HAS_HALL ? location.hash.slice(1) : (wholePath(location).split("?")[1] ?? "");
}

function pathAt(place: Place): string {
  return wholePath(place).split("?")[0]!;
}

function wholePath({ pathname, search, hash }: Place): string {
  if (HAS_HALL) return pathname + search;
  return hash.startsWith("#/") ? hash.slice(1) : "/";
}

/** For `onclick` of a link: stay in the page where a plain click asks for one of ours. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  const other = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (other || event.button !== 0 || link.origin !== location.origin) return;
  event.preventDefault();
  router.go(wholePath(link));
}

/** For `onclick` of a link to a part of this page: the address stays where its path follows a `#`. */
export function leap(event: MouseEvent): void {
  if (HAS_HALL) return;
  event.preventDefault();
  const part = document.getElementById((event.currentTarget as HTMLAnchorElement).hash.slice(1));
  part?.scrollIntoView();
  part?.focus();
}
