import { describe, expect, it } from "vitest";
import { htmlText } from "./html-text.js";

describe("the text of a mail's HTML", () => {
  it("of many tags that never close comes in a moment", () => {
    expect(htmlText("<style".repeat(100_000))).toBe("");
    expect(htmlText("<div>".repeat(100_000))).toBe("");
    expect(htmlText('<a href="#">word '.repeat(20_000), { addresses: true })).toMatch(/^word word/);
  });
});
