/** The hall's REST routes as the pages use them; `/openapi.json` describes them in full. */

import type { Points, Settings, StateNews } from "../wire/messages";
import { ask } from "./ask";

export interface NewTable {
  edition: string;
  house_rules: string | null;
  seats: number;
  clock: "on" | "soft" | "off";
  public: boolean;
  preview: boolean;
  hints: boolean;
  games: number | null;
  bots: (string | null)[];
  bot_pace: number | null;
  seating_by_draw: boolean;
  judged: boolean;
}

export interface TableMade {
  table_id: string;
  link: string;
  judge_token: string;
  judge_link: string;
}

export interface LobbyLine {
  table_id: string;
  status: "open" | "playing" | "over";
  edition: string;
  seats: number;
  taken: number;
  changed_at: number;
}

export interface TableInfo {
  table_id: string;
  your_seat: number | null;
  settings: Settings;
  state: StateNews;
}

export interface GameLine {
  number: number;
  winners: number[];
  points: Points[];
  acts: number;
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

export interface Verified {
  problems: string[];
  seed_hash: string;
  seed: string;
}

export const BOTS = ["beginner", "casual", "solver"] as const;
export type Bot = (typeof BOTS)[number];

export const makeTable = (wish: Partial<NewTable>) => ask<TableMade>("/api/tables", wish);

export const takeSeat = (table: string, name: string, fillWith: Bot | null = null) =>
  ask<{ seat: number }>(`/api/tables/${table}/seats`, { name, fill_with: fillWith });

export const lobby = () => ask<LobbyLine[]>("/api/lobby");

export const tableInfo = (table: string) => ask<TableInfo>(`/api/tables/${table}`);

export const games = (table: string) => ask<GameLine[]>(`/api/tables/${table}/games`);

export const replay = (table: string, game: number, seat: number | null) =>
  ask<Replay>(`/api/tables/${table}/games/${game}/replay${seat === null ? "" : `?seat=${seat}`}`);

export const verify = (table: string, game: number) =>
  ask<Verified>(`/api/tables/${table}/games/${game}/verify`);

export const recordAddress = (table: string, game: number) =>
  `/api/tables/${table}/games/${game}/record`;

/** What people paste: a code, a table's link, a seat's link. */
export function codeIn(text: string): string | null {
  const found = /(?:^|\/)([a-hjkmnp-z2-9]{10})(?:$|[/?#])/.exec(text.trim().toLowerCase());
  return found?.[1] ?? null;
}
