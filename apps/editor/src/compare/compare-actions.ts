import { fileOpen } from "browser-fs-access";
import type { Action } from "../actions/action.js";
import { localFile } from "../disk/local-file.js";
import { isUnsaved } from "../document/document-store.js";
import type { Editor } from "../editor/editor.js";
import { compareMessages } from "../messages/compare.js";
import { fileMessages } from "../messages/files.js";
import { compareWithFile, compareWithSaved } from "./compare-with.js";

/** What begins a comparison. */
export const compareActions: readonly Action[] = [
  {
    id: "compare.file",
    title: compareMessages.withFile,
    group: "File",
    run: (editor) => void chooseFile(editor),
  },
  {
    id: "compare.saved",
    title: compareMessages.withSaved,
    group: "File",
    isEnabled: ({ document }) => isUnsaved(document.store.getState()),
    run: compareWithSaved,
  },
];

async function chooseFile(editor: Editor): Promise<void> {
  try {
    const file = await fileOpen({ description: fileMessages.kindOfFile, extensions: [".json"] });
    await compareWithFile(editor, localFile(file));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}
