/**
 * SHA-256 (FIPS 180-4). Browsers have their own only on secure pages, and a hall in the living room
 * is opened without a certificate; so the proof of a shuffle brings it along.
 */

const PRIMES = firstPrimes(64);
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

export function sha256(text: string): Uint8Array {
  const state = [...START];
  const padded = pad(new TextEncoder().encode(text));
  for (let at = 0; at < padded.byteLength; at += 64) compress(state, new DataView(padded.buffer, at, 64));
  const digest = new DataView(new ArrayBuffer(32));
  for (const [nth, word] of state.entries()) digest.setUint32(nth * 4, word);
  return new Uint8Array(digest.buffer);
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function compress(state: number[], block: DataView): void {
  const words: number[] = [];
  for (let t = 0; t < 64; t += 1) words.push(t < 16 ? block.getUint32(t * 4) : later(words, t));
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUNDS[t]! + words[t]!;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [nth, word] of [a, b, c, d, e, f, g, h].entries()) state[nth] = (state[nth]! + word) >>> 0;
}

function later(words: number[], t: number): number {
  const [near, far] = [words[t - 2]!, words[t - 15]!];
  const small = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
  const large = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
  return (words[t - 16]! + small + words[t - 7]! + large) | 0;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** A one, zeros, and the length in bits, up to whole blocks. */
function pad(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, bytes.length * 8);
  return padded;
}

/** The first 32 bits behind the point. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}
