import {
  applyPlan,
  connectWorkspace,
  openSession,
  planRollback,
  planUninstall,
  saveDialect,
  saveNotes,
  savePromises,
} from "./generated/requests.generated.js";
import type { RequestOf } from "./operation.js";
import { readerOf } from "./reader.js";

/** Readers of what the page sends as JSON; decisions are bindings, which have a reader of their own. */
export const readRequest = {
  openSession: readerOf<RequestOf<"openSession">>(openSession),
  connectWorkspace: readerOf<RequestOf<"connectWorkspace">>(connectWorkspace),
  planRollback: readerOf<RequestOf<"planRollback">>(planRollback),
  planUninstall: readerOf<RequestOf<"planUninstall">>(planUninstall),
  saveDialect: readerOf<RequestOf<"saveDialect">>(saveDialect),
  saveNotes: readerOf<RequestOf<"saveNotes">>(saveNotes),
  savePromises: readerOf<RequestOf<"savePromises">>(savePromises),
  applyPlan: readerOf<RequestOf<"applyPlan">>(applyPlan),
} as const;
