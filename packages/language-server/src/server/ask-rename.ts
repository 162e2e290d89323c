import {
  type ClientCapabilities,
  LSPErrorCodes,
  ResponseError,
  TextDocumentEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import type { Target } from "../features/places.js";
import { type Renameable, rename, renameable, renamedAt } from "../rename/rename.js";

const question = "Workspaces that have the pack know the old key. Rename it all the same?";

/** What is renamed at a place; null where nothing is. Throws what the protocol has for a refusal. */
export async function prepared(target: Target): Promise<Exclude<Renameable, { readonly refusal: string }> | null> {
  const answer = await renameable(target);
  if (answer !== null && "refusal" in answer) throw new ResponseError(LSPErrorCodes.RequestFailed, answer.refusal);
  return answer;
}

/** The person in front of the client. */
export interface Person {
  readonly confirm: (question: string) => Promise<boolean>;
  readonly tell: (message: string) => void;
}

/**
 * Returns the edits of a rename, in the form that a client takes; null where the person is asked and does not want it.
 * Tells the person what is left to check. Throws what the protocol has for a refusal.
 */
export async function renamed(
  target: Target,
  to: string,
  { workspace = {}, window }: ClientCapabilities,
  { confirm, tell }: Person,
): Promise<WorkspaceEdit | null> {
  const abilities = workspace.workspaceEdit ?? {};
  const canAsk = abilities.changeAnnotationSupport !== undefined;
  const operations = abilities.resourceOperations ?? [];
  // Neovim 0.7 says which operations it takes, which are part of documentChanges, and not that it takes these.
  const takesDocuments = abilities.documentChanges === true || operations.length > 0;
  const answer = await rename(target, to, { canAsk, canMoveFiles: operations.includes("rename") });
  if ("refusal" in answer) throw new ResponseError(LSPErrorCodes.RequestFailed, answer.refusal);
  const [named] = await renamedAt(target);
  const isKey = named?.subject.is === "definition";
  if (isKey && !canAsk && window?.showMessage !== undefined && !(await confirm(question))) return null;
  if (answer.left !== undefined) tell(answer.left);
  return takesDocuments ? answer.edit : plainChanges(answer.edit);
}

/** Returns the same for a client that takes edits by document only. */
function plainChanges({ documentChanges = [] }: WorkspaceEdit): WorkspaceEdit {
  const changes = documentChanges.filter(TextDocumentEdit.is).map(({ textDocument: { uri }, edits }) => {
    const plain = edits.flatMap((edit) => ("newText" in edit ? { range: edit.range, newText: edit.newText } : []));
    return [uri, plain] as const;
  });
  return { changes: Object.fromEntries(changes) };
}
