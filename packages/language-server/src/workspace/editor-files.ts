import type { Files } from "../files/files.js";
import { pathBelow } from "../files/uri.js";
import { type FolderFiles, readFolder } from "./read-folder.js";
import type { OpenDocument } from "./root.js";

/** Files as an editor has them: as they are on disk, but for those that it has open. */
export interface EditorFiles {
  /** The text of a file. */
  read(uri: string): Promise<string | undefined>;
  /** The files of a source folder. */
  filesIn(folder: string): Promise<FolderFiles>;
}

/** Takes the documents that are open, by URI, whatever they are by the time a file is asked for. */
export const editorFiles = (documents: ReadonlyMap<string, OpenDocument>, files: Files): EditorFiles => ({
  async read(uri) {
    const open = documents.get(uri);
    if (open !== undefined) return open.document.getText();
    const bytes = await files.read(uri);
    return bytes && new TextDecoder().decode(bytes);
  },
  async filesIn(folder) {
    const found = new Map(await readFolder(folder, files));
    for (const [file, { document, role }] of documents) {
      const path = pathBelow(folder, file);
      const isSource = role?.is === "source" && role.folder === folder;
      if (path !== undefined && (isSource || found.has(path))) found.set(path, document.getText());
    }
    return found;
  },
});
