import fc from "fast-check";
import { describe, it } from "vitest";
import { farPlaysAgree, verdictsAgree } from "./laws.test-support.js";

describe("a verdict", () => {
  it("is the same at every minute, and without each reduction of the search", { timeout: 3_600_000 }, () => {
    fc.assert(verdictsAgree(2), { numRuns: 1_000, endOnFailure: true });
  });

  it("is so of three events too", { timeout: 3_600_000 }, () => {
    fc.assert(verdictsAgree(3), { numRuns: 100, endOnFailure: true });
  });

  it("is no better than at moments that are hours or days apart", { timeout: 3_600_000 }, () => {
    fc.assert(farPlaysAgree(2), { numRuns: 1_000, endOnFailure: true });
  });
});
