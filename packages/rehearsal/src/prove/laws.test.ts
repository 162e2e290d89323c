import fc from "fast-check";
import { describe, it } from "vitest";
import { farPlaysAgree, verdictsAgree } from "./laws.test-support.js";

/** The long version is `laws.soak.ts`. */
describe("a verdict", () => {
  it("is the same at every minute, and without each reduction of the search", { timeout: 120_000 }, () => {
    fc.assert(verdictsAgree(2), { seed: 20_261_125, numRuns: 6, endOnFailure: true });
  });

  it("is no better than at moments that are hours or days apart", { timeout: 120_000 }, () => {
    fc.assert(farPlaysAgree(2), { seed: 20_261_125, numRuns: 5, endOnFailure: true });
  });
});
