import type { Location, Range } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Site, Span } from "../packs/pack-view.js";
import type { PackRoot, Target } from "./target.js";

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
