/** Requests to the hall that need no socket: tables, seats, finished games. */

import { say, speech } from "../speech";
import type { AttemptCounted, PuzzleAttempt, RatedPuzzle } from "../wire/puzzles";
import type { Failed } from "../wire/shared";
import type {
  GameLine,
  KeptFor,
  LobbyLine,
  NewTable,
  Onward,
  Replay,
  SeatGiven,
  TableInfo,
  TableMade,
  TakeSeat,
  Verified,
} from "../wire/tables";

/** The hall said no, or could not be reached (`offline`); the sentence is for people. */
export class Denied extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** JSON, or a file as it is; the token is the right to ask, where one is needed; who gives up says so by the signal. */
export async function request<T>(path: string, body?: unknown, token = "", signal?: AbortSignal): Promise<T> {
  const answer = await reach(path, body, token, signal);
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  const said = (await answer.json().catch(() => ({}))) as Partial<Failed>;
  throw new Denied(answer.status, said.code ?? "unexpected", said.sentence ?? say("pages-unexpected"));
}

async function reach(path: string, body: unknown, token: string, signal: AbortSignal | null = null): Promise<Response> {
  const isFile = body instanceof Blob;
  const headers: Record<string, string> = {
    "accept-language": speech.language,
    "content-type": isFile ? "application/octet-stream" : "application/json",
  };
  if (token) headers["authorization"] = `Bearer ${token}`;
  const post = { method: "POST", headers, signal, body: isFile ? body : JSON.stringify(body) };
  try {
    return await fetch(path, body === undefined ? { headers, signal } : post);
  } catch {
    throw new Denied(0, "offline", say("pages-offline"));
  }
}

/** What to show of anything that went wrong. */
export function sentenceOf(error: unknown): string {
  return error instanceof Denied ? error.message : say("pages-unexpected");
}

/** What people paste: a code, a table's link, a seat's link. */
export function codeIn(text: string): string | null {
  const found = /(?:^|\/)([a-hjkmnp-z2-9]{10})(?:$|[/?#])/.exec(text.trim().toLowerCase());
  return found?.[1] ?? null;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const hall = {
  lobby: () => request<LobbyLine[]>("/api/lobby"),
  /** How long it keeps what it has of people, in days. */
  keptFor: () => request<KeptFor>("/api/privacy"),
  /** Puzzles of a pack that somebody has tried here. */
  puzzleRatings: (pack: string) => request<RatedPuzzle[]>(`/api/puzzles/${encodeURIComponent(pack)}/ratings`),
  puzzleAttempt: (tried: PuzzleAttempt) => request<AttemptCounted>("/api/puzzles/attempts", tried),
  makeTable: (wish: NewTable, signal?: AbortSignal) => request<TableMade>("/api/tables", wish, "", signal),
  table: (id: string, signal?: AbortSignal) => request<TableInfo>(table(id), undefined, "", signal),
  /** Where this device's player of an event plays on. */
  onward: (id: string) => request<Onward>(`${table(id)}/onward`),
  /** `beside`: a second seat for this browser, for two players with one device. */
  takeSeat: (id: string, wish: TakeSeat, signal?: AbortSignal) => request<SeatGiven>(`${table(id)}/seats`, wish, "", signal),
  games: (id: string) => request<GameLine[]>(`${table(id)}/games`),
  replay: (id: string, game: number, seat: number | null) =>
    request<Replay>(`${table(id)}/games/${game}/replay${seat === null ? "" : `?seat=${seat}`}`),
  verify: (id: string, game: number) => request<Verified>(`${table(id)}/games/${game}/verify`),
  record: async (id: string, game: number) => (await reach(`${table(id)}/games/${game}/record`, undefined, "")).text(),
  recordAddress: (id: string, game: number) => `${table(id)}/games/${game}/record`,
};
