import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { textWidth, wrap } from "./wrap.js";

const room = { width: 100, fontSize: 10, lines: 2 };

describe("wrap", () => {
  it.each([
    ["", []],
    ["Wait", ["Wait"]],
    ["Call the lender about the letter", ["Call the lender", "about the letter"]],
    ["Call the lender about the letter from the bank", ["Call the lender", "about the letter fr…"]],
    ["hooks.larkspur-main.example.com", ["hooks.larkspur-mai", "n.example.com"]],
    ["Text me\nor\u202ecall", ["Text me", "or\\u202ecall"]],
    ["一二三四五六七八九十一二三", ["一二三四五六七八九", "十一二三"]],
  ])("breaks %j", (text, lines) => {
    expect(wrap(text, room)).toEqual(lines);
  });

  it("gives the braces of merge tags and the ends of what is cut as much room as wide fonts take", () => {
    const inDejaVuSans = 63.6 + 63.6 + 100;
    expect(textWidth("{}…", 100)).toBeGreaterThanOrEqual(inDejaVuSans);
  });

  const letters = fc.string({
    unit: fc.constantFrom("a", "W", "i", " ", "é", "e\u0301", "家", "🏡", "\t"),
    maxLength: 60,
  });

  test.prop([letters, fc.integer({ min: 40, max: 200 }), fc.integer({ min: 1, max: 3 })])(
    "keeps lines within their width and loses nothing where there is room",
    (text, width, lines) => {
      const wrapped = wrap(text, { width, fontSize: 10, lines });
      expect(wrapped.length).toBeLessThanOrEqual(lines);
      for (const line of wrapped) expect(textWidth(line, 10)).toBeLessThanOrEqual(width);
      const solid = (whole: string): string => whole.replace(/\s/gu, "");
      if (!wrapped.at(-1)?.endsWith("…")) expect(solid(wrapped.join(""))).toBe(solid(text));
    },
  );

  it("never parts a letter from its marks", () => {
    const accented = "e\u0301".repeat(40);
    for (const line of wrap(accented, { ...room, lines: 9 })) expect(line.startsWith("e")).toBe(true);
  });
});
