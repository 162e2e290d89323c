import fc from "fast-check";
import { describe, it } from "vitest";
import { anyChange, anyPack, roundTrips, updates } from "./source.test-support.js";

describe("source folders, whatever the pack", () => {
  it("gives any pack again", () => {
    fc.assert(fc.property(anyPack, roundTrips), { numRuns: 1000 });
  });

  it("updates a folder to any other state", () => {
    fc.assert(fc.property(anyChange, updates), { numRuns: 1000 });
  });
});
