import {
  type ClientCapabilities,
  type Connection,
  LSPErrorCodes,
  ResponseError,
  TextDocumentEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import type { Target } from "../features/target.js";
import { rename } from "../rename/rename.js";
import { namedAt } from "../subjects/named-at.js";

const question = "Workspaces that have the pack know the old key. Rename it all the same?";

/**
 * The edits of a rename, in the form that a client takes; null where somebody was asked and does not want it. Throws
 * what the protocol has for a refusal.
 */
export async function renamed(
  target: Target,
  to: string,
  connection: Connection,
  { workspace = {}, window }: ClientCapabilities,
): Promise<WorkspaceEdit | null> {
  const abilities = workspace.workspaceEdit ?? {};
  const canAsk = abilities.changeAnnotationSupport !== undefined;
  const canMoveFiles = abilities.documentChanges === true && abilities.resourceOperations?.includes("rename") === true;
  const answer = await rename(target, to, { canAsk, canMoveFiles });
  if ("refusal" in answer) throw new ResponseError(LSPErrorCodes.RequestFailed, answer.refusal);
  const [named] = await namedAt(target);
  const isKey = named?.subject.is === "definition";
  if (isKey && !canAsk && window?.showMessage !== undefined) {
    const chosen = await connection.window.showWarningMessage(question, { title: "Rename" }, { title: "Cancel" });
    if (chosen?.title !== "Rename") return null;
  }
  return abilities.documentChanges === true ? answer.edit : plainChanges(answer.edit);
}

/** The same for a client that takes edits by document only. */
function plainChanges({ documentChanges = [] }: WorkspaceEdit): WorkspaceEdit {
  const changes = documentChanges.filter(TextDocumentEdit.is).map(({ textDocument: { uri }, edits }) => {
    const plain = edits.flatMap((edit) => ("newText" in edit ? { range: edit.range, newText: edit.newText } : []));
    return [uri, plain] as const;
  });
  return { changes: Object.fromEntries(changes) };
}
