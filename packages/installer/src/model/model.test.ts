import { it } from "vitest";
import { bothDatabases } from "./databases.test-support.js";
import { walks } from "./walk.test-support.js";

// Each step is a command's worth of work: seconds in all, and several times that on a busy machine.
it.each(await bothDatabases())(
  "a workspace on %s is what the model says, step by step",
  { timeout: 240_000 },
  (_, newWorkspace) => walks(newWorkspace, { steps: 45, seed: 20261121 }),
);
