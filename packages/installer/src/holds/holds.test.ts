import { describe } from "vitest";
import { sandboxOfFile } from "../sandbox.test-support.js";
import { tellWhose } from "./holds.test-support.js";

const newWorkspace = sandboxOfFile();

describe("whose a record is", () => tellWhose(newWorkspace));
