import type { Location, Range } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Site, Span } from "../packs/pack-view.js";
import type { EditedDocument } from "../texts/edited-document.js";
import type { PackRoot, Root } from "../workspace/role.js";
import type { Workspace } from "../workspace/workspace.js";

/** Returns the range of a part of a document. */
export const rangeIn = (document: TextDocument, { start, end }: Span): Range => ({
  start: document.positionAt(start),
  end: document.positionAt(end),
});

/** Parts of documents as an editor knows them. */
export function locationsOf(
  sites: readonly Site[],
  { view }: PackRoot,
  { workspace }: Pick<Target, "workspace">,
): Location[] {
  return sites.flatMap(({ uri, span }) => {
    const document = workspace.document(uri)?.document ?? view.documents.get(uri);
    return document === undefined ? [] : { uri: document.uri, range: rangeIn(document, span) };
  });
}

export type { PackRoot } from "../workspace/role.js";

/** A place in an open document, and what that belongs to. */
export interface Target {
  /** Plain. */
  readonly uri: string;
  readonly document: EditedDocument;
  readonly offset: number;
  readonly root: Root;
  readonly workspace: Workspace;
}
