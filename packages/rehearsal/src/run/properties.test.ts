import fc from "fast-check";
import { describe, test } from "vitest";
import { properties } from "./properties.test-support.js";

/** The long version is `properties.soak.ts`. */
describe("a rehearsal, whatever the pack and the scenario", () => {
  test.each(properties)("$says", ({ holds }) => {
    fc.assert(holds, { seed: 20_261_123, numRuns: 60, endOnFailure: true });
  });
});
