import { type Uri, WorkspaceEdit, workspace } from "vscode";
import { replaceText } from "./replace-text.js";

/**
 * Writes a file beside a pack, `before` being its text, if there is one. It is not part of what is saved with the pack, so
 * it is saved at once; but for a file in which somebody is writing just now, who saves it. Returns whether it was written.
 */
export async function writeBeside(uri: Uri, before: string | undefined, text: string): Promise<boolean> {
  const edit = new WorkspaceEdit();
  if (before === undefined) {
    edit.createFile(uri, { contents: new TextEncoder().encode(text) });
    return workspace.applyEdit(edit);
  }
  const document = await workspace.openTextDocument(uri);
  const { isDirty } = document;
  replaceText(edit, document, text);
  if (!(await workspace.applyEdit(edit))) return false;
  if (!isDirty) await document.save();
  return true;
}
