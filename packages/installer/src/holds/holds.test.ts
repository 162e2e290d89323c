import { describe } from "vitest";
import { onServer } from "../model/databases.test-support.js";
import { tellWhose } from "./holds.test-support.js";

const [database, newWorkspace] = await onServer();

// The sandbox's own tests of what an import does run on both databases. On both is the soak here.
describe(`whose a record is on ${database}`, () => tellWhose(newWorkspace));
