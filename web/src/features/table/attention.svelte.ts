/** Your turn: the tab's title, its icon, a notification; each with its own switch. */

import { preferences } from "../../lib/preferences.svelte";
import { say } from "../../lib/speech";
import type { Session } from "./session.svelte";

const CALM = "/static/app/icon.svg";
const CALLING = "/static/app/icon-turn.svg";

/** To be called once, in a component. */
export function attention(session: () => Session): void {
  $effect(() => {
    const isMine = session().isMine;
    const name = session().rules?.name ?? "Tilehall";
    const title = isMine && preferences.turnTitle ? say("title-your-turn", { name }) : say("title", { name });
    document.title = title;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) icon.href = isMine && preferences.turnBadge ? CALLING : CALM;
    return () => {
      document.title = "Tilehall";
      if (icon) icon.href = CALM;
    };
  });
  let wasMine = false;
  $effect(() => {
    const isMine = session().isMine;
    if (isMine && !wasMine && document.hidden && preferences.turnNotification) notify();
    wasMine = isMine;
  });
}

function notify(): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const note = new Notification("Tilehall", { body: say("said-your-turn"), icon: CALLING, tag: "turn" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
