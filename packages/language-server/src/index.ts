/** Setup Packs in any text editor, over the Language Server Protocol. Knows no Node and no page. */

export { editedText, type FileEdit } from "./edits/edit.js";
export { lensCommands } from "./features/lenses.js";
export { clientFiles, type Files, type FolderEntry } from "./files/files.js";
export { below, pathBelow, plainUri } from "./files/uri.js";
export { looksLikePack } from "./kinds/file-kinds.js";
export { type EditsAround, editsOfRename, type GivenRename } from "./rename/edits-around.js";
export type { FolderFinding } from "./search/packs-together.js";
export type { CheckFolder } from "./server/publisher.js";
export { type ServerWorld, serve } from "./server/serve.js";
export { changeBetween } from "./texts/texts.js";
export { settingsFor, trustFilesFor } from "./workspace/configurations.js";
export { dialectFileBeside } from "./workspace/dialects.js";
export { promisesFileBeside } from "./workspace/promises-beside.js";
export { readFolder } from "./workspace/read-folder.js";
export { folderAround } from "./workspace/role.js";
