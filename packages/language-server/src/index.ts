/** Setup Packs in any text editor, over the Language Server Protocol. Knows no Node and no page. */

export type { FileEdit } from "./edits/edit.js";
export { editedText } from "./edits/edited-text.js";
export { lensCommands } from "./features/lenses.js";
export { clientFiles } from "./files/client-files.js";
export type { Files, FolderEntry } from "./files/files.js";
export { below, pathBelow, plainUri } from "./files/uri.js";
export { looksLikePack } from "./kinds/looks-like-pack.js";
export type { EditsAround } from "./rename/edits-around.js";
export { editsOfRename, type GivenRename } from "./rename/edits-of-rename.js";
export type { FolderFinding } from "./search/folder-finding.js";
export type { CheckFolder } from "./server/folder-checks.js";
export { type ServerWorld, serve } from "./server/serve.js";
export { changeBetween } from "./texts/texts.js";
export { settingsFor, trustFilesFor } from "./workspace/configurations.js";
export { dialectFileBeside } from "./workspace/dialects.js";
export { promisesFileBeside } from "./workspace/promises-beside.js";
export { readFolder } from "./workspace/read-folder.js";
export { folderAround } from "./workspace/role.js";
