import { type DocumentHighlight, DocumentHighlightKind, type Location } from "vscode-languageserver";
import type { Site } from "../packs/pack-view.js";
import { locationsOf, rangeIn } from "./places.js";
import { placesOf, type Subject, type SubjectPlaces, sitesOf, subjectAt } from "./subject.js";
import type { PackRoot, Target } from "./target.js";

/** What is named at a place of a pack, and where. */
interface Named {
  readonly root: PackRoot;
  readonly subject: Subject;
  readonly places: SubjectPlaces;
}

/** Undefined where nothing is named. */
export function namedAt({ root, uri, offset }: Target): Named | undefined {
  if (root.is !== "pack") return undefined;
  const { view } = root;
  const spot = view.spotAt(uri, offset);
  const subject = spot && spot.on === undefined ? subjectAt(view, spot.at) : undefined;
  return subject && { root, subject, places: placesOf(view, subject) };
}

/** Where what is named is defined. */
export function definition(target: Target): Location[] {
  const named = namedAt(target);
  return named === undefined ? [] : locationsOf(sitesOf(named.root.view, named.places.definitions), named.root, target);
}

/** Every place that names it. */
export function references(target: Target, withDefinition: boolean): Location[] {
  const named = namedAt(target);
  if (named === undefined) return [];
  const { definitions, uses } = named.places;
  const sites = sitesOf(named.root.view, [...(withDefinition ? definitions : []), ...uses]);
  return locationsOf(sites, named.root, target);
}

/** The same in one document. */
export function highlights(target: Target): DocumentHighlight[] {
  const named = namedAt(target);
  if (named === undefined) return [];
  const here = (pointers: readonly string[], kind: DocumentHighlightKind): DocumentHighlight[] =>
    sitesOf(named.root.view, pointers)
      .filter((site: Site) => site.uri === target.uri)
      .map(({ span }) => ({ range: rangeIn(target.document, span), kind }));
  return [
    ...here(named.places.definitions, DocumentHighlightKind.Write),
    ...here(named.places.uses, DocumentHighlightKind.Read),
  ];
}
