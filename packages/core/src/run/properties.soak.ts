import fc from "fast-check";
import { describe, test } from "vitest";
import { properties } from "./properties.test-support.js";

describe("a rehearsal, whatever the pack and the scenario", () => {
  test.each(properties)("$says", { timeout: 600_000 }, ({ holds }) => {
    fc.assert(holds, { numRuns: 10_000, endOnFailure: true });
  });
});
