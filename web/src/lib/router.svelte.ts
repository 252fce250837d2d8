/** The pages of the hall and their addresses. */

export type Route =
  | { page: "start" }
  | { page: "lobby" }
  | { page: "table"; code: string }
  | { page: "replay"; code: string; game: number }
  | { page: "rules"; edition: string }
  | { page: "settings" }
  | { page: "unknown"; path: string };

export function routeOf(path: string): Route {
  const [first = "", second = "", third = "", ...rest] = path.split("/").filter(Boolean);
  if (rest.length === 0) {
    if (first === "") return { page: "start" };
    if (first === "lobby" && !second) return { page: "lobby" };
    if (first === "settings" && !second) return { page: "settings" };
    if (first === "table" && second && !third) return { page: "table", code: second };
    if (first === "rules" && !third) return { page: "rules", edition: second || "classic-hk" };
    if (first === "replay" && second) {
      const game = third === "" ? 1 : Number(third);
      if (Number.isInteger(game) && game > 0) return { page: "replay", code: second, game };
    }
  }
  return { page: "unknown", path };
}

class Router {
  route = $state<Route>({ page: "start" });

  /** Read the address bar, now and whenever the visitor goes back or forth. */
  listen(): () => void {
    const read = () => (this.route = routeOf(location.pathname));
    read();
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }

  go(path: string, how: "push" | "replace" = "push"): void {
    if (how === "push") history.pushState(null, "", path);
    else history.replaceState(null, "", path);
    this.route = routeOf(location.pathname);
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** For `onclick` of a link: stay in the page where a plain click asks for one of ours. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  const other = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (other || event.button !== 0 || link.origin !== location.origin) return;
  event.preventDefault();
  router.go(link.pathname + link.search);
}
