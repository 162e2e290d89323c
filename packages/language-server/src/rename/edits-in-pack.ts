import type { Place } from "@setup-pack/core";
import type { Pointer } from "@setup-pack/core/json";
import { isSafeName } from "@setup-pack/core/source";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { FileEdit, FileMove } from "../edits/edit.js";
import { below, nameOf } from "../files/uri.js";
import type { PackView, Site } from "../packs/pack-view.js";
import { type Subject, type SubjectPlaces, sitesWithin } from "../subjects/subject.js";
import { inPlaceOf, scalarOf, written } from "../syntax/scalar.js";
import { placeAt, type SyntaxObject, syntaxOf } from "../syntax/syntax.js";

/** What becomes of the documents of a pack in which something gets another name. */
export interface PackEdits {
  readonly edits: readonly FileEdit[];
  readonly moves: readonly FileMove[];
}

/**
 * Returns the edits of a pack's documents for places that say a name; a key that is a file's name takes the file along.
 */
export function editsInPack(
  view: PackView,
  subject: Subject,
  from: string,
  to: string,
  { definitions, uses, within }: SubjectPlaces,
  canMove: boolean,
): PackEdits {
  const edits: FileEdit[] = sitesWithin(view, within, from).map((site) => ({ ...site, text: to }));
  const moves: FileMove[] = [];
  const places: readonly Pointer[] = [...definitions, ...uses];
  for (const [index, site] of view.locate(places.map((at): Place => ({ at }))).entries()) {
    const document = site && view.documents.get(site.uri);
    if (site === undefined || document === undefined) continue;
    const source = document.getText().slice(site.span.start, site.span.end);
    if (scalarOf(source) === from) edits.push({ ...site, text: keyInPlaceOf(source, to) });
    else if (places[index]?.endsWith("/key")) {
      const move = canMove ? moveOf(view, site, from, to) : undefined;
      if (move !== undefined) moves.push(move);
      else edits.push(keyAdded(site, document.getText(), to));
    }
  }
  if (view.kind === "folder" && subject.is === "definition" && subject.definition.kind === "assets")
    edits.push(...editsOfAssetFile(view, subject.definition.at, from));
  return { edits, moves };
}

/** Another key in place of one; of a key that is a number, as a number if it can be. */
const keyInPlaceOf = (source: string, to: string): string =>
  !/^\d+$/.test(source) ? inPlaceOf(source, to) : /^(?:0|[1-9]\d{0,14})$/.test(to) ? to : JSON.stringify(to);

/** Returns the file that is called by the key, by its other name; undefined where it cannot be called so. */
function moveOf(view: PackView, { uri }: Site, from: string, to: string): FileMove | undefined {
  const name = nameOf(uri);
  const ending = name.slice(from.length);
  if (!name.startsWith(from) || !/^\.[a-z]+$/i.test(ending) || !isSafeName(to)) return undefined;
  const other = below(uri.slice(0, uri.lastIndexOf("/")), `${to}${ending}`);
  const isTaken = [...view.documents.keys()].some((one) => one.toLowerCase() === other.toLowerCase());
  return isTaken ? undefined : { from: uri, to: other };
}

/** Returns the key written into a file that has been called by it so far. */
function keyAdded({ uri }: Site, text: string, key: string): FileEdit {
  if (/\.json$/i.test(uri)) {
    const at = text.indexOf("{") + 1;
    return { uri, span: { start: at, end: at }, text: `\n  "key": ${JSON.stringify(key)},` };
  }
  const at = /^\ufeff?---[ \t]*\r?\n/.exec(text)?.[0].length ?? 0;
  return { uri, span: { start: at, end: at }, text: `key: ${written(key, "yaml")}\n` };
}

/** Names the file of an asset that has been found by the asset's key so far: what it is called is part of the pack. */
function editsOfAssetFile(view: PackView, at: Pointer, from: string): FileEdit[] {
  const [site] = view.locate([{ at: `${at}/key` }]);
  const document = site && view.documents.get(site.uri);
  const entry = site && document && entryAt(document, site.span.start);
  const file = [...view.files.keys()].find((path) => path.replace(/\.[^.]*$/, "") === `assets/${from}`)?.slice(7);
  if (site === undefined || document === undefined || entry === undefined || file === undefined) return [];
  if (entry.members.some(({ name }) => name === "file")) return [];
  const isJson = /\.json$/i.test(site.uri);
  const { character } = document.positionAt(entry.members[0]?.span.start ?? 0);
  const isFlow = document.getText().charAt(entry.span.start) === "{";
  const lead = isFlow ? ", " : `\n${" ".repeat(character)}`;
  const text = `${lead}${isJson ? '"file"' : "file"}: ${written(file, isJson ? "json" : "yaml")}`;
  return [{ uri: site.uri, span: { start: site.span.end, end: site.span.end }, text }];
}

/** Returns the innermost object around an offset. */
function entryAt(document: TextDocument, offset: number): SyntaxObject | undefined {
  const root = syntaxOf(document);
  const around = root === undefined ? [] : placeAt(root, offset).nodes;
  return around.findLast((node) => node.type === "object");
}
