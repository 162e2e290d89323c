import fc from "fast-check";
import { expect, test } from "vitest";
import { ofForetold, ofRehearsal } from "./comparable.test-support.js";
import { foretell } from "./foretell.test-support.js";
import { generatedRehearsal } from "./generated/rehearsals.test-support.js";
import { rehearsed } from "./rehearsed.test-support.js";

/** The long version is `oracle.soak.ts`. */
test("the engine does what the oracle foretells, whatever the pack and the scenario", () => {
  const agrees = fc.property(generatedRehearsal, ({ pack, scenario }) => {
    const foretold = foretell([pack], scenario);
    expect(ofRehearsal(rehearsed([pack], scenario), foretold)).toEqual(ofForetold(foretold, scenario.timeZone));
  });
  fc.assert(agrees, { seed: 20_261_122, numRuns: 300, endOnFailure: true });
});
