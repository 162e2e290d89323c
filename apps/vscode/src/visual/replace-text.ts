import { Range, type TextDocument, type WorkspaceEdit } from "vscode";
import { changeOfText } from "./change-of-text.js";

/** Adds to an edit what makes a document read otherwise: only the part that differs is touched. */
export function replaceText(edit: WorkspaceEdit, document: TextDocument, text: string): void {
  const change = changeOfText(document.getText(), text);
  edit.replace(
    document.uri,
    new Range(document.positionAt(change.start), document.positionAt(change.end)),
    change.text,
  );
}
