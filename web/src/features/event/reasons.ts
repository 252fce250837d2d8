/** Why somebody is warned, or a judge is called. */

import type { CallShown, UsualReason } from "../../lib/wire/events";
import { say } from "../../lib/speech";

/** One of the usual reasons, or a text that somebody has typed. */
export interface GivenReason {
  text: string;
  usual: UsualReason | null;
}

export function sayReason({ text, usual }: GivenReason): string {
  return usual === null ? text : say(`word-usualreason-${usual}`);
}

/** `Anna: no reason given`. */
export function sayCall(call: CallShown): string {
  return [call.caller, sayReason(call)].filter(Boolean).join(": ");
}
