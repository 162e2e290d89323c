import { type DocumentHighlight, DocumentHighlightKind, type Location } from "vscode-languageserver";
import type { Site } from "../packs/pack-view.js";
import { mentionsAround, mentionsInDocument } from "../subjects/mentions.js";
import { type NamedSubject, namedAt } from "../subjects/named-at.js";
import { partSpan } from "../subjects/said-text.js";
import { orderNames } from "../subjects/settings-names.js";
import { isSame, nameOfSubject, placesOf, sitesOf, sitesWithin } from "../subjects/subject.js";
import { bookOf } from "../subjects/words.js";
import { locationsOf, rangeIn } from "./places.js";
import type { Target } from "./target.js";

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
