/**
 * A game of this device as a link. The link holds the whole game: whoever opens it, in a hall or in a
 * folder without one, has the kernel play it again, and no server keeps anything of it.
 */

import { kernel, loadKernel } from "../kernel/kernel";
import { indices } from "../kernel/sets";
import { hex, sha256 } from "../proof/sha256";
import { parseTable, publishedRules } from "../tiles";
import { keep, kept } from "./kept";
import { HERE, type Chair, type StoredAct, type StoredTable } from "./stored";

/** Why a link opens nothing. */
export type Trouble = "damaged" | "other-version" | "no-kernel";

/** As it is written into a link: names are short, because links are. */
interface Sent {
  readonly e: string; // edition and version
  readonly v: number;
  readonly c: readonly Pick<Chair, "name" | "bot">[];
  readonly s: string; // seed
  readonly w: readonly number[]; // who drew for the start
  readonly b: number; // when it began
  readonly a: readonly (readonly [StoredAct["seat"], StoredAct["what"], StoredAct["table"], StoredAct["at"]])[];
}

const PAGE = "/replay/sent";
const LONGEST = 200_000; // characters of a link; a long game has some thousand
const MOST_BYTES = 5_000_000; // of what it unpacks to
const MOST_ACTS = 2_000;

export async function linkTo(code: string, number: number): Promise<string> {
  const table = await kept(code);
  const game = table?.games[number - 1];
  if (!table || !game) throw new RangeError("no such game");
  const { id, version } = table.agreed.rules;
  const sent: Sent = {
    e: id,
    v: version,
    c: table.chairs.map(({ name, bot }) => ({ name, bot })),
    s: game.seed,
    w: game.contenders,
    b: game.began,
    a: game.acts.map(({ seat, what, table: laid, at }) => [seat, what, laid, at]),
  };
  const text = await packed(JSON.stringify(sent));
  const here = location.href.split("#")[0]!;
  return HAS_HALL ? `${location.origin}${PAGE}#${text}` : `${here}#${PAGE}?${text}`;
}

/** Play it again and keep it beside one's own games; the answer is its table's code, or why not. */
export async function received(text: string): Promise<{ code: string } | { trouble: Trouble }> {
  if (!(await loadKernel())) return { trouble: "no-kernel" };
  try {
    const sent = JSON.parse(await unpacked(text)) as Sent;
    const rules = publishedRules(sent.e);
    if (rules && rules.version !== sent.v) return { trouble: "other-version" };
    const code = `${HERE}${hex(sha256(text)).slice(0, 16)}`; // the same link is the same game
    const table = rules && tableOf(code, sent, rules);
    if (!table || !isWhole(table)) return { trouble: "damaged" };
    await keep(table).catch(() => undefined); // then it is lost when the page is left
    return { code };
  } catch {
    return { trouble: "damaged" };
  }
}

function tableOf(id: string, sent: Sent, rules: StoredTable["agreed"]["rules"]): StoredTable {
  const chairs = sent.c.map(({ name, bot }): Chair => ({ name: String(name).slice(0, 40), bot, standIn: null }));
  const acts = sent.a.slice(0, MOST_ACTS).map(([seat, what, table, at]): StoredAct => ({ seat, what, table, at }));
  const game = { match: 1, seed: sent.s, contenders: sent.w, began: sent.b, hints: chairs.map(() => 0), acts };
  const agreed = { rules, clock: "off", hints: false, games: null, botPace: 0 } as const;
  return { id, made: sent.b, played: sent.b, isSent: true, agreed, chairs, games: [game], drafts: {}, racks: {} };
}

/** Every act happened by the rules, and the game is over: nobody sends what cannot have been. */
function isWhole({ agreed, chairs, games: [game] }: StoredTable): boolean {
  const { seed, contenders, acts } = game!;
  const again = kernel()!.begin({ rules: agreed.rules, seats: chairs.length, seed, contenders });
  if (!again) return false;
  const isLegal = acts.every(({ seat, what, table, at }) => again.act(seat, what, parseTable(table).map(indices), at).happened);
  const { ended } = again.see(null, { told: 0 });
  again.end();
  return isLegal && ended;
}

async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function unpacked(text: string): Promise<string> {
  if (text.length > LONGEST) throw new RangeError("too long");
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MOST_BYTES) throw new RangeError("too long");
    parts.push(part.value);
  }
  return new Blob(parts).text();
}
