/** What runs a fleet. It brings two databases along, so it is a door of its own: what only plans needs none. */
export { releaseLeases, retryFailed, undoOffices } from "../ledger/again.js";
export type { Database } from "../ledger/database/database.js";
export { addRequests, countStates, readOffices } from "../ledger/offices.js";
export { type LedgerPlace, openLedger } from "../ledger/open-ledger.js";
export type {
  OfficeRecord,
  OfficeState,
  RunEvent,
  RunInput,
  RunRecord,
  RunState,
  RunTrust,
} from "../ledger/records.js";
export {
  beginRun,
  changeRun,
  continueRun,
  eventsAfter,
  latestChangingRun,
  latestRun,
  listRuns,
  openRun,
  readInput,
  readRun,
} from "../ledger/runs.js";
export type { RunWorld } from "./run-world.js";
export { type WorkerOptions, work } from "./worker.js";
