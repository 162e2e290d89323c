/** Opening, saving, recovering: what is done with whole packs. */

export { begin } from "./begin.js";
export { loadDialect } from "./choose-dialect.js";
export { openDroppedFiles } from "./drop-file.js";
export { type ConflictState, giveUpMerge, isOpen, useConflictStates } from "./end-merge.js";
export { beginFile, fileActions } from "./file-actions.js";
export { followSettings, followTrust } from "./follow-settings.js";
export { keepDrafts } from "./keep-drafts.js";
export { LeaveDialog, TextView } from "./lazy.js";
export { guardClosing, hasUnsavedPack } from "./leave.js";
export { typeText } from "./mend-text.js";
export { mergeOffice } from "./merge-file.js";
export { areNotesOpen } from "./notes-file.js";
export { Notices } from "./notices.js";
export { keepOwnDialect } from "./own-dialect.js";
export { packBytes } from "./pack-bytes.js";
export { saveFile } from "./save-file.js";
export { undoByHost } from "./undo-by-host.js";
export { watchFile } from "./watch-file.js";
