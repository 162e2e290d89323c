import { arbitraryPackText, maximalPack } from "@setup-pack/fixtures";
import fc from "fast-check";
import { expect, it } from "vitest";
import { bookOf } from "./book-of.test-support.js";
import { expectHarmless, expectJoined } from "./page-elements.test-support.js";

it("makes a book of any pack, in which nothing runs and every link leads somewhere", () => {
  fc.assert(
    fc.property(arbitraryPackText, (text) => {
      const page = bookOf(text);
      expectHarmless(page);
      expectJoined(page);
      expect(bookOf(text)).toBe(page);
    }),
    { numRuns: 300 },
  );
});

it("keeps the book of the maximal pack within 20 MB", () => {
  expect(Buffer.byteLength(bookOf(maximalPack()))).toBeLessThanOrEqual(20_000_000);
});
