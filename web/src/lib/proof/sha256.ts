/**
 * SHA-256. Browsers have their own only on secure pages, and a hall in the living room is opened
 * without a certificate; so the proof of a shuffle brings a library's. Python's is the other one.
 */

import { sha256 as digest } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

export function sha256(text: string): Uint8Array {
  return digest(utf8ToBytes(text));
}

export const hex = bytesToHex;
