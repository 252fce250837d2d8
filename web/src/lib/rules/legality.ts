/** One question, every fault: `violations(standpoint, turn)`. Empty means legal. */

import { frozenSetsAreKept } from "./frozen";
import { canOpen } from "./opening";
import { TooEntangled } from "./origins";
import { everyRetrievedJokerMeetsARackTile } from "./retrieval";
import { hasSpecialJokers, hasTile, type Judged } from "./ruleset";
import { noSpecialJokerTookAJokersPlace } from "./substitution";
import { Tally } from "./tally";
import { sorted, type Meld, type Table, type Tile } from "./tile";
import { understand, type Understanding } from "./understanding";
import type { Fault } from "../wire/shared";
import { inOrderOfReport, notASet, shown, violation, type Violation } from "./violation";

const MOST_JOKER_SETS = 32; // on a table of which one was moved: all jokers a box may have
const MOST_TILES = 20_000; // on a table; beyond that a question is nonsense and refused

/** What must be known to judge a turn. */
export interface Standpoint {
  readonly ruleset: Judged;
  readonly table: Table;
  readonly rack: readonly Tile[];
  readonly opened: boolean;
  readonly poolSize?: number;
  readonly isFirstTurn?: boolean;
  /** Why this seat may not act at all just now. */
  readonly hindrance?: Hindrance | null;
}

export type Hindrance = "game-over" | "not-your-turn" | "game-paused";

export type Turn =
  | { readonly kind: "play"; readonly table: Table }
  | { readonly kind: "draw" | "pass" | "redeal" };

const HINDRANCE_CLAUSES: Readonly<Record<Hindrance, string>> = {
  "game-over": "G7",
  "not-your-turn": "G1",
  "game-paused": "T5",
};

/** Every rule the turn breaks, in the order of RULES section 8. */
export function violations(standpoint: Standpoint, turn: Turn): Violation[] {
  const nonsense = turn.kind === "play" ? malformed(standpoint, turn.table) : null;
  if (nonsense) return [nonsense];
  const { hindrance, poolSize = 0 } = standpoint;
  if (hindrance) return [violation(hindrance, HINDRANCE_CLAUSES[hindrance])];
  switch (turn.kind) {
    case "play":
      return inOrderOfReport(new PlayCheck(standpoint, turn.table).violations());
    case "draw":
      return poolSize ? [] : [violation("pool-empty", "G6")];
    case "pass":
      return poolSize ? [violation("pool-not-empty", "G6")] : [];
    case "redeal":
      return redealViolations(standpoint);
  }
}

/** The same for a play, by far the most common question. */
export function playViolations(standpoint: Standpoint, table: Table): Violation[] {
  return violations(standpoint, { kind: "play", table });
}

/** A tile that the edition does not have, on the rack or on either table; or nonsense. */
function malformed(standpoint: Standpoint, after: Table): Violation | null {
  const rules = standpoint.ruleset;
  const kinds = new Set([...standpoint.table.flat(), ...after.flat(), ...standpoint.rack]);
  const unknown = sorted([...kinds].filter((tile) => !hasTile(rules, tile)));
  if (unknown.length) {
    const facts = { edition: rules.id, tiles: unknown.map((each) => each.code).join(", ") };
    return violation("malformed", "section 2", unknown, "malformed-unknown-tile", facts);
  }
  const count = after.reduce((sum, meld) => sum + meld.length, 0);
  return count > MOST_TILES ? violation("malformed", "section 1", [], "malformed-too-many-tiles") : null;
}

/** How many pairs of identical number tiles a rack holds (RULES G8). */
export function pairs(rack: Iterable<Tile>): number {
  let found = 0;
  for (const [tile, count] of new Tally(rack).counts) {
    if (!tile.joker) found += Math.floor(count / 2);
  }
  return found;
}

function redealViolations({ ruleset, isFirstTurn, rack }: Standpoint): Violation[] {
  const needed = ruleset.redeal_pairs;
  const refuse = (why: string, facts = {}) => [
    violation("redeal-not-allowed", "G8", [], `redeal-not-allowed-${why}`, facts),
  ];
  if (needed === null) return refuse("in-edition");
  if (!isFirstTurn) return refuse("any-more");
  return pairs(rack) < needed ? refuse("pairs", { pairs: needed }) : [];
}

/** One play against one standpoint; each method is a clause or two. */
class PlayCheck {
  private readonly placed: Tally;
  private readonly removed: Tally;
  private readonly old: Understanding[];
  private readonly now: Understanding[];

  constructor(
    private readonly from: Standpoint,
    private readonly after: Table,
  ) {
    const had = new Tally(from.table.flat());
    const has = new Tally(after.flat());
    this.placed = has.minus(had);
    this.removed = had.minus(has);
    const { mirror_value: mirrorValue } = from.ruleset;
    this.old = from.table.map((meld) => understand(meld, mirrorValue));
    this.now = after.map((meld) => understand(meld, mirrorValue));
  }

  *violations(): Generator<Violation> {
    yield* this.conservation();
    const broken = this.after.filter((_, place) => !this.now[place]!.isValid);
    yield* broken.map(notASet);
    yield* this.opening();
    // how jokers moved can be said only where all tiles are there and every set is one
    if (this.removed.isEmpty && !broken.length) {
      const { ruleset, table } = this.from;
      yield* jokerViolations(ruleset, table, this.after, this.old, this.now);
    }
  }

  /** RULES G4, J2. */
  private *conservation(): Generator<Violation> {
    const missing = this.placed.minus(new Tally(this.from.rack));
    if (!missing.isEmpty) yield aboutTiles("tile-not-on-rack", "G4", missing.sorted());
    if (!this.removed.isEmpty) {
      const tiles = this.removed.sorted();
      const clause = tiles.some((tile) => tile.joker) ? "J2" : "G4";
      yield aboutTiles("tile-removed-from-table", clause, tiles);
    }
    if (this.placed.isEmpty) yield violation("no-tile-placed", "G4");
  }

  /** RULES G2, and G3 where the opening turn may go on. */
  private *opening(): Generator<Violation> {
    const { opened, ruleset, table } = this.from;
    if (opened) return;
    const minimum = ruleset.opening_minimum;
    const placed = this.placed.sorted();
    if (ruleset.opening_turn_continues) {
      if (!canOpen(placed, ruleset)) {
        const wording = "opening-below-minimum-own-sets";
        yield violation("opening-below-minimum", "G3", placed, wording, { minimum });
      }
      return;
    }
    const lying = new Lying(this.now);
    const touched = table.filter((_, place) => !lying.take(this.old[place]!));
    if (touched.length) {
      yield violation("table-touched-before-opening", "G2", touched.flat());
      return;
    }
    let points = 0;
    for (const known of this.now) if (lying.take(known)) points += known.value;
    if (points < Math.max(minimum, 1)) {
      const wording = "opening-below-minimum";
      yield violation("opening-below-minimum", "G2", placed, wording, { points, minimum });
    }
  }
}

function aboutTiles(fault: Fault, clause: string, tiles: readonly Tile[]): Violation {
  return violation(fault, clause, tiles, fault, { tiles: shown(tiles) });
}

/** RULES section 5, for two tables of sets. */
function* jokerViolations(
  rules: Judged,
  before: Table,
  after: Table,
  old: readonly Understanding[],
  now: readonly Understanding[],
): Generator<Violation> {
  const moved = movedJokerSets(before, old, now);
  if (!moved.length) return; // by far the most plays: no search at all
  const tiles = moved.flat();
  if (
    rules.joker_policy === "free-with-rack-tile" &&
    !isKept(before, () => everyRetrievedJokerMeetsARackTile(before, after, old, now))
  ) {
    yield violation("joker-needs-rack-tile", "J4", tiles);
  }
  if (
    rules.joker_policy === "frozen" &&
    !isKept(before, () => frozenSetsAreKept(before, after, old, now, rules.mirror_value))
  ) {
    yield violation("joker-set-frozen", "J5", tiles);
  }
  if (
    hasSpecialJokers(rules) &&
    !isKept(before, () => noSpecialJokerTookAJokersPlace(before, after, old, now))
  ) {
    yield violation("special-joker-substitution", "J6", tiles);
  }
}

/** A table that no box could make may exhaust the search; then no proof of legality exists. */
function isKept(before: Table, rule: () => boolean): boolean {
  const jokerSets = before.filter((meld) => meld.some((tile) => tile.joker)).length;
  try {
    return jokerSets <= MOST_JOKER_SETS && rule();
  } catch (error) {
    if (error instanceof TooEntangled || error instanceof RangeError) return false; // stack too deep
    throw error;
  }
}

function movedJokerSets(
  before: Table,
  old: readonly Understanding[],
  now: readonly Understanding[],
): Meld[] {
  const lying = new Lying(now);
  return before.filter(
    (meld, place) => meld.some((tile) => tile.joker) && !lying.take(old[place]!),
  );
}

/** Sets that lie somewhere, to be matched with others one by one. */
class Lying {
  private readonly counts = new Map<string, number>();

  constructor(sets: readonly Understanding[]) {
    for (const { lie } of sets) this.counts.set(lie, (this.counts.get(lie) ?? 0) + 1);
  }

  /** Match one set with one that lies so; each can be matched once. */
  take({ lie }: Understanding): boolean {
    const count = this.counts.get(lie) ?? 0;
    if (count) this.counts.set(lie, count - 1);
    return count > 0;
  }
}
