import fc from "fast-check";
import { describe, test } from "vitest";
import { reachesExactBounds } from "./bounds-reached.test-support.js";
import { properties } from "./properties.test-support.js";

describe("a rehearsal, whatever the pack and the scenario", () => {
  test.each(properties)("$says", { timeout: 600_000 }, ({ holds }) => {
    fc.assert(holds, { numRuns: 10_000, endOnFailure: true });
  });
});

test("the engine reaches exact bounds, whatever the graph of one branch", { timeout: 600_000 }, () => {
  fc.assert(reachesExactBounds, { numRuns: 10_000, endOnFailure: true });
});
