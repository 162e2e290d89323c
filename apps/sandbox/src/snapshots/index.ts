export { beginReplacement, emptyWorkspace, type RowCounts } from "./empty-workspace.js";
export { restoreSnapshot } from "./restore.js";
export { deleteSnapshot, saveSnapshot, snapshotsOf } from "./saved.js";
