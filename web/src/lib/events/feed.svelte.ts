/** An event as it is now: asked for every few seconds, and at once after a change of one's own. */

import { Denied } from "../connection/rest";
import { say } from "../speech";
import type { EventClient } from "./client";
import type { Command, EventInfo } from "../wire/events";

const EVERY = 3_000;

export class EventFeed {
  info = $state.raw<EventInfo | null>(null);
  trouble = $state.raw<Denied | null>(null);
  /** The hall's clock minus this device's, in milliseconds. */
  ahead = $state(0);
  /** How often the event was looked at: for what changes without a line in the book. */
  looks = $state(0);
  private asked = 0;

  constructor(
    readonly client: EventClient,
    private readonly every = EVERY,
  ) {}

  /** The book's last line: whoever reads it is drawn again when anything has changed. */
  get version(): number {
    return this.info?.version ?? 0;
  }

  /** For `$effect`: looks now and then every few seconds while the page is seen. */
  start(): () => void {
    void this.look();
    const again = () => {
      if (!document.hidden) void this.look();
    };
    const timer = setInterval(again, this.every);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }

  async look(): Promise<void> {
    const turn = ++this.asked;
    try {
      const found = await this.client.info();
      if (turn !== this.asked) return; // a later question has been answered meanwhile
      if (found.version !== this.info?.version || found.your_role !== this.info.your_role) this.info = found;
      this.ahead = found.now - Date.now();
      this.trouble = null;
      this.looks += 1;
    } catch (error) {
      if (turn === this.asked) this.trouble = asDenied(error);
    }
  }

  /** A change of one's own, seen at once. Throws `Denied`. */
  async change(command: Command): Promise<void> {
    await this.client.change(command);
    await this.look();
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

function asDenied(error: unknown): Denied {
  return error instanceof Denied ? error : new Denied(0, "unexpected", say("pages-unexpected"));
}
