/** Where packs come from and go to, and the drafts of them. */

export { chosenFile } from "./choose-file.js";
export { type ComparedPack, type Disk, type DiskState, diskStore, type Merging, type Notice } from "./disk-store.js";
export { browserDrafts, type Draft, type Drafts } from "./drafts.js";
export { fetchedFile } from "./fetched-file.js";
export { localFile, newFile } from "./local-file.js";
export {
  type FileContents,
  type FileEvent,
  FileFault,
  type PackFile,
  type PackHistory,
  type PendingMerge,
  type WriteResult,
} from "./pack-file.js";
export { servedFile, wasServed } from "./served-file.js";
