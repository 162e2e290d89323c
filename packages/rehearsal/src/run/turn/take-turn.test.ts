import fc from "fast-check";
import { expect, test } from "vitest";
import { generatedRehearsal } from "../oracle/generated/rehearsals.test-support.js";
import { bothWays } from "./turn-by-turn.test-support.js";

/** The long version is `take-turn.soak.ts`. */
test("a contact that is put away as text after each turn comes to the same as in a rehearsal", () => {
  const agrees = fc.property(generatedRehearsal, ({ pack, scenario }) => {
    const { byTurns, rehearsed } = bothWays(pack, scenario);
    expect(byTurns).toEqual(rehearsed);
  });
  fc.assert(agrees, { seed: 20_261_123, numRuns: 60, endOnFailure: true });
});
