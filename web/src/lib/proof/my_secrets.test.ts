import { beforeEach, describe, expect, it } from "vitest";
import { storage } from "../storage";
import type { NextDeal } from "../wire/tables";
import { hallsOfOthers, newCommitment, receiptsOf, secretToTell } from "./my_secrets";
import { closingOf, commitmentTo, faultOf, seedOf } from "./shared_seed";

const HALL = commitmentTo("lantern");
const OTHER = commitmentTo("rain");

function deal(mine: string, changes: Partial<NextDeal> = {}): NextDeal {
  return { hall: HALL, commitments: [mine, OTHER], told: [false, false], due: null, ...changes };
}

beforeEach(() => storage.removeItem("tilehall.secrets"));

describe("a browser's own secret", () => {
  it("is told when it is asked for, and what was shown then is the receipt", () => {
    const mine = newCommitment("t");
    expect(secretToTell("t", 1, deal(mine), 0)).toBeNull();
    const secret = secretToTell("t", 1, deal(mine, { due: 5 }), 0)!;
    expect(commitmentTo(secret)).toBe(mine);
    expect(receiptsOf("t", 1)).toMatchObject([{ secret, closing: closingOf(HALL, [mine, OTHER]) }]);
  });

  it("keeps its receipt when a hall that knows the secret shows other commitments", () => {
    const mine = newCommitment("t");
    const secret = secretToTell("t", 1, deal(mine, { due: 5 }), 0)!;
    const late = commitmentTo("a secret that suits the hall");
    secretToTell("t", 1, deal(mine, { hall: late, due: 9 }), 0);
    secretToTell("t", 2, deal(mine, { hall: late, due: 9 }), 0);
    const [receipt] = receiptsOf("t", 1);
    expect(receipt!.closing).toBe(closingOf(HALL, [mine, OTHER]));
    const record = {
      players: ["Ann", "Ben"],
      hall_commitment: late,
      commitments: [mine, OTHER],
      hall_secret: "a secret that suits the hall",
      secrets: [secret, "rain"],
    };
    expect(faultOf(record, seedOf(record), receipt!)).toBe("exchanged");
  });

  it("is missed in a game that the hall began without asking for it", () => {
    const mine = newCommitment("t");
    secretToTell("t", 1, deal(mine), 0);
    const [receipt] = receiptsOf("t", 1);
    const alone = { players: ["Ann", "Ben"], hall_commitment: HALL, commitments: ["", OTHER], hall_secret: "lantern", secrets: ["", "rain"] };
    expect(faultOf(alone, seedOf(alone), receipt!)).toBe("left-out");
    const silent = { ...alone, commitments: [mine, OTHER] }; // it was asked for while this page slept
    expect(faultOf(silent, seedOf(silent), receipt!)).toBeNull();
  });

  it("remembers what the hall committed to in other games", () => {
    secretToTell("t", 1, deal(newCommitment("t"), { due: 5 }), 0);
    secretToTell("t", 2, deal(newCommitment("t"), { hall: OTHER, due: 5 }), 0);
    expect(hallsOfOthers("t", 2)).toEqual([HALL]);
    expect(hallsOfOthers("u", 2)).toEqual([]);
  });
});
