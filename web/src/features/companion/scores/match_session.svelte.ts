/** One match on the page: every change is kept before the next one. */

import { gapOf } from "../../event/judge/draft";
import { begun, redone, scoreOf, sheetOf, undone, without, written, type BoxMatch } from "./match";
import { MatchStore } from "./match_store";

export class MatchSession {
  match = $state() as BoxMatch;
  /** False: this browser keeps nothing, and the page says so. */
  isKept = $state(true);
  readonly sheet = $derived(sheetOf(this.match));
  readonly entry = $derived(this.match.entry);
  readonly gap = $derived(this.entry ? gapOf(this.entry.game, this.match.rules) : null);
  readonly score = $derived(this.entry ? scoreOf(this.entry.game, this.match.rules) : null);

  constructor(
    match: BoxMatch,
    private readonly store = new MatchStore(),
  ) {
    this.match = match;
  }

  /** For `$effect`: whatever is tapped or typed. */
  keep(): void {
    this.isKept = this.store.keep($state.snapshot(this.match) as BoxMatch);
  }

  write(at?: number): void {
    this.take(begun(this.plain, at));
  }

  finish(): void {
    this.take(written(this.plain));
  }

  cancel(): void {
    this.take({ ...this.plain, entry: null });
  }

  remove(at: number): void {
    this.take(without(this.plain, at));
  }

  undo(): void {
    this.take(undone(this.plain));
  }

  redo(): void {
    this.take(redone(this.plain));
  }

  /** Past the agreed end the players may agree on one more. */
  lengthen(): void {
    this.take({ ...this.plain, length: (this.match.length ?? this.match.games.length) + 1 });
    this.write();
  }

  private get plain(): BoxMatch {
    return $state.snapshot(this.match) as BoxMatch;
  }

  private take(match: BoxMatch): void {
    this.match = { ...match, changed: Date.now() };
    this.keep();
  }
}
