/** An event as it is now: the hall tells of every change, and of its own one is seen at once. */

import { Link } from "../connection/link";
import { Denied } from "../connection/rest";
import { say, speech } from "../speech";
import type { Command, EventInfo, EventMessage } from "../wire/events";
import type { EventClient } from "./client";

export class EventFeed {
  info = $state.raw<EventInfo | null>(null);
  trouble = $state.raw<Denied | null>(null);
  /** The hall's clock minus this device's, in milliseconds. */
  ahead = $state(0);
  /** How often something was heard: also of what changes without a line in the book. */
  looks = $state(0);
  private asked = 0;

  constructor(readonly client: EventClient) {}

  /** The book's last line: whoever reads it is drawn again when anything has changed. */
  get version(): number {
    return this.info?.version ?? 0;
  }

  /** The last line that concerns this link: other tables' sheets are nothing to a judge's phone. */
  get ownVersion(): number {
    return this.info?.your_version ?? 0;
  }

  /** For `$effect`: follows the event, in the reader's language, until the answer is called. */
  start(): () => void {
    void speech.language; // another language is another line
    void this.look();
    const link = new Link<EventMessage>(
      this.client.world(),
      (message) => this.hear(message),
      () => {
        // without a line the hall is asked, at every try to reach it; with one it tells by itself
        if (link.state === "lost") void this.look();
      },
    );
    const wake = () => {
      if (document.hidden) return;
      void this.look();
      link.wake();
    };
    document.addEventListener("visibilitychange", wake);
    addEventListener("online", wake);
    addEventListener("offline", wake);
    return () => {
      link.close();
      document.removeEventListener("visibilitychange", wake);
      removeEventListener("online", wake);
      removeEventListener("offline", wake);
    };
  }

  async look(): Promise<void> {
    const turn = ++this.asked;
    try {
      const found = await this.client.info();
      if (turn === this.asked) this.take(found); // else a later question has been answered
    } catch (error) {
      if (turn === this.asked) this.trouble = asDenied(error);
    }
  }

  /** A change of one's own, seen at once. Throws `Denied`. */
  async change(command: Command): Promise<void> {
    await this.client.change(command);
    await this.look();
  }

  private hear(message: EventMessage): void {
    if (message.type === "event") {
      this.asked += 1; // what was asked before is older than this, or the same
      this.take(message.info);
    } else if (message.type === "reload") {
      this.trouble = new Denied(426, "reload", message.sentence);
    }
  }

  private take(found: EventInfo): void {
    const known = this.info;
    if (known && found.version < known.version) return; // asked before it was told
    if (found.version !== known?.version || found.your_role !== known.your_role) this.info = found;
    this.ahead = found.now - Date.now();
    this.trouble = null;
    this.looks += 1;
  }
}

/** Something to show that follows the event: asked for again whenever the book has grown. */
export class Followed<T> {
  value = $state.raw<T | null>(null);
  trouble = $state.raw<Denied | null>(null);
  private asked = 0;

  /** In an `$effect` that reads `feed.version`. */
  async load(fetch: () => Promise<T>): Promise<void> {
    const turn = ++this.asked;
    try {
      const found = await fetch();
      if (turn === this.asked) {
        this.value = found;
        this.trouble = null;
      }
    } catch (error) {
      if (turn === this.asked) this.trouble = asDenied(error);
    }
  }
}

/** For what a whole audience follows: all hear of a line in the same instant, and must not all ask
 * in the same instant. The first question is asked at once, a later one within two seconds, and once
 * for all lines that came until then.
 */
export class Unhurried {
  private waiting: ReturnType<typeof setTimeout> | null = null;
  private isFirst = true;

  ask(question: () => void): void {
    if (this.isFirst) {
      this.isFirst = false;
      question();
    } else {
      this.waiting ??= setTimeout(() => {
        this.waiting = null;
        question();
      }, Math.random() * 2_000);
    }
  }

  stop(): void {
    if (this.waiting !== null) clearTimeout(this.waiting);
    this.waiting = null;
  }
}

function asDenied(error: unknown): Denied {
  return error instanceof Denied ? error : new Denied(0, "unexpected", say("pages-unexpected"));
}
