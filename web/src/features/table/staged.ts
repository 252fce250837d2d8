/** What the stage shows and lets people move: a table of the hall, or one position. */

import type { Target } from "../../lib/table/board";
import type { Rules } from "../../lib/wire/tables";
import type { Row } from "../../lib/table/piece";
import type { Places } from "../../lib/table/places";
import type { TableEditor } from "./editor.svelte";
import type { Voice } from "./voice.svelte";

/** Tiles that a refusal speaks of, in notation. */
export interface Blamed {
  readonly tiles: string;
  readonly row?: number; // in which they lie, where it is one
}

/** Why something is not possible: the hall's word, or the rules' before it is asked. */
export interface Refusal {
  readonly sentence: string;
  readonly clause: string;
  readonly violations: readonly Blamed[];
}

/** Where the hinted tiles would go: a set, a free place on the table, back to the rack. */
export type Aim = Target | { readonly on: "rack" };

/** The next step of a hint: the tiles that it moves, and the table that it leaves. */
export interface StepAhead {
  readonly keys: ReadonlySet<number>;
  readonly rows: readonly Row[];
}

export interface Staged {
  readonly editor: TableEditor;
  readonly announcer: Voice;
  readonly rules: Rules | null;
  readonly seat: number | null; // none: this visitor watches
  readonly isCovered: boolean; // the rack is not to be seen now
  readonly refusal: Refusal | null;
  readonly hinted?: ReadonlySet<number>; // the tiles that a hint would move next
  readonly aim?: Aim | null; // and where to
  readonly stepAhead?: StepAhead | null; // of a hint: its tiles are shown where they would lie
  readonly told?: ReadonlySet<number> | null; // the tiles of what is shown again
  readonly mover?: number | null; // the seat whose tiles come to the table just now
  /** Where sets lay when this table was last seen, and a note of where they lie now. */
  recallPlaces?(): string | null;
  notePlaces?(places: Places): void;
  interrupt?(): void; // a hand is on the table: nothing more is shown
}
