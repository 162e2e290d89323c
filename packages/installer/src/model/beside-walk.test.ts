import { it } from "vitest";
import { sandboxOfFile } from "../sandbox.test-support.js";
import { walksBeside } from "./beside-walk.test-support.js";

const newWorkspace = sandboxOfFile();

it("a folder plans as a workspace does, whatever is done in both", () =>
  walksBeside(newWorkspace, { runs: 3, seed: 20261125 }));
