import type { Place } from "@setup-pack/core";
import type { Definition } from "@setup-pack/core/format";
import { append, isObject, type Pointer } from "@setup-pack/core/json";
import { documentOf, elements, fieldKeysIn, fieldPlaces, pathOf, textOf, usesOf, valueAt } from "@setup-pack/edit";
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

/** Whether two are the same thing of one pack. */
export function isSame(one: Subject, other: Subject): boolean {
  if (one.is === "definition") return other.is === "definition" && one.definition.at === other.definition.at;
  return other.is === "block" && one.automation === other.automation && one.id === other.id;
}

/** What stands at a place or is named there; undefined for a place that names nothing of the pack. */
export function subjectAt(view: PackView, at: Pointer): Subject | undefined {
  const block = blockNamedAt(view, at);
  if (block !== undefined) return block;
  const own = view.definitions.find((definition) => `${definition.at}/key` === at);
  if (own !== undefined) return { is: "definition", definition: own };
  const use = view.uses.find((one) => one.at === at || `${one.at}/id` === at);
  if (use === undefined) return comparedAt(view, at);
  const definition = view.definitions.find((one) => one.at === use.definition.at) ?? use.definition;
  return { is: "definition", definition };
}

/** What a filter of a smart list compares with at a place. */
function comparedAt(view: PackView, at: Pointer): Subject | undefined {
  const key = at.startsWith("/smartLists/") ? valueIn(view, at) : undefined;
  const definition = view.definitions.find((one) => one.key === key && usesIn(view, one).includes(at));
  return definition && { is: "definition", definition };
}

const usesIn = ({ value }: Pick<PackView, "value">, { at }: Definition): readonly Pointer[] =>
  usesOf(value, pathOf(value, at)).map((path) => append("", ...path));

const graphPlace = /^\/automations\/(\d+)\/document\/graph\/(?:nodes\/\d+\/id|edges\/\d+\/(?:source|target))$/;

function blockNamedAt(view: PackView, at: Pointer): Subject | undefined {
  const automation = graphPlace.exec(at)?.[1];
  const id = automation === undefined ? undefined : textOf(valueIn(view, at));
  return id === undefined ? undefined : { is: "block", automation: Number(automation), id };
}

/** The value at a place of the pack. */
export const valueIn = ({ value }: Pick<PackView, "value">, at: Pointer): unknown => valueAt(value, pathOf(value, at));

/** Where something is defined, and where it is named elsewhere. */
export interface SubjectPlaces {
  readonly definitions: readonly Pointer[];
  readonly uses: readonly Pointer[];
  /** Where it is named within a longer text: a field of the office's own, as `custom.KEY`. */
  readonly within: readonly Pointer[];
}

export function placesOf(view: PackView, subject: Subject): SubjectPlaces {
  if (subject.is === "definition") {
    return {
      definitions: [`${subject.definition.at}/key`],
      uses: usesIn(view, subject.definition),
      within: fieldPlaces(view.value, subject.definition),
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

/** The parts of documents that name something within a longer text. */
export const sitesWithin = (view: PackView, pointers: readonly Pointer[], key: string): Site[] =>
  sitesOf(view, pointers).flatMap(({ uri, span }) => {
    const source = view.documents.get(uri)?.rope.slice(span.start, span.end) ?? "";
    return fieldKeysIn(source, key).map(({ start, end }) => ({
      uri,
      span: { start: span.start + start, end: span.start + end },
    }));
  });

/** The graph of an automation, as far as it can be read. */
export function graphOf({ value }: Pick<PackView, "value">, automation: number) {
  const { graph } = documentOf(elements(value.automations)[automation]);
  return isObject(graph) ? graph : undefined;
}

/** The parts of documents that say these places; what no document says is left out. */
export const sitesOf = (view: PackView, pointers: readonly Pointer[]): Site[] =>
  view.locate(pointers.map((at): Place => ({ at }))).flatMap((site) => site ?? []);
