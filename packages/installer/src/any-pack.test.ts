import { it } from "vitest";
import { takesInAnyPack } from "./any-pack.test-support.js";
import { sandboxOfFile } from "./sandbox.test-support.js";

const newWorkspace = sandboxOfFile();

it("takes in any pack, which then has not drifted, and gives it back", () => takesInAnyPack(newWorkspace, 5));
