/** A tip with its words, loaded when there is time for it: nobody waits for advice. */

import { speech } from "../speech";

export async function oneTip() {
  const [{ default: OneTip }] = await Promise.all([import("./OneTip.svelte"), speech.also("lessons")]);
  return OneTip;
}
