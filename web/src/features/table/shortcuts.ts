/** Keys over the whole table; the tiles' own keys are in the stage. */

import { say } from "../../lib/speech";
import type { Session } from "./session.svelte";

interface Doors {
  typed(): void;
  hint(): void;
  closeNotes(): void;
  keys(): void;
}

/** What is shown of them, with the message that says what each does. */
export const KEYS: readonly (readonly [keys: readonly string[], words: string])[] = [
  [["←", "→", "↑", "↓"], "keys-go"],
  [["␣"], "keys-pick"],
  [["Enter"], "keys-home"],
  [["N"], "keys-new"],
  [["⌫"], "keys-back"],
  [["U"], "undo"],
  [["Ctrl", "Y"], "redo"],
  [["E"], "end-turn-key"],
  [["D"], "draw"],
  [["H"], "hint-label"],
  [["R"], "keys-rack"],
  [["S"], "keys-sets"],
  [["L"], "show-last-move"],
  [["C"], "clock-heading"],
  [["F"], "keys-fits"],
  [["/"], "type-move"],
  [["Esc"], "keys-let-go"],
];

/** True if the key was ours. */
export function shortcut(session: Session, event: KeyboardEvent, doors: Doors): boolean {
  const { editor, announcer } = session;
  const isCommand = event.ctrlKey || event.metaKey;
  const key = letterOf(event);
  const focused = Number((event.target as HTMLElement).dataset?.["key"] ?? NaN);
  const picked = editor.selection.length ? editor.selection : focused ? [focused] : [];
  if (isCommand && key === "z") event.shiftKey ? editor.redo() : editor.undo();
  else if (isCommand && key === "y") editor.redo();
  else if (isCommand && key === "Enter") void session.endTurn();
  else if (isCommand || event.altKey) return false;
  else if (/^[1-9]$/.test(key) && editor.homes.length) {
    editor.chooseHome(Number(key) - 1);
    announcer.sayLaid(picked);
  }
  else if (key === "Escape") {
    // one thing after the other: what is in hand, then what floats over the table
    const hasHands = editor.selection.length || editor.homes.length || editor.asking || session.isDrawAsked;
    session.keepArrangement();
    editor.letGo();
    if (!hasHands) doors.closeNotes();
  }
  else if (key === "Backspace" || key === "Delete") editor.takeBack(picked);
  else if (key === "n" && picked.length) {
    editor.lay(picked, { on: "table" });
    announcer.sayLaid(picked);
  }
  else if (key === "e") void session.endTurn();
  else if (key === "d" && session.isMine && !event.repeat) void session.draw(session.isDrawAsked);
  else if (key === "u") editor.undo();
  else if (key === "h") doors.hint();
  else if (key === "/") doors.typed();
  else if (key === "?") doors.keys();
  else if (key === "r") announcer.sayRack();
  else if (key === "s") announcer.saySets();
  else if (key === "l") announcer.sayLastMove();
  else if (key === "c") announcer.sayClock();
  else if (key === "f") fits(session, focused);
  else return false;
  return true;
}

/** The key by its place where the keyboard writes another script: ㅇ lies on D. */
export function letterOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (key.length !== 1) return key === "Process" ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key) : key;
  const isLatin = key.charCodeAt(0) < 0x250;
  return isLatin ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key);
}

function fits(session: Session, key: number): void {
  const piece = session.editor.board.order.find((place) => place?.key === key);
  if (piece) session.announcer.sayFits(piece.tile);
  else session.announcer.say(say("said-focus-a-tile"));
}
