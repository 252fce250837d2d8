import { createHash, randomBytes, randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { SharedSeed } from "../wire/tables";
import { closingOf, commitmentTo, faultOf, seedOf, type Receipt } from "./shared_seed";

const sha = (text: string) => createHash("sha256").update(text).digest("hex");
const random = () => randomBytes(16).toString("hex");

function honest(): { shared: SharedSeed; receipt: Receipt } {
  const secrets = [random(), "", random(), random()];
  const hall = random();
  const commitments = secrets.map((secret) => (secret ? commitmentTo(secret) : ""));
  const shared = {
    players: ["Ann", "Ben", "Cid", "Dot"],
    hall_commitment: commitmentTo(hall),
    commitments,
    hall_secret: hall,
    secrets,
  };
  return { shared, receipt: { closing: closingOf(shared.hall_commitment, commitments), secret: secrets[0]! } };
}

/** What a hall can do that wants another deal: each leaves a record that fits in itself, if it can. */
const cheats: Record<string, (shared: SharedSeed) => [SharedSeed, string]> = {
  "a chosen seed": (shared) => [shared, random()],
  "a late secret of the hall": (shared) => {
    const hall_secret = random();
    const late = { ...shared, hall_secret, hall_commitment: commitmentTo(hall_secret) };
    return [late, seedOf(late)];
  },
  "a secret of the hall that it had not committed to": (shared) => {
    const other = { ...shared, hall_secret: random() };
    return [other, seedOf(other)];
  },
  "an exchanged secret": (shared) => {
    const secrets = shared.secrets.with(randomInt(2) * 2, random());
    const commitments = secrets.map((secret) => (secret ? commitmentTo(secret) : ""));
    const other = { ...shared, secrets, commitments };
    return [other, seedOf(other)];
  },
  "an accomplice who commits late": (shared) => {
    const secret = random();
    const late = {
      ...shared,
      secrets: shared.secrets.with(1, secret),
      commitments: shared.commitments.with(1, commitmentTo(secret)),
    };
    return [late, seedOf(late)];
  },
  "a player left out": (shared) => {
    const other = { ...shared, secrets: shared.secrets.with(0, "") };
    return [other, seedOf(other)];
  },
};

describe("a seed of several people", () => {
  it("is the recipe of the record's page", () => {
    const shared = {
      players: ["Ada", "Ben", "Chiara"],
      hall_commitment: sha("lantern"),
      commitments: [sha("tea"), "", sha("rain")],
      hall_secret: "lantern",
      secrets: ["tea", "", "rain"],
    };
    expect(seedOf(shared)).toBe(sha("lantern\n1 tea\n3 rain"));
    expect(seedOf(shared)).toBe("da9d54d1fa494da00d69ccdb228aabc963f5a4784a2c06716ac4ee78645de3a0");
    expect(faultOf(shared, seedOf(shared), null)).toBeNull();
  });

  it("proves itself to those who took part", () => {
    const { shared, receipt } = honest();
    expect(faultOf(shared, seedOf(shared), receipt)).toBeNull();
  });

  it("catches a cheating hall in 1,000 of 1,000 tries", () => {
    const ways = Object.values(cheats);
    const caught = Array.from({ length: 1000 }, (_, n) => {
      const { shared, receipt } = honest();
      const [record, seed] = ways[n % ways.length]!(shared);
      return faultOf(record, seed, receipt);
    });
    expect(caught.filter((fault) => fault === null)).toEqual([]);
  });
});
