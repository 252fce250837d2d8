/** Tables of this device, opened once each, however many seats look at them. */

import type { Line } from "../connection/link";
import { kernel, loadKernel } from "../kernel/kernel";
import { indices } from "../kernel/sets";
import { searched } from "../kernel/searching";
import { parseTable, printTable, tileAt } from "../tiles";
import type { ServerMessage } from "../wire/tables";
import { NotKept, keep, kept, type Trouble } from "./kept";
import { DeviceLine } from "./line";
import { HERE, type Agreed, type Chair, type StoredTable } from "./stored";
import { DeviceTable, newGame, type Surroundings, type Thought } from "./table";

const open = new Map<string, DeviceTable>();
const BETWEEN_SEATS = 1_000; // milliseconds in which the device is handed from one seat to the next
let trouble: Trouble | null = null;
const concerned = new Set<() => void>();

/** Begin to play here; the answer is the table's code. */
export async function openHere(agreed: Agreed, chairs: readonly Chair[]): Promise<string> {
  const now = Date.now();
  const id = `${HERE}${randomText(8)}`;
  const games = [newGame(1, randomText(32), [], now, chairs.length)];
  const stored: StoredTable = { id, made: now, played: now, agreed, chairs, games, drafts: {}, racks: {} };
  await save(stored);
  return id;
}

/** A line for one seat; null where nothing of that name is kept here. */
export async function lineHere(
  code: string,
  as: string | null,
  hear: (message: ServerMessage) => void,
  changed: () => void,
): Promise<Line | null> {
  const table = open.get(code) ?? (await opened(code));
  if (!table) return null;
  concerned.add(changed);
  const people = table.stored.chairs.flatMap((chair, seat) => (chair.bot === null ? [seat] : []));
  const seat = as === null ? (people[0] ?? 0) : Number(as);
  const left = () => {
    concerned.delete(changed);
    setTimeout(() => table.hasListeners || closeHere(), BETWEEN_SEATS);
  };
  return new DeviceLine(table, seat, hear, () => trouble, left);
}

/** The page was left: bots do not play on behind its back, and only one table is open at a time. */
function closeHere(): void {
  for (const table of open.values()) table.close();
  open.clear();
}

async function opened(code: string): Promise<DeviceTable | null> {
  const stored = await kept(code);
  if (!stored || !(await loadKernel())) return null;
  closeHere();
  const table = new DeviceTable(kernel()!, stored, surroundings());
  open.set(code, table);
  return table;
}

function surroundings(): Surroundings {
  return {
    now: () => Date.now(),
    later: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
    seed: () => randomText(32),
    keep: save,
    think,
  };
}

async function think({ table, game, seat, bot }: Thought): ReturnType<Surroundings["think"]> {
  const { seed, contenders, acts } = table.games[game]!;
  const found = await searched({
    kind: "bot",
    rules: table.agreed.rules,
    seats: table.chairs.length,
    seed,
    contenders,
    acts: acts.map((act) => ({ ...act, table: parseTable(act.table).map(indices) })),
    seat,
    bot,
  });
  if (found.kind !== "bot") throw new TypeError("another answer");
  return { what: found.what, table: printTable(found.table.map((row) => row.map(tileAt))) };
}

/** A game that cannot be kept is played on; the page says what will be lost. */
async function save(table: StoredTable): Promise<void> {
  let now: Trouble | null = null;
  try {
    await keep(table);
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
    now = error.trouble;
  }
  if (now === trouble) return;
  trouble = now;
  for (const call of concerned) call();
}

/** Hexadecimal digits from the browser's own generator for secrets. */
function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length / 2));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
