/** A seat's line to a table on this device: it answers as a hall would, without a network. */

import type { Answer, Line, LinkState, Outgoing } from "../connection/link";
import { told } from "../kernel/judge";
import { say } from "../speech";
import { BOTS, type Bot } from "../wire/shared";
import type { Broken, RefusedNews, ServerMessage } from "../wire/tables";
import type { Trouble } from "./kept";
import { stateOf, welcomeOf } from "./states";
import type { DeviceTable, NotDone } from "./table";

type Unanswered = Answer extends infer Each ? (Each extends Answer ? Omit<Each, "v" | "id"> : never) : never;

export class DeviceLine implements Line {
  state: LinkState = "open";
  readonly isShared = false; // no link leads here from elsewhere
  private readonly stopListening: () => void;

  constructor(
    private readonly table: DeviceTable,
    private readonly seat: number,
    private readonly hear: (message: ServerMessage) => void,
    private readonly troubleNow: () => Trouble | null,
    private readonly left: () => void,
  ) {
    this.stopListening = table.listen(() => this.tell());
    hear(welcomeOf(table, seat, this.now()));
    this.tell();
    this.tellKept();
  }

  get trouble(): Trouble | null {
    return this.troubleNow();
  }

  now(): number {
    return Date.now();
  }

  wake(): void {} // it never sleeps

  close(): void {
    this.stopListening();
    this.left();
  }

  async ask(message: Outgoing): Promise<Answer> {
    return { v: 1, id: null, ...(await this.answer(message)) } as Answer;
  }

  private tell(): void {
    this.hear(stateOf(this.table, this.seat, this.now()));
  }

  /** What this seat had moved and arranged before the page was loaded again. */
  private tellKept(): void {
    const { racks, drafts } = this.table.stored;
    const [rack, draft] = [racks[this.seat], drafts[this.seat]];
    if (rack) this.hear({ v: 1, type: "rack", ...rack });
    if (draft) this.hear({ v: 1, type: "draft", ...draft });
  }

  private async answer(message: Outgoing): Promise<Unanswered> {
    const { table, seat } = this;
    const { drafts, racks } = table.stored;
    switch (message.type) {
      case "play":
      case "draw":
      case "pass":
      case "redeal":
      case "knock":
        if (message.game !== table.number || message.turn !== table.turn) return this.refused("out-of-date");
        return this.done(table.act(seat, message.type, message.type === "play" ? message.table : ""));
      case "draft":
        table.remember({ drafts: { ...drafts, [seat]: { game: message.game, turn: message.turn, table: message.table } } });
        return this.done();
      case "rack":
        table.remember({ racks: { ...racks, [seat]: { game: message.game, layout: message.layout } } });
        return this.done();
      case "pause":
        return this.done(table.act(seat, message.paused ? "pause" : "resume"));
      case "next-game":
        return this.done(table.nextGame());
      case "hurry":
        table.hurry();
        return this.done();
      case "leave":
        table.standIn(seat, BOTS.includes(message.bot as Bot) ? (message.bot as Bot) : "casual");
        return this.done();
      case "take-back":
        table.standIn(seat, null);
        return this.done();
      case "hint":
        return this.hint(message.stage);
      case "hello":
        this.hear(welcomeOf(table, seat, this.now()));
        return this.done();
      case "ping":
        return { type: "pong", now: this.now() };
      default:
        return this.refused("not-here"); // a judge, an event, somebody far away: a hall's
    }
  }

  /** It is counted; what it says, the page finds. A stage that was given is not counted again. */
  private hint(stage: number): Unanswered {
    const { table, seat } = this;
    if (!table.stored.agreed.hints) return this.refused("hints-off");
    const seen = table.game.see(seat, { told: 0 });
    if (seen.toMove !== seat || seen.ended || seen.paused) return this.refused("not-your-turn");
    if (stage > table.hintStage + 1) return this.refused("one-at-a-time");
    if (stage > table.hintStage) table.giveHint(seat, stage);
    return this.done();
  }

  private done(why: NotDone | null = null): Unanswered {
    return why ? this.refused(why.code, why) : { type: "done", version: this.table.version };
  }

  private refused(code: string, why?: NotDone): Omit<RefusedNews, "v" | "id"> {
    const rules = this.table.stored.agreed.rules;
    const violations = (why?.broken ?? []).map((each): Broken => {
      const { fault, clause, wording, facts, tiles } = told(each, rules);
      return { code: fault, clause, wording, facts, sentence: say(wording, facts), tiles: tiles.map((tile) => tile.code).join(" ") };
    });
    const [first] = violations;
    const wording = first?.wording ?? `device-${code}`;
    const sentence = first?.sentence ?? say(code === "out-of-date" ? "device-out-of-date" : "device-not-here");
    return { type: "refused", code, clause: first?.clause ?? "", sentence, wording, facts: first?.facts ?? {}, violations };
  }
}
