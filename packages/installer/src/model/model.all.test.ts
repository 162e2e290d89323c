import { it } from "vitest";
import { bothDatabases } from "./databases.test-support.js";
import { walks } from "./walk.test-support.js";

it.each(await bothDatabases())("a workspace on %s is what the model says, step by step", (_, newWorkspace) =>
  walks(newWorkspace, { steps: 45, seed: 20261121 }),
);
