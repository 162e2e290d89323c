import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { quoteMarks, quoteMarksOfLong } from "./strings-in-text.js";

const texts = fc.string({
  unit: fc.constantFrom('"', '"', "\\", "!", "#", "a", "é", "家", "🏡", "\ud83c", "\0"),
  maxLength: 600,
});

describe("quotation marks", () => {
  test.prop([texts], { numRuns: 300 })("are counted by both ways alike", (text) => {
    expect(quoteMarksOfLong(text)).toBe(text.split('"').length - 1);
    expect(quoteMarks(text)).toBe(quoteMarksOfLong(text));
  });

  it.each([1, 2 ** 15 - 1, 2 ** 15, 2 ** 15 + 1, 3 * 2 ** 15 + 2])("are counted in a text of %d units", (length) => {
    expect(quoteMarks('"'.repeat(length))).toBe(length);
    expect(quoteMarks("🏡".repeat(length).slice(1))).toBe(0);
  });
});
