/** JSON Lines as `tilehall` reads them (src/tilehall/cli/json_lines.py): the same lines, values and words. */

import { Wrong, quoted } from "./kernel_text.mjs";

const LONGEST_LINE = 32 * 1024 * 1024;
const MOST_DIGITS = 4300; // of a whole number
const NEWLINE = 10;
const DEEPEST = 976; // lists and objects in each other, where Python gives up
const ESCAPES = { '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/** Lines end at a line feed and nowhere else; each with its line feed, as bytes. */
export async function* linesOf(stream) {
  let parts = [];
  let size = 0;
  const keep = (part) => {
    if (size <= LONGEST_LINE) parts.push(part); // of a line that is too long the rest is passed over
    size += part.length;
  };
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      keep(chunk.subarray(start, end + 1));
      yield Buffer.concat(parts);
      [parts, size, start] = [[], 0, end + 1];
    }
    if (start < chunk.length) keep(chunk.subarray(start));
  }
  if (parts.length) yield Buffer.concat(parts);
}

/** The object of a line, as a Map; whole numbers are BigInt, others Number. */
export function objectOf(line) {
  if (line.length > LONGEST_LINE) throw new Wrong(`a line of more than ${LONGEST_LINE / 1024 / 1024} MiB`);
  const text = line.toString("utf-8");
  checkBytes(line, text);
  let found;
  try {
    found = new Json(text.replace(/^\uFEFF/, "")).whole();
  } catch (error) {
    if (error instanceof NotJson && /^[ \t\n\r\v\f]*$/.test(text)) throw new Wrong("an empty line");
    throw error;
  }
  if (!(found instanceof Map)) throw new Wrong(`a question is a JSON object, not ${written(found)}`);
  return found;
}

/** A value of the question as JSON would show it, short and safe to print. */
export function written(value) {
  if (value === null || value === undefined) return "missing or null";
  return typeof value === "string" ? quoted(value) : quoted(dumped(value)).slice(1, -1);
}

function checkBytes(line, text) {
  if (!text.includes("\uFFFD")) return;
  let at = 0;
  for (const letter of text) {
    const bytes = Buffer.from(letter);
    if (!line.subarray(at, at + bytes.length).equals(bytes)) throw new Wrong(`not UTF-8: byte ${at + 1} of the line`);
    at += bytes.length;
  }
}

function dumped(value) {
  if (value instanceof Map) return `{${[...value].map(([key, each]) => `${dumped(key)}: ${dumped(each)}`).join(", ")}}`;
  if (Array.isArray(value)) return `[${value.map(dumped).join(", ")}]`;
  if (typeof value === "number") return decimal(value);
  if (typeof value !== "string") return String(value);
  return inAscii(value);
}

/** As Python writes it: the answers of both doors are equal to the byte. */
export function inAscii(value) {
  return JSON.stringify(value).replace(/[\x7f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A number that is not whole, as Python writes it: an exponent from 1e16 on and below 1e-4. */
function decimal(value) {
  if (!Number.isFinite(value)) return value > 0 ? "Infinity" : "-Infinity";
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  const [digits, power] = Math.abs(value).toExponential().split("e");
  const exponent = Number(power);
  if (value !== 0 && (exponent < -4 || exponent >= 16)) {
    return `${sign}${digits}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
  }
  const all = digits.replace(".", "");
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${all}`;
  return `${sign}${all.slice(0, exponent + 1).padEnd(exponent + 1, "0")}.${all.slice(exponent + 1) || "0"}`;
}

class NotJson extends Wrong {}

/** One JSON text. `JSON.parse` says other words in every version, and rounds whole numbers. */
class Json {
  constructor(text) {
    this.text = text;
    this.at = 0;
    this.depth = 0;
  }

  whole() {
    if (this.text.startsWith("\uFEFF")) this.fail("Unexpected UTF-8 BOM (decode using utf-8-sig)", 0);
    this.skip();
    const value = this.value();
    this.skip();
    if (this.at < this.text.length) this.fail("Extra data");
    return value;
  }

  value() {
    const start = this.at;
    switch (this.text[start]) {
      case '"': return this.string();
      case "{": return this.nested(() => this.object());
      case "[": return this.nested(() => this.list());
    }
    for (const [word, meaning] of [["null", null], ["true", true], ["false", false]]) {
      if (this.took(word)) return meaning;
    }
    for (const word of ["NaN", "Infinity", "-Infinity"]) {
      if (this.took(word)) throw new NotJson(`not JSON: ${word} is not a JSON number`);
    }
    return this.number();
  }

  nested(read) {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new Wrong("nested too deep");
    this.at += 1;
    this.skip();
    const found = read();
    this.depth -= 1;
    return found;
  }

  object() {
    const found = new Map();
    if (this.took("}")) return found;
    for (;;) {
      if (this.text[this.at] !== '"') this.fail("Expecting property name enclosed in double quotes");
      const key = this.string();
      this.skip();
      if (!this.took(":")) this.fail("Expecting ':' delimiter");
      this.skip();
      found.set(key, this.value());
      if (this.closed("}")) return found;
    }
  }

  list() {
    const found = [];
    if (this.took("]")) return found;
    for (;;) {
      found.push(this.value());
      if (this.closed("]")) return found;
    }
  }

  closed(mark) {
    this.skip();
    if (this.took(mark)) return true;
    if (!this.took(",")) this.fail("Expecting ',' delimiter");
    this.skip();
    return false;
  }

  string() {
    const start = this.at;
    let found = "";
    for (this.at += 1; ; ) {
      const plain = this.match(/[^"\\\x00-\x1f]*/y);
      found += plain;
      const mark = this.text[this.at];
      if (mark === undefined) this.fail("Unterminated string starting at", start);
      if (this.took('"')) return found;
      if (mark !== "\\") this.fail("Invalid control character at");
      found += this.escape(start);
    }
  }

  escape(start) {
    const letter = this.text[this.at + 1];
    if (letter === undefined) this.fail("Unterminated string starting at", start);
    if (letter !== "u") {
      if (!(letter in ESCAPES)) this.fail("Invalid \\escape");
      this.at += 2;
      return ESCAPES[letter];
    }
    if (this.at + 6 >= this.text.length) this.fail("Invalid \\uXXXX escape", this.at + 2);
    const digits = this.text.slice(this.at + 2, this.at + 6);
    if (!/^[0-9a-fA-F]{4}$/.test(digits)) this.fail("Invalid \\uXXXX escape", this.at + 1);
    this.at += 6;
    return String.fromCharCode(parseInt(digits, 16));
  }

  number() {
    const digits = this.match(/-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y);
    if (!digits) this.fail("Expecting value");
    if (/[.eE]/.test(digits)) return Number(digits);
    const count = digits.replace("-", "").length;
    if (count > MOST_DIGITS) throw new NotJson(`not JSON: a whole number of ${count} digits; at most ${MOST_DIGITS} are read`);
    return BigInt(digits);
  }

  match(pattern) {
    pattern.lastIndex = this.at;
    const [found = ""] = pattern.exec(this.text) ?? [];
    this.at += found.length;
    return found;
  }

  took(word) {
    const is = this.text.startsWith(word, this.at);
    if (is) this.at += word.length;
    return is;
  }

  skip() {
    this.match(/[ \t\n\r]*/y);
  }

  fail(what, at = this.at) {
    const letters = [...this.text.slice(0, at)];
    const line = letters.filter((letter) => letter === "\n").length + 1;
    const column = letters.length - letters.lastIndexOf("\n");
    throw new NotJson(`not JSON: ${what}: line ${line} column ${column} (char ${letters.length})`);
  }
}
