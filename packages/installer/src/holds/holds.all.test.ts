import { describe } from "vitest";
import { onServer } from "../model/databases.test-support.js";
import { tellWhose } from "./holds.test-support.js";

const [database, newWorkspace] = await onServer();

describe(`whose a record is on ${database}`, () => tellWhose(newWorkspace));
