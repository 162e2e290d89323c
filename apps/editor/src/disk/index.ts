/** Where packs come from and go to, and the drafts of them. */

export {
  type ComparedPack,
  type Disk,
  type DiskState,
  diskStore,
  type NotesStanding,
  type Notice,
  type OpenMerge,
} from "./disk-store.js";
export { download } from "./download.js";
export type { Draft, Drafts } from "./drafts.js";
export { type Host, hostFile, hostOf } from "./host-file.js";
export { browserDrafts } from "./lazy.js";
export { chosenFile, fetchedFile, localFile, newFile } from "./local-file.js";
export { objectIn, objectInText } from "./object-in.js";
export {
  type FileContents,
  type FileEvent,
  FileFault,
  type NotesPlace,
  type PackFile,
  type PackHistory,
  type StoredNotes,
  type StoredText,
  type TextPlace,
  type WriteResult,
} from "./pack-file.js";
export { servedFile, wasServed } from "./served-file.js";
