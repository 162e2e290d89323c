import fc from "fast-check";
import { describe, it } from "vitest";
import { anyChange, anyPack } from "./arbitrary-packs.test-support.js";
import { anyFolder } from "./edited-folders.test-support.js";
import { roundTrips, survives, updates } from "./source-properties.test-support.js";

describe("source folders, whatever the pack", () => {
  it("gives any pack again", () => {
    fc.assert(fc.property(anyPack, roundTrips), { numRuns: 1000 });
  });

  it("updates a folder to any other state", () => {
    fc.assert(fc.property(anyChange, updates), { numRuns: 1000 });
  });

  it("reports what was broken by hand, and keeps what was not", () => {
    fc.assert(fc.property(fc.tuple(anyFolder, anyPack), survives), { numRuns: 1000 });
  });
});
