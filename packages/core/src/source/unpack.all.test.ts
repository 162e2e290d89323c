import fc from "fast-check";
import { describe, it } from "vitest";
import { anyChange, anyPack } from "./arbitrary-packs.test-support.js";
import { anyFolder } from "./edited-folders.test-support.js";
import { survives, updates } from "./source-properties.test-support.js";

/** The long version is `source.soak.ts`. */
const short = { seed: 20_260_601, numRuns: 20 };

describe("unpack and build", () => {
  it("updates a folder to any other state", () => {
    fc.assert(fc.property(anyChange, updates), short);
  });

  it("reports what was broken by hand, and keeps what was not", () => {
    fc.assert(fc.property(fc.tuple(anyFolder, anyPack), survives), short);
  });
});
