import fc from "fast-check";
import { expect, test } from "vitest";
import { ofForetold, ofRehearsal } from "./comparable.test-support.js";
import { foretell } from "./foretell.test-support.js";
import { generatedRehearsal } from "./generated/rehearsals.test-support.js";
import { rehearsed } from "./rehearsed.test-support.js";

test("the engine does what the oracle foretells, for many packs", () => {
  const agrees = fc.property(generatedRehearsal, ({ pack, scenario }) => {
    const rehearsal = rehearsed([pack], scenario);
    // The oracle counts no text, of which fields that grow by themselves come to too much.
    fc.pre(rehearsal.runs.every(({ end }) => end !== "limit/text"));
    const foretold = foretell([pack], scenario);
    expect(ofRehearsal(rehearsal, foretold)).toEqual(ofForetold(foretold, scenario.timeZone));
  });
  fc.assert(agrees, { numRuns: 20_000, endOnFailure: true });
});
