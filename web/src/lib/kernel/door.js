// @ts-check
/**
 * The page's side of the kernel's door: `native/wasm/door.hpp` tells what each function reads and
 * writes. Plain JavaScript with its types in comments, because Node runs it as it is, too: see
 * `tools/kernel.mjs`. Tiles are indices, 0 to 55, as `tilehall.core.tile` numbers them.
 */

/** @typedef {readonly number[]} Row */
/** @typedef {readonly Row[]} Rows */

/**
 * Rules as an edition's file has them; all other values are flat. An object is translated once.
 * @typedef {{ readonly jokers: Readonly<Record<string, number>> }} RulesData
 */

/**
 * @typedef {object} Appraisal
 * @property {number} value of the most valuable reading (RULES S8a)
 * @property {boolean} canBeGroup
 * @property {boolean} canBeRun
 * @property {readonly (readonly number[])[]} covers for each place the number tiles it can stand for
 */

/**
 * A rule that a turn breaks.
 * @typedef {object} Broken
 * @property {string} fault
 * @property {string} clause
 * @property {string} wording
 * @property {Row} tiles
 * @property {Readonly<Record<string, number>>} facts numbers for the sentence
 */

/**
 * @typedef {object} Standpoint
 * @property {Rows} table
 * @property {Row} rack
 * @property {boolean} opened
 * @property {number} [poolSize]
 * @property {boolean} [isFirstTurn]
 */

/** In the order in which door.hpp numbers them. */
const TURNS = /** @type {const} */ (["play", "draw", "pass", "redeal"]);
/** @typedef {typeof TURNS[number]} Turn */

/** In the order of `Objective` in native/solver/solve.hpp. */
export const OBJECTIVES = /** @type {const} */ (["tiles", "value", "tiles-then-value", "value-then-tiles"]);
/** @typedef {typeof OBJECTIVES[number]} Objective */

/**
 * @typedef {object} SolverQuestion
 * @property {Rows} table
 * @property {Row} rack
 * @property {boolean} opened
 * @property {Objective} [objective]
 * @property {number} [limit] states that the search may visit
 * @property {boolean} [keepTable] among the best plays, one that leaves most sets as they lie
 * @property {number} [keepLimit] states that the search for that one may visit besides
 *
 * @typedef {object} Solution
 * @property {{ jokers: number, copies: number, unknown: number | null } | null} refused why the question was not taken
 * @property {boolean} isPlay
 * @property {Rows} after as it lies, where nothing can be laid
 * @property {Row} laid
 * @property {number} value points off the rack (RULES P1)
 * @property {boolean} isOptimal
 */
const DEFAULT_LIMIT = 1_000_000;
const AS_THE_LIMIT = 0;

/**
 * Tiles that lie side by side, moved at once.
 * @typedef {object} Move
 * @property {Row} tiles
 * @property {Row | null} source the set that they leave; null: the rack
 * @property {Row | null} base the set that they join; null: a new place
 * @property {Row} target what it becomes
 */

/** Has a rack's owner opened? In the order in which door.hpp numbers the answers. */
const OPENED = /** @type {const} */ (["yes", "no", "could-have"]);

const FACTS = ["points", "minimum", "pairs"];
const NO_FACT = -1;

/** The functions of door.hpp, each with how many numbers it takes; a test compares. */
export const FUNCTIONS = /** @type {const} */ ({
  question: 1,
  answer: 0,
  use_rules: 1,
  appraise: 2,
  in_order: 2,
  inserted: 2,
  ways_to_arrange: 2,
  can_open: 2,
  best_sets: 2,
  judge: 2,
  solve: 2,
  moves_between: 2,
  rack_cost: 2,
  score: 2,
  ranking: 2,
  game_begin: 2,
  game_end: 2,
  game_act: 2,
  game_choose: 2,
  game_undo: 2,
  game_see: 2,
  game_shares: 2,
  game_review: 2,
  game_record: 2,
  match_see: 2,
});
/** @typedef {Exclude<keyof typeof FUNCTIONS, "question" | "answer" | "use_rules">} Asked */

/** In the order of `Act::What` in native/games/game.hpp. */
export const ACTS = /** @type {const} */ (["play", "draw", "pass", "redeal", "timeout", "pause", "resume", "knock", "retire"]);
/** @typedef {typeof ACTS[number]} ActName */

/**
 * @typedef {object} Setup
 * @property {RulesData} rules
 * @property {number} seats
 * @property {string} seed
 * @property {readonly number[]} contenders who draw for the start; none named: all
 * @property {boolean} [seatingByDraw]
 *
 * @typedef {object} SeenAct
 * @property {number} seat
 * @property {string} what
 * @property {Rows} table that it left
 * @property {Row} laid
 * @property {number} drawn
 * @property {number | null} at milliseconds since the start
 *
 * @typedef {object} Score
 * @property {string} points as a record writes them: 61, -14, 10/3
 * @property {boolean} won
 *
 * @typedef {object} RackLeft
 * @property {Row} rack its tiles ...
 * @property {number} [sum] ... or their sum, where none is named
 * @property {typeof OPENED[number]} opened
 *
 * @typedef {object} Rank
 * @property {number} player
 * @property {number} place equal players share it
 * @property {number} gamesWon
 * @property {string} points
 *
 * @typedef {object} SeenGame
 * @property {number} toMove
 * @property {number} starter
 * @property {number} turns
 * @property {number} redeals
 * @property {number} acts
 * @property {boolean} paused
 * @property {boolean} ended
 * @property {number} pool
 * @property {Rows} table
 * @property {Row} rack
 * @property {Row} drawn
 * @property {boolean} mayRedeal
 * @property {readonly { player: number, tiles: number, opened: boolean, hasLeft: boolean }[]} seats
 * @property {readonly { player: number, tile: number }[]} draws
 * @property {string} seedHash
 * @property {readonly SeenAct[]} happened
 * @property {{ scores: readonly Score[], racks: Rows } | null} outcome
 *
 * What a position is worth to each seat, in parts of the win; and, of each tile that the last act
 * drew: how many it could have been, the sums over all of them, and the shares after it.
 * @typedef {object} ActValue
 * @property {readonly number[]} after
 * @property {readonly { pool: number, sums: readonly number[], after: readonly number[] }[]} drawn
 *
 * @typedef {object} TurnReview
 * @property {Row} laid what was done
 * @property {boolean} isBetter something else was:
 * @property {Row} best it lays these; none: laying nothing was better
 * @property {Rows} after and leaves this table
 * @property {number} loss of the win
 * @property {number} error its standard error
 * @property {number} points what it cost by the second scale
 * @property {number} estimate of the loss, also where it may be luck
 * @property {readonly Reason[]} reasons
 * @property {number} steps what playing on took, as playouts count them
 *
 * @typedef {object} SeenMatch
 * @property {number | null} games null: open-ended
 * @property {boolean} isOver
 * @property {readonly Rank[]} ranking
 * @property {readonly number[]} contenders
 */

/** A share is so many parts of the win, as native/study/win_share.hpp has it. */
export const PARTS = 600_000;
const MILLION = 1_000_000;

/** In the order of `Reason` in native/study/review.hpp. */
export const REASONS = /** @type {const} */ (["could-go-out", "opened-late", "kept-joker", "laid-too-soon", "fed-next", "broke-set", "waited-too-long", "overlooked"]);
/** @typedef {typeof REASONS[number]} Reason */

export class Kernel {
  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    /** @private @type {any} */
    this.exports = instance.exports;
    /** @private @type {WeakMap<RulesData, number>} */
    this.translated = new WeakMap();
    this.exports._initialize();
  }

  /** @param {WebAssembly.Module} module */
  static async of(module) {
    return new Kernel(await WebAssembly.instantiate(module));
  }

  /** For tests and tools. @param {BufferSource} bytes */
  static now(bytes) {
    return new Kernel(new WebAssembly.Instance(new WebAssembly.Module(bytes)));
  }

  /** @param {Row} row @param {RulesData} rules @returns {Appraisal} */
  appraise(row, rules) {
    const said = this.ask("appraise", rules, (out) => out.row(row));
    const [value, canBeGroup, canBeRun] = [said.number(), said.flag(), said.flag()];
    return { value, canBeGroup, canBeRun, covers: said.list(() => said.mask()) };
  }

  /** The best set that these tiles make; null if they make none. @param {Row} row @param {RulesData} rules */
  inOrder(row, rules) {
    return this.ask("in_order", rules, (out) => out.row(row)).rows()[0] ?? null;
  }

  /** @param {Row} row @param {number} tile @param {RulesData} rules */
  inserted(row, tile, rules) {
    return this.ask("inserted", rules, (out) => out.row(row).row([tile])).rows()[0] ?? null;
  }

  /** @param {Row} row @param {number} most @param {RulesData} rules */
  waysToArrange(row, most, rules) {
    return this.ask("ways_to_arrange", rules, (out) => out.row(row).number(most)).rows();
  }

  /** Can some of these tiles form sets worth the opening (RULES G3, P3)? @param {Row} rack @param {RulesData} rules */
  canOpen(rack, rules) {
    return this.ask("can_open", rules, (out) => out.row(rack)).flag();
  }

  /** Disjoint sets of these tiles. @param {Row} rack @param {"value" | "tiles"} wants @param {RulesData} rules */
  bestSets(rack, wants, rules) {
    return this.ask("best_sets", rules, (out) => out.row(rack).number(wants === "value" ? 1 : 0)).rows();
  }

  /**
   * Every rule that the turn breaks, in the order of RULES section 8; none: it is legal.
   * @param {Standpoint} from @param {Turn} turn @param {Rows} after @param {RulesData} rules
   * @returns {Broken[]}
   */
  judge(from, turn, after, rules) {
    const { table, rack, opened, poolSize = 1, isFirstTurn = false } = from;
    const said = this.ask("judge", rules, (out) =>
      out
        .rows(table)
        .row(rack)
        .number(Number(opened))
        .number(poolSize)
        .number(Number(isFirstTurn))
        .number(TURNS.indexOf(turn))
        .rows(after),
    );
    return brokenIn(said);
  }

  /** The best play. @param {SolverQuestion} question @param {RulesData} rules @returns {Solution} */
  solve(question, rules) {
    const { table, rack, opened, objective = "tiles", limit = DEFAULT_LIMIT, keepTable = false } = question;
    const { keepLimit = AS_THE_LIMIT } = question;
    const said = this.ask("solve", rules, (out) =>
      out
        .rows(table)
        .row(rack)
        .number(Number(opened))
        .number(OBJECTIVES.indexOf(objective))
        .number(limit)
        .number(Number(keepTable))
        .number(keepLimit),
    );
    const [jokers, copies, [unknown = null]] = [said.number(), said.number(), said.row()];
    const refused = jokers || copies || unknown !== null ? { jokers, copies, unknown } : null;
    const isPlay = said.flag();
    const [after, laid, value] = [said.rows(), said.row(), said.number()];
    const [gainLow, gainHigh, boundLow, boundHigh] = [said.number(), said.number(), said.number(), said.number()];
    const isOptimal = gainLow === boundLow && gainHigh === boundHigh;
    return { refused, isPlay, after: isPlay ? after : table, laid, value, isOptimal };
  }

  /**
   * The fewest moves from a table to one on which none of its tiles is missing.
   * @param {Rows} before @param {Rows} after @param {RulesData} rules @returns {Move[]}
   */
  movesBetween(before, after, rules) {
    const said = this.ask("moves_between", rules, (out) => out.rows(before).rows(after));
    return said.list(() => {
      const [tiles, [source = null], [base = null]] = [said.row(), said.rows(), said.rows()];
      return { tiles, source, base, target: said.row() };
    });
  }

  /** What a rack costs its owner (RULES P1, P3). @param {RackLeft} left @param {RulesData} rules */
  rackCost({ rack, sum = 0, opened }, rules) {
    return this.ask("rack_cost", rules, (out) => out.row(rack).number(sum).number(OPENED.indexOf(opened))).number();
  }

  /**
   * What a game was worth (RULES P1 to P4); nobody has won where all knocked their racks over.
   * @param {readonly number[]} costs of the racks @param {number | null} out who went out; null: blocked
   * @param {readonly number[]} knocked @param {RulesData} rules
   */
  score(costs, out, knocked, rules) {
    return scoresIn(this.ask("score", rules, (to) => to.list(costs).number(out ?? -1).list(knocked)));
  }

  /** Best first (RULES P5). @param {number} players @param {readonly (readonly Score[])[]} games @param {RulesData} rules */
  ranking(players, games, rules) {
    const said = this.ask("ranking", rules, (out) => {
      out.number(players).number(games.length);
      for (const { points, won } of games.flat()) {
        const [top = 0, bottom = 1] = points.split("/").map(Number);
        out.number(top).number(bottom).number(Number(won));
      }
    });
    return ranksIn(said);
  }

  /** A game, dealt and ready for its first turn; null where there is no such game. @param {Setup} setup */
  begin(setup) {
    const { rules, seats, seed, contenders, seatingByDraw = false } = setup;
    const said = this.ask("game_begin", rules, (out) =>
      out.number(seats).text(seed).list(contenders).number(Number(seatingByDraw)),
    );
    const number = said.number();
    return number < 0 ? null : new KernelGame(this, number);
  }

  /**
   * @param {number} players @param {{ games?: number | null, rounds?: number }} agreed
   * @param {readonly KernelGame[]} played @param {RulesData} rules
   * @returns {SeenMatch | null} null where there is no such match
   */
  match(players, { games = 0, rounds = 0 }, played, rules) {
    const said = this.ask("match_see", rules, (out) =>
      out
        .number(players)
        .number(games ?? 0)
        .number(rounds)
        .list(played.map((game) => game.number)),
    );
    const all = said.number();
    if (all < 0) return null;
    const isOver = said.flag();
    const ranking = ranksIn(said);
    return { games: all || null, isOver, ranking, contenders: said.list(() => said.number()) };
  }

  /** Of a game, by its number. @param {Asked} name @param {number} game @param {(out: Writer) => unknown} write */
  askGame(name, game, write) {
    const question = new Writer();
    write(question);
    const size = this.put(question.bytes);
    return this.answerOf(this.exports[name](game, size));
  }

  /**
   * @private
   * @param {Asked} name @param {RulesData} rules @param {(out: Writer) => unknown} write
   */
  ask(name, rules, write) {
    const number = this.numberOf(rules);
    const question = new Writer();
    write(question);
    const size = this.put(question.bytes);
    return this.answerOf(this.exports[name](number, size));
  }

  /** @private @param {RulesData} rules */
  numberOf(rules) {
    const known = this.translated.get(rules);
    if (known !== undefined) return known;
    const size = this.put(new TextEncoder().encode(linesOf(rules)));
    const number = this.answerOf(this.exports.use_rules(size)).number();
    this.translated.set(rules, number);
    return number;
  }

  /** @private @param {ArrayLike<number>} bytes */
  put(bytes) {
    const at = this.exports.question(bytes.length); // before the memory is looked at: it may grow
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  /** @private @param {number} size */
  answerOf(size) {
    return new Reader(this.exports.memory.buffer, this.exports.answer(), size);
  }
}

/** One game inside the kernel. Times are milliseconds since its start. */
export class KernelGame {
  /** @param {Kernel} kernel @param {number} number */
  constructor(kernel, number) {
    this.kernel = kernel;
    this.number = number;
  }

  /** What it breaks; none: it happened. @param {number} seat @param {ActName} what @param {Rows} table @param {number} at */
  act(seat, what, table, at) {
    const said = this.kernel.askGame("game_act", this.number, (out) =>
      out.number(seat).number(ACTS.indexOf(what)).rows(table).time(at),
    );
    const happened = said.flag();
    return { happened, broken: brokenIn(said) };
  }

  /**
   * What a bot does that plays this seat and sees what it may see; the seat is to move.
   * @param {number} seat @param {number} bot its place among the bots, the weakest is 0
   * @param {string} seed of what it leaves to chance
   * @returns {{ what: ActName, table: Rows }}
   */
  choose(seat, bot, seed) {
    const said = this.kernel.askGame("game_choose", this.number, (out) => out.number(seat).number(bot).text(seed));
    const what = /** @type {ActName} */ (ACTS[said.number()]);
    return { what, table: said.rows() };
  }

  /** @param {number} acts */
  undo(acts) {
    return this.kernel.askGame("game_undo", this.number, (out) => out.number(acts)).flag();
  }

  /**
   * As a seat may see it, or, without one, as everybody does; now, or after so many acts.
   * @param {number | null} seat @param {{ after?: number, told?: number }} [which]
   * @returns {SeenGame}
   */
  see(seat, { after = -1, told = 12 } = {}) {
    const said = this.kernel.askGame("game_see", this.number, (out) =>
      out
        .number(seat ?? -1)
        .number(after)
        .number(told),
    );
    return {
      toMove: said.number(),
      starter: said.number(),
      turns: said.number(),
      redeals: said.number(),
      acts: said.number(),
      paused: said.flag(),
      ended: said.flag(),
      pool: said.number(),
      table: said.rows(),
      rack: said.row(),
      drawn: said.row(),
      mayRedeal: said.flag(),
      seats: said.list(() => ({ player: said.number(), tiles: said.number(), opened: said.flag(), hasLeft: said.flag() })),
      draws: said.list(() => ({ player: said.number(), tile: /** @type {number} */ (said.row()[0]) })),
      seedHash: said.text(),
      happened: said.list(() => ({
        seat: said.number(),
        what: said.text(),
        table: said.rows(),
        laid: said.row(),
        drawn: said.number(),
        at: said.time(),
      })),
      outcome: said.flag() ? outcomeIn(said) : null,
    };
  }

  /** After so many acts; a search for each seat, so all of the kernel is needed. @param {number} acts @returns {ActValue} */
  shares(acts) {
    const said = this.kernel.askGame("game_shares", this.number, (out) => out.number(acts));
    const seats = said.number();
    const row = () => Array.from({ length: seats }, () => said.number());
    return { after: row(), drawn: said.list(() => ({ pool: said.number(), sums: row(), after: row() })) };
  }

  /**
   * A turn looked at again, played out in so many worlds; in fewer when that took so many steps (0: no limit).
   * @param {number} act @param {number} worlds @param {number} steps @returns {TurnReview}
   */
  review(act, worlds, steps) {
    const said = this.kernel.askGame("game_review", this.number, (out) => out.number(act).number(worlds).number(steps));
    return {
      laid: said.row(),
      isBetter: said.flag(),
      best: said.row(),
      after: said.rows(),
      loss: said.number() / MILLION,
      error: said.number() / MILLION,
      points: said.number() / 100,
      estimate: said.number() / MILLION,
      reasons: reasonsIn(said.number()),
      steps: said.number(),
    };
  }

  /** The text that `tilehall verify` proves. @param {string} rules @param {readonly string[]} players */
  record(rules, players) {
    const said = this.kernel.askGame("game_record", this.number, (out) => {
      out.text(rules).number(players.length);
      for (const name of players) out.text(name);
    });
    return said.text();
  }

  end() {
    this.kernel.askGame("game_end", this.number, () => undefined);
  }
}

/** @param {Reader} said @returns {Broken[]} */
function brokenIn(said) {
  return said.list(() => {
    const [fault, clause, wording, tiles] = [said.text(), said.text(), said.text(), said.row()];
    const facts = FACTS.map((name) => /** @type {const} */ ([name, said.number()]));
    return { fault, clause, wording, tiles, facts: Object.fromEntries(facts.filter(([, fact]) => fact !== NO_FACT)) };
  });
}

/** @param {Reader} said @returns {Score[]} */
function scoresIn(said) {
  return said.list(() => ({ points: said.text(), won: said.flag() }));
}

/** @param {Reader} said @returns {Rank[]} */
function ranksIn(said) {
  return said.list(() => ({ player: said.number(), place: said.number(), gamesWon: said.number(), points: said.text() }));
}

/** @param {number} bits */
function reasonsIn(bits) {
  return REASONS.filter((_, bit) => (bits >> bit) & 1);
}

/** @param {Reader} said */
function outcomeIn(said) {
  const scores = scoresIn(said);
  return { scores, racks: scores.map(() => said.row()) };
}

/** An edition's values as lines: `copies 2`, `jokers.J 2`. @param {RulesData} rules */
function linesOf(rules) {
  /** @type {string[]} */
  const lines = [];
  for (const [key, value] of Object.entries(rules)) {
    if (key === "jokers") for (const [kind, count] of Object.entries(rules.jokers)) lines.push(`jokers.${kind} ${count}`);
    else if (value === null || typeof value !== "object") lines.push(`${key} ${String(value).replaceAll("\n", " ")}`);
  }
  return lines.join("\n");
}

class Writer {
  constructor() {
    /** @type {number[]} */
    this.bytes = [];
  }

  /** @param {number} value */
  number(value) {
    this.bytes.push(value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >> 24) & 255);
    return this;
  }

  /** @param {Row} tiles */
  row(tiles) {
    this.number(tiles.length);
    for (const tile of tiles) this.bytes.push(tile);
    return this;
  }

  /** @param {Rows} table */
  rows(table) {
    this.number(table.length);
    for (const row of table) this.row(row);
    return this;
  }

  /** @param {readonly number[]} numbers */
  list(numbers) {
    this.number(numbers.length);
    for (const each of numbers) this.number(each);
    return this;
  }

  /** More milliseconds than four bytes hold. @param {number} at */
  time(at) {
    return this.number(at | 0).number(Math.floor(at / 2 ** 32));
  }

  /** @param {string} words */
  text(words) {
    const bytes = new TextEncoder().encode(words);
    this.number(bytes.length);
    for (const byte of bytes) this.bytes.push(byte);
    return this;
  }
}

class Reader {
  /** @param {ArrayBuffer} memory @param {number} from @param {number} size */
  constructor(memory, from, size) {
    this.view = new DataView(memory, from, size);
    this.at = 0;
  }

  number() {
    this.at += 4;
    return this.view.getInt32(this.at - 4, true);
  }

  flag() {
    return this.number() !== 0;
  }

  /** @returns {number | null} */
  time() {
    const low = this.number() >>> 0;
    const high = this.number();
    return high < 0 ? null : high * 2 ** 32 + low;
  }

  mask() {
    /** @type {number[]} */
    const tiles = [];
    for (const from of [0, 32]) {
      const bits = this.number();
      for (let bit = 0; bit < 32; bit += 1) if ((bits >>> bit) & 1) tiles.push(from + bit);
    }
    return tiles;
  }

  /** @returns {number[]} */
  row() {
    return this.list(() => this.view.getUint8(this.at++));
  }

  rows() {
    return this.list(() => this.row());
  }

  text() {
    return new TextDecoder().decode(Uint8Array.from(this.row()));
  }

  /** @template T @param {() => T} read @returns {T[]} */
  list(read) {
    return Array.from({ length: this.number() }, read);
  }
}
