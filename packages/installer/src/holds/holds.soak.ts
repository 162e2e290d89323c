import { describe } from "vitest";
import { bothDatabases } from "../model/databases.test-support.js";
import { tellWhose } from "./holds.test-support.js";

describe.each(await bothDatabases())("whose a record is on %s", (_, newWorkspace) => tellWhose(newWorkspace));
