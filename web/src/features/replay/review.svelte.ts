/** The review of the game that is watched: begun when it is looked at, stopped when it is left. */

import { recordsOf } from "../../lib/connection/records";
import { gameIn } from "../../lib/device/record_text";
import { codes } from "../../lib/hints/steps";
import { compiledKernel, kernel } from "../../lib/kernel/kernel";
import { searched } from "../../lib/kernel/searching";
import { preferences } from "../../lib/preferences.svelte";
import { keepMistakes, keepReview, keptReview } from "../../lib/study/kept_reviews";
import { reviewed, type Reviewed } from "../../lib/study/review";
import { printTiles, publishedRules } from "../../lib/tiles";
import type { Rules } from "../../lib/wire/tables";
import type { Moment } from "./moments";

export class ReviewOfGame {
  known = $state.raw<Reviewed | null>(null);
  state = $state<"working" | "stopped" | "done" | "impossible">("working");
  /** Seats of whoever looks at it, where that is known. */
  mine = $state.raw<readonly number[]>([]);
  private stopper = new AbortController();

  constructor(
    private readonly code: string,
    private readonly game: number,
    private readonly rules: Rules,
    private readonly players: readonly string[],
    private readonly moments: readonly Moment[],
  ) {}

  async begin(): Promise<void> {
    const { signal } = (this.stopper = new AbortController());
    this.state = "working";
    try {
      const records = await recordsOf(this.code);
      this.mine = await records.mine();
      if (!this.mine.length) this.mine = this.players.flatMap((name, seat) => (name && name === preferences.name.trim() ? [seat] : []));
      this.known = keptReview(this.code, this.game);
      if (!this.known) await this.compute(await records.text(this.game), signal);
      if (signal.aborted) return;
      this.state = this.known ? "done" : "impossible";
      if (this.known) this.noteMistakes(this.known);
    } catch {
      this.state = "impossible"; // without a network, or the kernel
    }
  }

  stop(): void {
    this.stopper.abort();
    if (this.state === "working") this.state = "stopped";
  }

  private async compute(text: string, signal: AbortSignal): Promise<void> {
    const game = gameIn(text, this.rules);
    if (!game || !((await compiledKernel()) ?? kernel())) return;
    await reviewed(game, searched, (known) => (this.known = known), signal);
    if (!signal.aborted && this.known) keepReview(this.code, this.game, this.known);
  }

  /** A household's rules are not kept with a position: those are left out. */
  private noteMistakes({ turns }: Reviewed): void {
    if (publishedRules(this.rules.id) === null) return;
    const missed = turns.filter((turn) => this.mine.includes(turn.seat) && turn.isBetter && turn.best.length);
    keepMistakes(
      missed.map(({ number, seat, after, loss }) => {
        const before = this.moments[number - 1]!;
        return {
          code: this.code,
          game: this.game,
          number,
          edition: this.rules.id,
          opened: this.hasOpened(seat, number - 1),
          table: before.table,
          rack: printTiles(before.racks[seat] ?? []),
          after: after.map(codes).join(" | "),
          loss,
        };
      }),
    );
  }

  /** Had this seat laid anything up to this moment? */
  hasOpened(seat: number, at: number): boolean {
    const dealt = this.moments.findLastIndex(({ what }, nth) => what === "redeal" && nth <= at);
    return this.moments.slice(Math.max(dealt, 0), at + 1).some((each) => each.seat === seat && each.laid.length > 0);
  }
}
