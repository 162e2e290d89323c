import {
  type AnnotatedTextEdit,
  type ChangeAnnotation,
  type CreateFile,
  type DeleteFile,
  type RenameFile,
  TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { rangeIn } from "../features/places.js";
import type { Workspace } from "../workspace/workspace.js";
import type { FileChanges } from "./edit.js";

/** Changes of files as an editor makes them; with a question, they are made once somebody has answered it. */
export async function workspaceEdit(
  { edits, moves = [], creations = [], removals = [] }: FileChanges,
  workspace: Workspace,
  question?: ChangeAnnotation,
): Promise<WorkspaceEdit> {
  const annotationId = question?.label;
  const asked = annotationId === undefined ? {} : { annotationId };
  const spelled = (uri: string): string => workspace.document(uri)?.uri ?? uri;
  const byDocument = new Map<string, (TextEdit | AnnotatedTextEdit)[]>();
  const documents = new Map<string, TextDocument>();
  for (const { uri, span, text, question: own } of edits) {
    const document =
      workspace.document(uri)?.document ??
      documents.get(uri) ??
      TextDocument.create(uri, "", 0, (await workspace.read(uri)) ?? "");
    documents.set(uri, document);
    const edit = { range: rangeIn(document, span), newText: text, ...asked, ...(own && { annotationId: own.label }) };
    if (byDocument.get(uri)?.push(edit) === undefined) byDocument.set(uri, [edit]);
  }
  const versioned = (uri: string) => ({
    uri: spelled(uri),
    version: workspace.document(uri)?.document.version ?? null,
  });
  const start = { line: 0, character: 0 };
  const questions = [question, ...edits.map((edit) => edit.question)].flatMap((one) => one ?? []);
  return {
    documentChanges: [
      ...[...byDocument].map(([uri, changes]) => TextDocumentEdit.create(versioned(uri), changes)),
      ...creations.flatMap(({ uri, text }): (CreateFile | TextDocumentEdit)[] => [
        { kind: "create", uri, ...asked },
        TextDocumentEdit.create({ uri, version: null }, [{ range: { start, end: start }, newText: text, ...asked }]),
      ]),
      ...moves.map(({ from, to }): RenameFile => ({ kind: "rename", oldUri: spelled(from), newUri: to, ...asked })),
      ...removals.map((uri): DeleteFile => ({ kind: "delete", uri: spelled(uri), ...asked })),
    ],
    ...(questions.length > 0 && {
      changeAnnotations: Object.fromEntries(questions.map((one) => [one.label, one])),
    }),
  };
}
