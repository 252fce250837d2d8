/** A table on which one position is played: the page's kernel judges, no hall is asked. */

import { violations, type Violation } from "../../lib/kernel/judge";
import type { Turn } from "../../lib/kernel/door.js";
import { say } from "../../lib/speech";
import { liesAs, nextMove, type Guidance } from "../../lib/table/guidance";
import { keysOnTable, laidOf, meldOf, onRack, rowWith, tableOf, type Board } from "../../lib/table/piece";
import { parseTable, parseTiles, printTiles, type Meld } from "../../lib/tiles";
import type { Rules } from "../../lib/wire/tables";
import { TableEditor } from "../table/editor.svelte";
import type { Aim, Refusal, Staged } from "../table/staged";
import { Voice } from "../table/voice.svelte";

const OTHER_SEAT = 1;
const PLENTY = 20; // tiles in the pool, where a position does not say

/** What lies there at the start of a turn, in notation. */
export interface PositionToPlay {
  readonly table: string;
  readonly rack: string;
  readonly opened: boolean;
  readonly pool?: number;
}

/** What became of a try: nothing broken means that the rules allow it. */
export interface Attempt {
  readonly turn: Turn;
  readonly broken: Violation | null;
  readonly laid: Meld;
  readonly left: Meld;
  readonly board: Board;
}

export class PositionTable implements Staged {
  readonly editor = new TableEditor();
  readonly announcer: Voice = new Voice(this);
  readonly seat = 0;
  readonly isCovered = false;
  position = $state.raw<PositionToPlay>({ table: "", rack: "", opened: true });
  /** The table that the next moves are shown of; null while nobody wants to be shown any. */
  goal = $state<string | null>(null);
  private last = $state.raw<Attempt | null>(null);

  constructor(
    position: PositionToPlay,
    readonly rules: Rules,
  ) {
    this.begin(position);
  }

  /** All anew, as the turn began. */
  begin(position: PositionToPlay = this.position): void {
    this.take(position);
    this.editor.begin(this.rules, parseTable(position.table), parseTiles(position.rack), "");
  }

  /** The game goes on from what was laid: tiles keep their places, another's come to the table. */
  goOn(position: PositionToPlay): void {
    const { editor } = this;
    const { board } = editor;
    this.take(position);
    editor.hear(tableOf(board.rows), meldOf(onRack(board)), true, false);
    const before = keysOnTable(editor.base);
    editor.hear(parseTable(position.table), parseTiles(position.rack), false, true);
    const fresh = [...keysOnTable(editor.base)].filter((key) => !before.has(key));
    editor.markFresh(new Map(fresh.map((key) => [key, OTHER_SEAT])));
  }

  private take(position: PositionToPlay): void {
    this.position = position;
    this.last = null;
    this.editor.opened = position.opened;
    this.editor.isMine = true;
  }

  /** The table as it was left behind, tile by tile from where they lay. */
  show(after: string): void {
    this.editor.act({ do: "reset" });
    this.editor.layAs(parseTable(after));
  }

  /** As somebody left it on this device; what this version cannot read, or has no such tiles, changes nothing. */
  recall(table: string): void {
    try {
      this.editor.layAs(parseTable(table));
    } catch {
      // tiles that this version does not know
    }
  }

  lies(table: string): boolean {
    return liesAs(this.editor.board.rows, table);
  }

  /** What the rules say of ending the turn so. The tiles stay as they lie. */
  attempt(turn: Turn = "play"): Attempt {
    const { board } = this.editor;
    const { table, rack, opened, pool = PLENTY } = this.position;
    const from = { rules: this.rules, table: parseTable(table), rack: parseTiles(rack), opened, poolSize: pool };
    const [broken = null] = violations(from, turn, turn === "play" ? tableOf(board.rows) : from.table) ?? [];
    this.last = { turn, broken, laid: meldOf(laidOf(board)), left: meldOf(onRack(board)), board };
    return this.last;
  }

  /** No more of the last try. */
  forgive(): void {
    this.last = null;
  }

  /** The last try, as long as nothing has moved since. */
  readonly attempted = $derived(this.last?.board === this.editor.board ? this.last : null);

  readonly refusal = $derived.by<Refusal | null>(() => {
    const broken = this.attempted?.broken;
    if (!broken) return null;
    const violation = { tiles: printTiles(broken.tiles) };
    return { sentence: say(broken.wording, broken.facts), clause: broken.clause, violations: [violation] };
  });

  // --- what to do next, where somebody wants to be shown it ---

  readonly guidance = $derived.by<Guidance | null>(() => {
    const { board, base, numbering } = this.editor;
    if (this.goal === null) return null;
    return nextMove(board, parseTable(this.goal), { base, numbering, mirror: this.rules.mirror_value });
  });
  readonly hinted = $derived(new Set(this.guidance?.keys));
  readonly aim = $derived<Aim | null>(this.guidance?.to ?? null);

  /** The next move as a sentence; its tiles are in notation. */
  readonly nextStep = $derived.by<string>(() => {
    const { guidance, editor } = this;
    if (!guidance) return "";
    const { rows } = editor.board;
    const { keys, to } = guidance;
    const all = [...rows.flatMap((row) => row.pieces), ...onRack(editor.board)];
    const tile = codesOf(all.filter(({ key }) => keys.includes(key)));
    if (to.on === "rack") return say("hint-step-back", { tile });
    const source = rowWith(rows, keys[0]!);
    const base = to.on === "table" ? undefined : rows.find((row) => row.id === to.row);
    const meant = new Set([...keys, ...(base?.pieces ?? []).map(({ key }) => key)]);
    const become = editor.foreseen(keys, to).rows.filter((row) => row.pieces.some(({ key }) => meant.has(key)));
    const target = become.map((row) => codesOf(row.pieces)).join(" | ");
    const wording = `hint-step-${source ? "table" : "rack"}-${base ? "set" : "new"}`;
    return say(wording, { tile, target, source: codesOf(source?.pieces), base: codesOf(base?.pieces) });
  });
}

function codesOf(pieces: Board["rows"][number]["pieces"] | undefined): string {
  return printTiles(meldOf(pieces ?? []));
}
