/**
 * A line to the hall: it comes back by itself, knows the hall's time, and answers every message by
 * its id. Sockets, timers and the clock are handed in, so that tests need none of them.
 */

import { VERSION } from "../wire/shared";
import type { EventMessage } from "../wire/events";
import type { ClientMessage, ServerMessage } from "../wire/tables";

export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface World {
  open(): Socket;
  now(): number;
  /** Call later; the answer takes it back. */
  later(milliseconds: number, call: () => void): () => void;
}

/** For good: nothing of that name in the hall, a token that opens no seat, a page too old. */
export type LinkState = "connecting" | "open" | "lost" | "unknown-table" | "bad-token" | "outdated";
/** What a line to a table says, or one to an event. */
export type Incoming = ServerMessage | EventMessage;

type Unsent<T> = T extends ClientMessage ? Omit<T, "v" | "id"> : never;
export type Outgoing = Unsent<ClientMessage>;
export type Answer = Extract<ServerMessage, { type: "done" | "refused" | "pong" }>;

/** What a table's page needs: a hall far away has it, and so has a table on this device. */
export interface Line {
  readonly state: LinkState;
  /** Can others come to this table by its link? */
  readonly isShared: boolean;
  /** Why what is played is not kept, where the device keeps it. */
  readonly trouble: "full" | "denied" | null;
  /** The table's time. */
  now(): number;
  /** Send, and wait for the answer. */
  ask(message: Outgoing): Promise<Answer>;
  wake(): void;
  close(): void;
}

const FIRST_RETRY = 400;
const LONGEST_RETRY = 8_000;
const PING_EVERY = 15_000;
// a line without a sign of life is dead, whatever the browser thinks
const SILENCE = 8_000; // after a ping
const OPENING = 15_000;
const FINAL: Readonly<Record<number, LinkState>> = {
  4401: "bad-token",
  4404: "unknown-table",
  4426: "outdated",
};

/** The line broke before the answer came: whether it was done, the next state shows. */
export class LineLost extends Error {}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export class Link<Message extends Incoming = ServerMessage> implements Line {
  state: LinkState = "connecting";
  readonly isShared = true;
  readonly trouble = null;
  /** The hall's clock minus ours, in milliseconds. */
  offset = 0;
  private socket: Socket | null = null;
  private retry = FIRST_RETRY;
  private lastId = 0;
  private quickest = Infinity;
  private readonly waiting = new Map<number, Waiting>();
  private stopNext: (() => void) | null = null; // the next ping, or the next try
  private stopWaiting: (() => void) | null = null; // while a sign of life is waited for
  private isClosed = false;

  constructor(
    private readonly world: World,
    private readonly hear: (message: Message) => void,
    private readonly changed: () => void,
  ) {
    this.connect();
  }

  /** The hall's time now. */
  now(): number {
    return this.world.now() + this.offset;
  }

  /** Send, and wait for the answer with the same id. */
  ask(message: Outgoing): Promise<Answer> {
    if (this.state !== "open" || !this.socket) return Promise.reject(new LineLost());
    this.lastId += 1;
    const id = this.lastId;
    const answer = new Promise<Answer>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.socket.send(JSON.stringify({ v: VERSION, id, ...message }));
    return answer;
  }

  close(): void {
    this.isClosed = true;
    this.stopTimers();
    this.socket?.close();
    this.fail();
  }

  /** The browser says that the network is back, or the page is looked at again: try at once. */
  wake(): void {
    if (this.state === "lost") this.connect();
    else if (this.state === "open") this.ping();
  }

  private connect(): void {
    if (this.isClosed) return;
    this.stopTimers();
    this.socket?.close(); // one that is still trying
    const socket = this.world.open();
    this.socket = socket;
    this.expectLife(socket, OPENING);
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.quickest = Infinity;
      this.become("open");
      this.ping();
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data) as Message);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  private receive(heard: Message): void {
    const message: Incoming = heard;
    if (this.stopWaiting && this.socket) this.expectLife(this.socket); // busy, but not dead
    // not when it opens: a hall whose database is away lets us in and sends us away at once
    this.retry = FIRST_RETRY;
    if (message.type === "welcome" || message.type === "state" || message.type === "event")
      if (this.quickest === Infinity) this.offset = message.now - this.world.now();
    if (message.type === "reload") this.become("outdated");
    if ("id" in message && message.id !== null && this.waiting.has(message.id)) {
      this.waiting.get(message.id)!.resolve(message);
      this.waiting.delete(message.id);
    }
    this.hear(heard);
  }

  private lost(code: number): void {
    this.stopTimers();
    this.socket = null;
    this.fail();
    if (this.isClosed || this.state === "outdated") return;
    const final = FINAL[code];
    if (final) {
      this.become(final);
      return;
    }
    this.become("lost");
    this.next(this.retry, () => this.connect());
    this.retry = Math.min(this.retry * 2, LONGEST_RETRY);
  }

  /** The hall's clock is known best from the quickest answer. */
  private ping(): void {
    const sent = this.world.now();
    const socket = this.socket!;
    this.expectLife(socket);
    this.ask({ type: "ping" }).then(
      (answer) => {
        this.noLongerExpect();
        const took = this.world.now() - sent;
        if (answer.type === "pong" && took <= this.quickest) {
          this.quickest = took;
          this.offset = answer.now + took / 2 - this.world.now();
        }
        if (socket === this.socket) this.next(PING_EVERY, () => this.ping());
      },
      () => undefined, // the line is lost, and that is seen elsewhere
    );
  }

  private next(milliseconds: number, call: () => void): void {
    this.stopNext?.();
    this.stopNext = this.world.later(milliseconds, call);
  }

  private expectLife(socket: Socket, within = SILENCE): void {
    this.noLongerExpect();
    this.stopWaiting = this.world.later(within, () => {
      if (socket !== this.socket) return;
      socket.close();
      this.lost(1006);
    });
  }

  private noLongerExpect(): void {
    this.stopWaiting?.();
    this.stopWaiting = null;
  }

  private become(state: LinkState): void {
    this.state = state;
    this.changed();
  }

  private fail(): void {
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const each of waiting) each.reject(new LineLost());
  }

  private stopTimers(): void {
    this.stopNext?.();
    this.noLongerExpect();
  }
}

/** The browser's own socket, timers and clock. `query` names a seat or holds a token. */
export function browserWorld(path: string, query: Readonly<Record<string, string>> = {}): World {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const asked = { v: String(VERSION), ...query, lang: document.documentElement.lang };
  return {
    // a WebSocket is such a socket, but its handlers are typed for more than we use
    open: () =>
      new WebSocket(`${scheme}://${location.host}${path}/socket?${new URLSearchParams(asked)}`) as unknown as Socket,
    now: () => Date.now(),
    later: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}
