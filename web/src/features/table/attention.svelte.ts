/** Your turn: the tab's title, its icon, a notification; each with its own switch. */

import { preferences } from "../../lib/preferences.svelte";
import { say, sayEdition } from "../../lib/speech";
import type { Session } from "./session.svelte";

const CALM = `${import.meta.env.BASE_URL}icon.svg`;
const CALLING = `${import.meta.env.BASE_URL}icon-turn.svg`;

/** To be called once, in a component. */
export function attention(session: () => Session): void {
  $effect(() => {
    const isMine = session().isMine;
    const { rules } = session();
    const name = rules ? sayEdition(rules) : "Tilehall";
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
    if (isMine && !wasMine && document.hidden && preferences.turnNotification) void notify();
    wasMine = isMine;
  });
}

/** By the service worker where there is one: phones know no other way. */
async function notify(): Promise<void> {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const words = { body: say("said-your-turn"), icon: CALLING, tag: "turn", data: location.href };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification("Tilehall", words);
  const note = new Notification("Tilehall", words);
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
