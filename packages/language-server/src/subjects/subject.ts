import type { Place } from "@setup-pack/core";
import type { Definition } from "@setup-pack/core/format";
import { append, isObject, type Pointer } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { documentOf, elements, keyPartsOf, pathOf, textOf, usesOf, valueAt } from "@setup-pack/edit";
import type { PackView, Site } from "../packs/pack-view.js";

/** Something of a pack that has a name which other places use: an item, a stage, a block. */
export type Subject =
  | { readonly is: "definition"; readonly definition: Definition }
  | { readonly is: "block"; readonly automation: number; readonly id: string };

/** A pack by what it holds, whatever documents say it. */
export type NamedPack = Pick<PackView, "uri" | "kind" | "value" | "packId" | "definitions">;

/** Its key or id. */
export const nameOfSubject = (subject: Subject): string =>
  subject.is === "block" ? subject.id : subject.definition.key;

/** Returns whether two are the same thing of one pack. */
export function isSame(one: Subject, other: Subject): boolean {
  if (one.is === "definition") return other.is === "definition" && one.definition.at === other.definition.at;
  return other.is === "block" && one.automation === other.automation && one.id === other.id;
}

/** What stands at a place or is named there; undefined for a place that names nothing of the pack. */
export function subjectAt(view: PackView, at: Pointer, book: BlockBook): Subject | undefined {
  const block = blockNamedAt(view, at);
  if (block !== undefined) return block;
  const own = view.definitions.find((definition) => `${definition.at}/key` === at);
  if (own !== undefined) return { is: "definition", definition: own };
  const use = view.uses.find((one) => one.at === at || `${one.at}/id` === at);
  if (use === undefined) return comparedAt(view, at, book);
  const definition = view.definitions.find((one) => one.at === use.definition.at) ?? use.definition;
  // A longer text is not the key, though a part of it may be.
  const text = valueIn(view, at);
  if (typeof text === "string" && text !== definition.key) return undefined;
  return { is: "definition", definition };
}

/** Returns what a filter of a smart list compares with at a place. */
function comparedAt(view: PackView, at: Pointer, book: BlockBook): Subject | undefined {
  const key = at.startsWith("/smartLists/") ? valueIn(view, at) : undefined;
  const definition = view.definitions.find((one) => one.key === key && usesIn(view, one, book).includes(at));
  return definition && { is: "definition", definition };
}

/** Returns the places that are exactly the key of something. */
const usesIn = ({ value }: Pick<PackView, "value">, { at, key }: Definition, book: BlockBook): readonly Pointer[] =>
  usesOf(value, pathOf(value, at), book).flatMap((path) =>
    String(valueAt(value, path)) === key ? append("", ...path) : [],
  );

/** Parts of longer texts that name something. */
const partsIn = ({ value }: Pick<PackView, "value">, { at }: Definition, book: BlockBook): readonly TextPart[] =>
  keyPartsOf(value, pathOf(value, at), book).map(({ path, span }) => ({ at: append("", ...path), span }));

const graphPlace = /^\/automations\/(\d+)\/document\/graph\/(?:nodes\/\d+\/id|edges\/\d+\/(?:source|target))$/;

function blockNamedAt(view: PackView, at: Pointer): Subject | undefined {
  const automation = graphPlace.exec(at)?.[1];
  const id = automation === undefined ? undefined : textOf(valueIn(view, at));
  return id === undefined ? undefined : { is: "block", automation: Number(automation), id };
}

/** Returns the value at a place of the pack. */
export const valueIn = ({ value }: Pick<PackView, "value">, at: Pointer): unknown => valueAt(value, pathOf(value, at));

/** A part of a longer text, such as the key of a custom field in a merge tag. */
export interface TextPart {
  readonly at: Pointer;
  /** Offsets in the text. */
  readonly span: readonly [from: number, to: number];
}

/** Where something is defined, and where it is named elsewhere. */
export interface SubjectPlaces {
  readonly definitions: readonly Pointer[];
  readonly uses: readonly Pointer[];
  /** Where it is named within a longer text. */
  readonly within: readonly TextPart[];
}

export function placesOf(view: PackView, subject: Subject, book: BlockBook): SubjectPlaces {
  if (subject.is === "definition") {
    return {
      definitions: [`${subject.definition.at}/key`],
      uses: usesIn(view, subject.definition, book),
      within: partsIn(view, subject.definition, book),
    };
  }
  const { automation, id } = subject;
  const graphAt = append("", "automations", automation, "document", "graph");
  const graph = graphOf(view, automation);
  const named = (list: unknown, name: string, members: readonly string[]): Pointer[] =>
    elements(list).flatMap((one, index) =>
      members.flatMap((member) => (isObject(one) && one[member] === id ? `${graphAt}/${name}/${index}/${member}` : [])),
    );
  return {
    definitions: named(graph?.nodes, "nodes", ["id"]),
    uses: named(graph?.edges, "edges", ["source", "target"]),
    within: [],
  };
}

/**
 * Returns the parts of documents that name something within a longer text; what a document writes in another way is
 * left out.
 */
export const sitesWithin = (view: PackView, parts: readonly TextPart[], key: string): Site[] =>
  parts.flatMap(({ at, span: [from] }) => {
    const [site] = sitesOf(view, [at]);
    const text = valueIn(view, at);
    if (site === undefined || typeof text !== "string") return [];
    const source = view.documents.get(site.uri)?.rope.slice(site.span.start, site.span.end) ?? "";
    // Escapes and line breaks move the text, and leave the order of what it says.
    const [said, written] = [placesIn(text, key), placesIn(source, key)];
    const start = said.length === written.length ? written[said.indexOf(from)] : undefined;
    if (start === undefined) return [];
    return [{ uri: site.uri, span: { start: site.span.start + start, end: site.span.start + start + key.length } }];
  });

/** Returns the offsets at which a text says some words. */
function placesIn(text: string, words: string): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) found.push(at);
  return found;
}

/** Returns what a part of a longer text names at an offset of a document, and where. */
export function subjectWithin(
  view: PackView,
  at: Pointer,
  { uri, offset }: { readonly uri: string; readonly offset: number },
  book: BlockBook,
): { readonly subject: Subject; readonly site: Site } | undefined {
  const text = valueIn(view, at);
  if (typeof text !== "string") return undefined;
  for (const definition of view.definitions) {
    if (definition.key === "" || !text.includes(definition.key)) continue;
    const parts = partsIn(view, definition, book).filter((part) => part.at === at);
    const site = sitesWithin(view, parts, definition.key).find(
      ({ uri: own, span }) => own === uri && span.start <= offset && offset <= span.end,
    );
    if (site !== undefined) return { subject: { is: "definition", definition }, site };
  }
  return undefined;
}

/** The graph of an automation, as far as it can be read. */
export function graphOf({ value }: Pick<PackView, "value">, automation: number) {
  const { graph } = documentOf(elements(value.automations)[automation]);
  return isObject(graph) ? graph : undefined;
}

/** Returns the parts of documents that say these places; what no document says is left out. */
export const sitesOf = (view: PackView, pointers: readonly Pointer[]): Site[] =>
  view.locate(pointers.map((at): Place => ({ at }))).flatMap((site) => site ?? []);
