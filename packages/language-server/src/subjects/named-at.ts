import { isPlayedKind } from "../kinds/read-file.js";
import type { Span } from "../packs/pack-view.js";
import { scalarOf } from "../syntax/scalar.js";
import type { EditedDocument } from "../texts/edited-document.js";
import type { PackRoot, Root } from "../workspace/role.js";
import type { Workspace } from "../workspace/workspace.js";
import { packsOfFile } from "./packs-of-file.js";
import { partSpan, type SaidText } from "./said-text.js";
import { namesOfPacks, playedPack, scenarioName, scenarioSpans } from "./scenario-names.js";
import { givesOrder, settingsNames } from "./settings-names.js";
import { nameOfSubject, type Subject, subjectAt, subjectWithin } from "./subject.js";
import { bookOf } from "./words.js";

/** A place in an open document. */
export interface DocumentPlace {
  readonly uri: string;
  readonly document: EditedDocument;
  readonly offset: number;
  readonly root: Root;
  readonly workspace: Workspace;
}

/** What of a pack is named at a place. */
export interface NamedSubject {
  readonly root: PackRoot;
  readonly subject: Subject;
  /** The name as it stands there, without quotation marks; all that stands there where that is no name. */
  readonly span: Span;
  /** Whether the key or id is meant there, and not what people call it. */
  readonly isKey: boolean;
  /** Whether the key or id is written there: a file's name may be one. */
  readonly isWritten: boolean;
}

/** Returns all that may be meant at a place: several where several packs have it; none where nothing is named. */
export async function namedAt({
  root,
  uri,
  document,
  offset,
  workspace,
}: DocumentPlace): Promise<readonly NamedSubject[]> {
  if (root.is === "pack") {
    const named = inPack(root, uri, document, offset) ?? inOrder(root, uri, document, offset);
    return named === undefined ? [] : [named];
  }
  const packs = await packsOfFile(root, workspace);
  if (isPlayedKind(root.kind.name)) return inScenario(packs, uri, document, offset);
  return packs.flatMap((pack) => inSettings(pack, root.kind.name, uri, document, offset) ?? []);
}

function inPack(root: PackRoot, uri: string, document: EditedDocument, offset: number): NamedSubject | undefined {
  const spot = root.view.spotAt(uri, offset);
  const book = bookOf(root);
  const subject = spot && spot.on === undefined ? subjectAt(root.view, spot.at, book) : undefined;
  if (spot === undefined) return undefined;
  if (subject === undefined) {
    const found = spot.on === undefined ? subjectWithin(root.view, spot.at, { uri, offset }, book) : undefined;
    return found && { root, subject: found.subject, span: found.site.span, isKey: true, isWritten: true };
  }
  const source = document.rope.slice(spot.span.start, spot.span.end);
  const name = nameOfSubject(subject);
  const quotes = source.length - name.length > 1 && /^["']/.test(source) ? 1 : 0;
  const span = { start: spot.span.start + quotes, end: spot.span.end - quotes };
  return { root, subject, span, isKey: true, isWritten: scalarOf(source) === name };
}

const inOrder = (root: PackRoot, uri: string, document: EditedDocument, offset: number): NamedSubject | undefined =>
  givesOrder(root.view, uri) ? inSettings(root, "order", uri, document, offset) : undefined;

function inSettings(
  root: PackRoot,
  kind: string,
  uri: string,
  document: EditedDocument,
  offset: number,
): NamedSubject | undefined {
  const names = settingsNames(kind, uri, document.getText(), root.view);
  return names.map((said) => partAt(root, said, document, offset)).find((named) => named !== undefined);
}

function inScenario(packs: readonly PackRoot[], uri: string, document: EditedDocument, offset: number): NamedSubject[] {
  const text = document.getText();
  const span = scenarioSpans(uri, text).find(({ start, end }) => start <= offset && offset <= end);
  const names = span === undefined ? undefined : namesOfPacks(packs.map(playedPack));
  if (span === undefined || names === undefined) return [];
  return packs.flatMap((root) => partAt(root, scenarioName(uri, text, span, names, root.view), document, offset) ?? []);
}

/** Returns the part of a text that an offset lies in. */
function partAt(root: PackRoot, said: SaidText, document: EditedDocument, offset: number): NamedSubject | undefined {
  for (const part of said.parts) {
    const span = partSpan(document, said, part);
    if (span.start <= offset && offset <= span.end)
      return { root, subject: part.subject, span, isKey: part.isKey, isWritten: part.isKey };
  }
  return undefined;
}
