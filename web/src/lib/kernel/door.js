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

const FACTS = ["points", "minimum", "pairs"];
const NO_FACT = -1;

/** What WASI would bring: the kernel prints nothing, and a standard library wants to be able to. */
const NOTHING = () => 0;
const IMPORTS = { wasi_snapshot_preview1: { fd_close: NOTHING, fd_seek: NOTHING, fd_write: NOTHING, proc_exit: NOTHING } };

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
});
/** @typedef {Exclude<keyof typeof FUNCTIONS, "question" | "answer" | "use_rules">} Asked */

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
    return new Kernel(await WebAssembly.instantiate(module, IMPORTS));
  }

  /** For tests and tools. @param {BufferSource} bytes */
  static now(bytes) {
    return new Kernel(new WebAssembly.Instance(new WebAssembly.Module(bytes), IMPORTS));
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
    return said.list(() => {
      const [fault, clause, wording, tiles] = [said.text(), said.text(), said.text(), said.row()];
      const facts = FACTS.map((name) => /** @type {const} */ ([name, said.number()]));
      return { fault, clause, wording, tiles, facts: Object.fromEntries(facts.filter(([, fact]) => fact !== NO_FACT)) };
    });
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
