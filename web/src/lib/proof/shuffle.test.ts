import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { printTiles, publishedRules } from "../tiles";
import { hex, sha256 } from "./sha256";
import { dealtRacks, seedHash, shuffled } from "./shuffle";

describe("SHA-256", () => {
  it.each(["", "abc", "한국어 繁體中文", ...[55, 56, 63, 64, 65, 119, 1000].map((n) => "x".repeat(n))])(
    "of %j is what others compute",
    (text) => {
      expect(hex(sha256(text))).toBe(createHash("sha256").update(text).digest("hex"));
    },
  );
});

describe("the shuffle", () => {
  it("is the one that the record's page describes", () => {
    expect(shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], "7", "deal 1")).toEqual([1, 7, 2, 8, 4, 6, 5, 9, 3, 0]);
  });

  it("deals the racks of the record's example", () => {
    const page = readFileSync(new URL("../../../../docs/record.md", import.meta.url), "utf-8");
    const value = (key: string) => new RegExp(`^${key}: (.*)$`, "m").exec(page)![1]!;
    const racks = [1, 2, 3].map((seat) => value(`deal 1 rack ${seat}`));
    const seed = value("seed");
    const rules = publishedRules(value("edition").split(" ")[0]!)!;
    expect(dealtRacks(rules, seed, 3).map(printTiles)).toEqual(racks);
    expect(seedHash(seed)).toBe(value("seed hash"));
  });
});
