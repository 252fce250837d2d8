/** A line to a table, wherever it is: in a hall, or on this device. */

import type { GameState, ServerMessage } from "../wire/tables";
import { isHere } from "../device/stored";
import { withEarlierActs } from "./acts";
import { LineLost, Link, browserWorld, type Answer, type Line, type LinkState, type Outgoing } from "./link";

type Hear = (message: ServerMessage) => void;

export function lineTo(code: string, as: string | null, hear: Hear, changed: () => void): Line {
  if (isHere(code)) return new LineHere(code, as, hear, changed);
  return new Link(browserWorld(`/api/tables/${code}`, as === null ? {} : { as }), withAllActs(hear), changed);
}

function withAllActs(hear: Hear): Hear {
  let game: GameState | null = null;
  return (message) => {
    if (message.type !== "state") return hear(message);
    const news = withEarlierActs(game, message);
    game = news.game;
    hear(news);
  };
}

/** The table on this device is loaded first, and the code that plays it with it. */
class LineHere implements Line {
  private line: Line | null = null;
  private ownState: LinkState = "connecting";
  private isClosed = false;
  readonly isShared = false;

  constructor(
    code: string,
    as: string | null,
    hear: Hear,
    private readonly changed: () => void,
  ) {
    void this.load(code, as, hear);
  }

  private async load(code: string, as: string | null, hear: Hear): Promise<void> {
    const { lineHere } = await import("../device/open");
    this.line = await lineHere(code, as, (message) => this.isClosed || hear(message), this.changed);
    if (this.isClosed) this.line?.close();
    if (!this.line) this.ownState = "unknown-table";
    this.changed();
  }

  get state(): LinkState {
    return this.line?.state ?? this.ownState;
  }

  get trouble() {
    return this.line?.trouble ?? null;
  }

  now(): number {
    return Date.now();
  }

  ask(message: Outgoing): Promise<Answer> {
    return this.line ? this.line.ask(message) : Promise.reject(new LineLost());
  }

  wake(): void {
    this.line?.wake();
  }

  close(): void {
    this.isClosed = true;
    this.line?.close();
  }
}
