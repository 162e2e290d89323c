export {
  beginReplacement,
  deleteSnapshot,
  emptyWorkspace,
  restoreSnapshot,
  saveSnapshot,
  snapshotsOf,
} from "./restore.js";
