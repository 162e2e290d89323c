export {
  beginReplacement,
  deleteSnapshot,
  emptyWorkspace,
  type RowCounts,
  restoreSnapshot,
  saveSnapshot,
  snapshotsOf,
} from "./restore.js";
