import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeSafeFixes, packsToMend } from "./safe-fixes.test-support.js";

const packsOfEach = 10_000;

describe("no safe fix makes a difference above layout", () => {
  it.each(packsToMend)("in %s", (_, texts) => {
    const keeps = fc.property(texts, (text) => {
      expect(judgeSafeFixes(text).objections).toEqual([]);
    });
    fc.assert(keeps, { numRuns: packsOfEach });
  });
});
