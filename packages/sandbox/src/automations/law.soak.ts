import fc from "fast-check";
import { expect, it } from "vitest";
import { generatedRehearsal } from "../../../../packages/rehearsal/src/run/oracle/generated/rehearsals.test-support.js";
import { suiteDatabase } from "../testing/owner.js";
import { onBothDatabases } from "../testing/workspace.js";
import { playTwice } from "./law.test-support.js";

onBothDatabases("automations of a workspace", ({ database }) => {
  const ownerOf = suiteDatabase(database);

  it("do what a rehearsal of the workspace says, for many packs", async () => {
    const agrees = fc.asyncProperty(generatedRehearsal, async ({ pack, scenario }) => {
      const { workspace, rehearsal } = await playTwice(ownerOf(), pack, scenario);
      expect(workspace).toEqual(rehearsal);
    });
    await fc.assert(agrees, { numRuns: database === "PGlite" ? 500 : 100, endOnFailure: true });
  });
});
