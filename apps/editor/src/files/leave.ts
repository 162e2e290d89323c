import { areNotesUnsaved, isPackUnsaved } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";

/** Returns whether something would be lost if the pack, or its text, were read again. */
export const hasUnsavedPack = ({ document, disk }: Editor): boolean =>
  disk.getState().mendedText !== undefined || isPackUnsaved(document.store.getState());

/**
 * Returns whether something would be lost if the file were left: of the pack, of its text, or of the notes beside it.
 */
export const hasUnsavedWork = (editor: Editor): boolean =>
  hasUnsavedPack(editor) || areNotesUnsaved(editor.document.store.getState());

/** Does something that replaces the pack, once unsaved work was saved or given up; the author is asked. */
export function leaving(editor: Editor, then: () => void): void {
  if (hasUnsavedWork(editor)) editor.view.setState({ dialog: { kind: "leave", then } });
  else then();
}

/** Has the browser ask before a window with unsaved work is closed. */
export function guardClosing(editor: Editor, window: Window): void {
  window.addEventListener("beforeunload", (event) => {
    const { file, unsavedPromisesOf } = editor.disk.getState();
    const arePromisesUnsaved = file !== undefined && unsavedPromisesOf === file;
    if (hasUnsavedWork(editor) || arePromisesUnsaved) event.preventDefault();
  });
}
