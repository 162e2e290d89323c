import fc from "fast-check";
import { expect, it } from "vitest";
import { generatedRehearsal } from "../../../../packages/rehearsal/src/run/oracle/generated/rehearsals.test-support.js";
import { suiteDatabase } from "../testing/owner.js";
import { onBothDatabases } from "../testing/workspace.js";
import { playTwice } from "./law.test-support.js";

onBothDatabases("automations of a workspace", ({ database }) => {
  const ownerOf = suiteDatabase(database);

  /** The long version is `law.soak.ts`. */
  it("do what a rehearsal of the workspace says, whatever the pack and what happens", async () => {
    const agrees = fc.asyncProperty(generatedRehearsal, async ({ pack, scenario }) => {
      const { workspace, rehearsal } = await playTwice(ownerOf(), pack, scenario);
      expect(workspace).toEqual(rehearsal);
    });
    await fc.assert(agrees, { seed: 20_261_123, numRuns: 8, endOnFailure: true });
  });
});
