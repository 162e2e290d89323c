import { describe, expect, it } from "vitest";
import { countSegments, isShortSms } from "./sms-segments.js";

const segments = (text: string): number => countSegments(text).count;

describe("countSegments", () => {
  it.each([
    [0, 1],
    [160, 1],
    [161, 2],
    [306, 2],
    [307, 3],
    [459, 3],
    [460, 4],
  ])("puts %i characters of GSM-7 into %i parts", (length, count) => {
    expect(countSegments("a".repeat(length))).toEqual({ count, foreign: undefined });
  });

  it.each([
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
    [201, 3],
    [202, 4],
  ])("puts %i characters of UCS-2 into %i parts", (length, count) => {
    expect(countSegments("ő".repeat(length))).toEqual({ count, foreign: "ő" });
  });

  it("counts a character of the extension table twice", () => {
    expect(segments("€".repeat(80))).toBe(1);
    expect(segments("€".repeat(81))).toBe(2);
  });

  it("does not cut an escape in two", () => {
    expect(segments(`${"a".repeat(152)}€${"a".repeat(151)}`)).toBe(2);
    expect(segments(`${"a".repeat(152)}€${"a".repeat(152)}`)).toBe(3);
  });

  it("does not cut a surrogate pair in two", () => {
    expect(segments("🏡".repeat(35))).toBe(1);
    expect(segments("🏡".repeat(99))).toBe(3);
    expect(segments("🏡".repeat(100))).toBe(4);
  });

  it("names the first character that GSM-7 lacks, a pair as one", () => {
    expect(countSegments("Sold 🏡 — congratulations").foreign).toBe("🏡");
    expect(countSegments("a lone \ud800 half").foreign).toBe("\ud800");
  });

  it("takes every character of GSM-7 for what it is", () => {
    expect(countSegments("@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà^{}\\[~]|€").foreign).toBeUndefined();
    expect(countSegments("`").foreign).toBe("`");
    expect(countSegments("ç").foreign).toBe("ç");
  });

  it("calls nothing short that takes more than three", () => {
    for (const character of ["a", "€", "ő", "🏡"]) {
      const text = character.repeat(Math.floor(198 / character.length));
      expect(isShortSms(text)).toBe(true);
      expect(segments(text)).toBeLessThanOrEqual(3);
    }
  });
});
