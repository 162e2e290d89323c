import fc from "fast-check";
import { expect, test } from "vitest";
import { generatedRehearsal } from "../oracle/generated/rehearsals.test-support.js";
import { bothWays } from "./turn-by-turn.test-support.js";

test("a contact that is put away as text after each turn comes to the same as in a rehearsal, for many packs", () => {
  const agrees = fc.property(generatedRehearsal, ({ pack, scenario }) => {
    const { byTurns, rehearsed } = bothWays(pack, scenario);
    expect(byTurns).toEqual(rehearsed);
  });
  fc.assert(agrees, { numRuns: 5_000, endOnFailure: true });
});
