import { it } from "vitest";
import { sandboxOfFile } from "../sandbox.test-support.js";
import { walks } from "./walk.test-support.js";

const newWorkspace = sandboxOfFile();

it("a workspace is what the model says, step by step", () => walks(newWorkspace, { steps: 20, seed: 20261121 }));
