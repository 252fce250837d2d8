import { describe, expect, it } from "vitest";
import { codeIn } from "../../lib/connection/rest";
import { fitted, rememberedWish, seatChoices, usualWish } from "./wish";

describe("a wish for a table", () => {
  it("follows the edition", () => {
    expect(usualWish("classic-hk").clock).toBe("on");
    expect(usualWish("xp-es").clock).toBe("off");
    expect(usualWish("nonsense").edition).toBe("classic-hk");
    expect(seatChoices(usualWish("xp-es"))).toEqual([2, 3, 4, 5, 6]);
    expect(seatChoices(usualWish("xp-es:106"))).toEqual([2, 3, 4]);
  });

  it("is what was last wished for on this device", () => {
    const house = { friendSeats: 6, isHouse: true, houseRules: "opening_minimum = 50" };
    expect(rememberedWish("classic-es", house)).toMatchObject({ seats: 6, houseRules: "opening_minimum = 50" });
    expect(rememberedWish("classic-es", { ...house, isHouse: false })).toMatchObject({ seats: 4, houseRules: null });
    expect(rememberedWish("xp-es", { friendSeats: 0, isHouse: false, houseRules: "" })).toEqual(usualWish("xp-es"));
  });

  it("is fitted when the edition changes", () => {
    const six = { ...usualWish("xp-es"), seats: 6, seatingByDraw: true };
    expect(fitted({ ...six, edition: "twist-cn" })).toMatchObject({ seats: 4, seatingByDraw: false });
    expect(fitted({ ...six, edition: "classic-hk" }).seatingByDraw).toBe(true);
  });
});

describe("what people paste to join", () => {
  it.each([
    ["abcdefgh23", "abcdefgh23"],
    ["  ABCDEFGH23 ", "abcdefgh23"],
    ["https://hall.example/table/abcdefgh23?lang=ko", "abcdefgh23"],
    ["https://hall.example/seat/abcdefgh23/some-token", "abcdefgh23"],
    ["hello", null],
    ["abcdefgh2", null],
    ["abcdefgh23x", null],
  ])("%s is %s", (text, code) => {
    expect(codeIn(text)).toBe(code);
  });
});
