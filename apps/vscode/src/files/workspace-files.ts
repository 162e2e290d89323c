import type { Files } from "@setup-pack/language-server";
import { FileType, Uri, workspace } from "vscode";
import { openDocument } from "./open-document.js";

/** The files of the workspace as they are saved, wherever it lies: on a disk or not. */
export const workspaceFiles: Files = {
  list: (folder) =>
    orNothing(async () => {
      const entries = await workspace.fs.readDirectory(Uri.parse(folder, true));
      return entries.map(([name, type]) => ({ name, isFolder: (type & FileType.Directory) !== 0 }));
    }),
  read: (file) => orNothing(async () => workspace.fs.readFile(Uri.parse(file, true))),
};

/** The same, but documents that are open read as they are in their editors. */
export const filesWithOpenDocuments: Files = {
  list: workspaceFiles.list,
  async read(file) {
    const open = openDocument(workspace.textDocuments, Uri.parse(file, true).toString());
    return open === undefined ? workspaceFiles.read(file) : new TextEncoder().encode(open.getText());
  },
};

/** Reads the text of a file, in its editor where it is open; undefined where there is none. */
export async function textOfFile(file: string): Promise<string | undefined> {
  const bytes = await filesWithOpenDocuments.read(file);
  return bytes && new TextDecoder().decode(bytes);
}

/** Undefined where there is no such thing, or it cannot be read. */
async function orNothing<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}
