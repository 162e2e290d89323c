import { localFile } from "../disk/index.js";
import type { Editor } from "../editor/index.js";
import { leaving } from "./leave.js";
import { openFile } from "./open-file.js";

/** Opens a file that was dropped, with the handle that lets it be saved in place where the browser gives one. */
export function openDropped(editor: Editor, file: File, handle: FileSystemFileHandle | undefined): void {
  const opened = handle === undefined ? file : Object.assign(file, { handle });
  leaving(editor, () => void openFile(editor, localFile(opened)));
}
