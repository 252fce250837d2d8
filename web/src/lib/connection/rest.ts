/** Requests to the hall that need no socket: tables, seats, finished games. */

import type { Points, Settings, StateNews } from "../wire/messages";

/** The hall said no; the sentence is for people and in their language. */
export class Denied extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

export interface NewTable {
  edition: string;
  house_rules?: string;
  seats: number;
  clock: "on" | "soft" | "off";
  public?: boolean;
  preview?: boolean;
  hints?: boolean;
  games?: number;
}

export interface TableMade {
  table_id: string;
  link: string;
  judge_token: string;
}

export interface SeatGiven {
  seat: number;
  token: string;
  seat_link: string;
}

export interface TableInfo {
  table_id: string;
  your_seat: number | null;
  settings: Settings;
  state: StateNews;
}

export interface LobbyLine {
  table_id: string;
  status: "open" | "playing" | "over";
  edition: string;
  seats: number;
  taken: number;
  changed_at: number;
}

export interface Frame {
  what: string;
  seat: number | null;
  table: string;
  rack: string;
  tiles: number[];
  pool: number;
  to_move: number;
}

export interface Replay {
  number: number;
  seat: number | null;
  players: string[];
  frames: Frame[];
}

export interface GameLine {
  number: number;
  winners: number[];
  points: Points[];
  acts: number;
}

export interface Verified {
  problems: string[];
  seed_hash: string;
  seed: string;
}

async function request<T>(path: string, body?: unknown): Promise<T> {
  const post = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const answer = await fetch(path, body === undefined ? {} : post);
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  const said = (await answer.json().catch(() => ({}))) as { code?: string; sentence?: string };
  throw new Denied(answer.status, said.code ?? "unexpected", said.sentence ?? answer.statusText);
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const hall = {
  lobby: () => request<LobbyLine[]>("/api/lobby"),
  makeTable: (wish: NewTable) => request<TableMade>("/api/tables", wish),
  table: (id: string) => request<TableInfo>(table(id)),
  takeSeat: (id: string, wish: { name: string; seat?: number; fill_with?: string }) =>
    request<SeatGiven>(`${table(id)}/seats`, wish),
  games: (id: string) => request<GameLine[]>(`${table(id)}/games`),
  replay: (id: string, game: number, seat: number | null) =>
    request<Replay>(`${table(id)}/games/${game}/replay${seat === null ? "" : `?seat=${seat}`}`),
  verify: (id: string, game: number) => request<Verified>(`${table(id)}/games/${game}/verify`),
  recordAddress: (id: string, game: number) => `${table(id)}/games/${game}/record`,
  /** This browser sits on that seat from now on: for two players with one device. */
  openSeat: (id: string, token: string) =>
    fetch(`/seat/${encodeURIComponent(id)}/${encodeURIComponent(token)}`).then(() => undefined),
};
