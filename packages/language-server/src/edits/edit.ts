import { update } from "@setup-pack/core";
import { rewrite } from "@setup-pack/core/live";
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
import { below } from "../files/uri.js";
import type { PackView, Span } from "../packs/pack-view.js";
import { changeBetween } from "../texts/texts.js";
import type { Workspace } from "../workspace/workspace.js";

/** A text that takes the place of a part of a file. */
export interface FileEdit {
  readonly uri: string;
  readonly span: Span;
  readonly text: string;
  /** What a person is asked about this edit alone. */
  readonly question?: ChangeAnnotation;
}

/** A file that gets another name. */
export interface FileMove {
  readonly from: string;
  readonly to: string;
}

/** What becomes of files. */
export interface FileChanges {
  readonly edits: readonly FileEdit[];
  readonly moves?: readonly FileMove[];
  /** Files that are to be there with this text, and are not yet. */
  readonly creations?: readonly { readonly uri: string; readonly text: string }[];
  readonly removals?: readonly string[];
}

/** A text with edits made, which may stand in any order. */
export function editedText(text: string, edits: readonly Omit<FileEdit, "uri">[]): string {
  const inOrder = edits.toSorted((a, b) => b.span.start - a.span.start);
  return inOrder.reduce((now, { span, text: said }) => now.slice(0, span.start) + said + now.slice(span.end), text);
}

/**
 * What becomes of the documents of a pack when it gets another value: what is not changed stays as it is written.
 * Undefined where the pack cannot be read.
 */
export function valueChanges(view: PackView, after: unknown): FileChanges | undefined {
  if (!view.readable) return undefined;
  if (view.kind === "file") {
    const text = view.documents.get(view.uri)?.getText() ?? "";
    return { edits: editsBetween(view.uri, text, rewrite(text, view.value, after)) };
  }
  const files = new Map([...view.files]);
  const updated = update(files, JSON.stringify(after)).files;
  if (updated === null) return undefined;
  const edits = [...updated].flatMap(([path, content]) => {
    const before = files.get(path);
    const isText = typeof content === "string" && typeof before === "string";
    return isText ? editsBetween(below(view.uri, path), before, content) : [];
  });
  const creations = [...updated].flatMap(([path, text]) =>
    files.has(path) || typeof text !== "string" ? [] : [{ uri: below(view.uri, path), text }],
  );
  const removals = [...files.keys()].filter((path) => !updated.has(path)).map((path) => below(view.uri, path));
  return { edits, creations, removals };
}

/** Returns one text made of another, by the part that differs. */
export function editsBetween(uri: string, before: string, after: string): FileChanges["edits"] {
  if (before === after) return [];
  const { start, end, text } = changeBetween(before, after);
  return [{ uri, span: { start, end }, text }];
}

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
