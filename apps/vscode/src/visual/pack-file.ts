import { append, locate } from "@setup-pack/core/json";
import { notesFileName } from "@setup-pack/core/source";
import { getLocation } from "jsonc-parser";
import { type TextDocument, WorkspaceEdit, workspace } from "vscode";
import type { PackSource } from "./pack-source.js";
import { replaceText } from "./replace-text.js";
import { writeLike } from "./write-like.js";

/** Returns a pack in one file. */
export function packFile(document: TextDocument): PackSource {
  const read = async (): Promise<string | undefined> => {
    const text = document.getText();
    return isReadable(text) ? text : undefined;
  };
  return {
    place: { uri: document.uri, isFolder: false },
    notes: document.uri.with({ path: notesPath(document.uri.path) }),
    read,
    async write(edited) {
      const text = writeLike(document.getText(), edited);
      if (text === document.getText()) return true;
      const edit = new WorkspaceEdit();
      replaceText(edit, document, text);
      return workspace.applyEdit(edit);
    },
    owns: (uri) => uri.toString() === document.uri.toString(),
    watch: (changed) =>
      workspace.onDidChangeTextDocument((event) => {
        if (event.document === document && event.contentChanges.length > 0) changed();
      }),
    pathAt: async (one, offset) => getLocation(one.getText(), offset).path,
    async siteOf(path) {
      const text = await read();
      const [span] = text === undefined ? [] : locate(text, [{ at: append("", ...path) }]);
      return span && { uri: document.uri, ...span };
    },
  };
}

const notesPath = (path: string): string => {
  const nameAt = path.lastIndexOf("/") + 1;
  return path.slice(0, nameAt) + notesFileName(path.slice(nameAt));
};

function isReadable(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
