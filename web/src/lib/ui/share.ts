/** A link or a line for others: by the phone's own sheet, or into the clipboard. */

export type Shared = "shared" | "copied" | "not copied";

/** A link, with words beside it where the phone's sheet takes them; or words alone. */
export async function share(given: string, is: "url" | "text" = "url", words = ""): Promise<Shared> {
  if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
    const whole = words ? { [is]: given, text: words } : { [is]: given };
    await navigator.share(whole).catch(() => undefined); // the visitor thought otherwise
    return "shared";
  }
  try {
    await navigator.clipboard.writeText(given);
    return "copied";
  } catch {
    return copiedTheOldWay(given) ? "copied" : "not copied";
  }
}

/** On a local network the hall has no https, and browsers then hide their clipboard. */
function copiedTheOldWay(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  const around = document.querySelector("dialog[open]") ?? document.body; // beyond a dialog nothing has focus
  around.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  return isDone;
}
