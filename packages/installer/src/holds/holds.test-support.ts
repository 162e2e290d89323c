import type { NewWorkspace } from "../model/databases.test-support.js";
import { adoptedRecords } from "./adopted.test-support.js";
import { stagesWithDeals } from "./deals.test-support.js";
import { obstacles } from "./obstacles.test-support.js";
import { releasedRecords } from "./released.test-support.js";
import { renamedItems } from "./renamed.test-support.js";
import { recordsAtARollback } from "./rollback.test-support.js";
import { sharedRecords } from "./shared.test-support.js";

const suites = [
  adoptedRecords,
  sharedRecords,
  releasedRecords,
  renamedItems,
  stagesWithDeals,
  recordsAtARollback,
  obstacles,
];

/** Whose a record is, as the tests of a suite: in workspaces that this makes. */
export const tellWhose = (newWorkspace: NewWorkspace): void => {
  for (const tests of suites) tests(newWorkspace);
};
