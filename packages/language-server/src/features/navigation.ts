import { type DocumentHighlight, DocumentHighlightKind, type DocumentLink, type Location } from "vscode-languageserver";
import { below, folderOf } from "../files/uri.js";
import type { Site } from "../packs/pack-view.js";
import { mentionsAround, mentionsInDocument } from "../subjects/mentions.js";
import { type NamedSubject, namedAt } from "../subjects/named-at.js";
import { partSpan } from "../subjects/said-text.js";
import { orderNames } from "../subjects/settings-names.js";
import { isSame, nameOfSubject, placesOf, sitesOf, sitesWithin } from "../subjects/subject.js";
import { bookOf } from "../subjects/words.js";
import { type SyntaxNode, type SyntaxScalar, syntaxOf } from "../syntax/syntax.js";
import { locationsOf, rangeIn, type Target } from "./places.js";

/** Where what is named is defined. */
export async function definition(target: Target): Promise<Location[]> {
  return (await namedAt(target)).flatMap(({ root, subject }) =>
    locationsOf(sitesOf(root.view, placesOf(root.view, subject, bookOf(root)).definitions), root, target),
  );
}

/** Returns every place that names it, in the pack and in the files beside it. */
export async function references(target: Target, withDefinition: boolean): Promise<Location[]> {
  const found = await Promise.all((await namedAt(target)).map((named) => placesNaming(named, target, withDefinition)));
  // A file beside two packs names what both have by one word.
  return [...new Map(found.flat().map((one) => [JSON.stringify(one), one])).values()];
}

async function placesNaming(
  { root, subject }: NamedSubject,
  target: Target,
  withDefinition: boolean,
): Promise<Location[]> {
  const { definitions, uses, within } = placesOf(root.view, subject, bookOf(root));
  const sites = [
    ...sitesOf(root.view, [...(withDefinition ? definitions : []), ...uses]),
    ...sitesWithin(root.view, within, nameOfSubject(subject)),
  ];
  const around = await mentionsAround(target.workspace, root, subject);
  const beside = around.flatMap(({ mentions }) =>
    mentions.map(({ document, said, part }) => ({
      uri: document.uri,
      range: rangeIn(document, partSpan(document, said, part)),
    })),
  );
  const ordered = orderNames(root.view).flatMap(({ uri, said: { span, parts } }) =>
    parts.some((part) => isSame(part.subject, subject)) ? [{ uri, span }] : [],
  );
  return [...locationsOf([...sites, ...ordered], root, target), ...beside];
}

/** Returns the same in one document. */
export async function highlights(target: Target): Promise<DocumentHighlight[]> {
  const [named] = await namedAt(target);
  if (named === undefined) return [];
  const { root, subject } = named;
  const { definitions, uses, within } = placesOf(root.view, subject, bookOf(root));
  const here = (sites: readonly Site[], kind: DocumentHighlightKind): DocumentHighlight[] =>
    sites.filter(({ uri }) => uri === target.uri).map(({ span }) => ({ range: rangeIn(target.document, span), kind }));
  const beside = await mentionsInDocument(target, root, subject);
  return [
    ...here(sitesOf(root.view, definitions), DocumentHighlightKind.Write),
    ...here(sitesOf(root.view, uses), DocumentHighlightKind.Read),
    ...here(sitesWithin(root.view, within, nameOfSubject(subject)), DocumentHighlightKind.Read),
    ...beside.map(({ document, said, part }) => ({
      range: rangeIn(document, partSpan(document, said, part)),
      kind: DocumentHighlightKind.Read,
    })),
  ];
}

const address = /\bhttps?:\/\/[^\s"'<>\\)]+/g;

/** By kind of file the members that name other files by their paths from it; "*" stands for each element of a list. */
const naming: ReadonlyMap<string, readonly (readonly string[])[]> = new Map([
  ["scenario", [["pack"], ["pack", "*"]]],
  ["promises", [["packs"], ["packs", "*"]]],
  ["inventory", [["pack"], ["decisions"], ["workspaces"], ["defaults", "bindings"], ["workspaces", "*", "bindings"]]],
  ["configuration", [["extends"], ["blocks"]]],
]);

/** Returns the addresses that a document names, and the files that it names by their paths. */
export function links({ document, root }: Pick<Target, "document" | "root">): DocumentLink[] {
  const text = document.getText();
  const addresses = [...text.matchAll(address)].map(({ 0: target, index }) => ({
    target,
    range: rangeIn(document, { start: index, end: index + target.length }),
  }));
  if (root.is !== "file") return addresses;
  const [syntax, home] = [syntaxOf(document), folderOf(root.uri) ?? root.uri];
  const paths = syntax === undefined ? [] : (naming.get(root.kind.name) ?? []).flatMap((way) => scalarsAt(syntax, way));
  const files = paths.flatMap(({ value, span }) =>
    typeof value === "string" && isPath(value)
      ? [{ target: fileAt(below(home, value)), range: rangeIn(document, span) }]
      : [],
  );
  return [...addresses, ...files];
}

/** A path with a gap in it is another one for each office. */
const isPath = (value: string): boolean => value !== "" && !value.startsWith("/") && !/[{}*]|^[a-z]+:/i.test(value);

/** What is shown of a source folder is its first file. */
const fileAt = (uri: string): string => (/\.(?:json|ya?ml|csv)$/i.test(uri) ? uri : below(uri, "pack.yaml"));

function scalarsAt(node: SyntaxNode, [step, ...rest]: readonly string[]): SyntaxScalar[] {
  if (step === undefined) return node.type === "scalar" ? [node] : [];
  if (step === "*") return node.type === "list" ? node.elements.flatMap((one) => scalarsAt(one, rest)) : [];
  const value = node.type === "object" ? node.members.find(({ name }) => name === step)?.value : undefined;
  return value === undefined ? [] : scalarsAt(value, rest);
}
