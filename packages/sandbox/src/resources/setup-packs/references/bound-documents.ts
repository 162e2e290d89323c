import type { Binding, Pack, PackReading } from "@setup-pack/core";
import { carriedBy, symbolTable } from "@setup-pack/core/format";
import { append, isObject, type JsonObject } from "@setup-pack/core/json";
import { type PlacedText, placesByReading, type ReferencePlace, withTexts } from "@setup-pack/core/meaning";
import { groupBy } from "../group-by.js";
import type { ItemName } from "../items/item-kinds.js";
import { placesBeside } from "./places-beside.js";
import { type BoundReference, type ItemIds, idOf } from "./references.js";

/** How references of a pack are found, and what those stand for that it does not carry. */
export interface BoundBy {
  readonly reading: PackReading;
  readonly bindings: readonly Binding[];
}

/**
 * Gives an automation's document, by its key, the ids of its references in place of those that the pack gave them: in
 * `references`, and at core's `referencePlaces` in the configs of blocks. Words that only look like them stay.
 */
export function boundDocuments(
  pack: Pack,
  reading: PackReading,
): (key: string, document: JsonObject, bound: readonly BoundReference[]) => JsonObject {
  let places: ReadonlyMap<string | undefined, readonly ReferencePlace[]> | undefined;
  const placesIn = (key: string): readonly ReferencePlace[] => {
    places ??= groupBy(
      placesByReading(pack, reading).places,
      ({ automation = -1 }) => pack.automations?.[automation]?.key,
    );
    return places.get(key) ?? [];
  };
  return (key, document, bound) => (bound.length === 0 ? document : withIds(document, bound, placesIn(key)));
}

function withIds(
  document: JsonObject,
  bound: readonly BoundReference[],
  places: readonly ReferencePlace[],
): JsonObject {
  const targets = new Map(bound.map(({ type, id, targetId }) => [`${type} ${id}`, targetId]));
  const targetOf = (type: unknown, id: unknown): string | undefined => targets.get(`${type} ${id}`);
  const byNode = groupBy(places, ({ node }) => node);
  const withConfig = (node: unknown, index: number): unknown => {
    const texts = textsAt(byNode.get(index) ?? [], targetOf);
    if (texts.length === 0 || !isObject(node) || !isObject(node.config)) return node;
    return { ...node, config: withTexts(node.config, texts) };
  };
  const { graph, references } = document;
  return {
    ...document,
    ...(isObject(graph) && Array.isArray(graph.nodes)
      ? { graph: { ...graph, nodes: graph.nodes.map(withConfig) } }
      : {}),
    ...(Array.isArray(references)
      ? {
          references: references.map((one: unknown) =>
            isObject(one) ? { ...one, id: targetOf(one.type, one.id) ?? one.id } : one,
          ),
        }
      : {}),
  };
}

/** Items beside automations that name others, and the member that they do so in; all of a message template. */
const namingIn = { smartLists: "filters", resources: "data", messageTemplates: undefined } as const;

export type NamingKind = keyof typeof namingIn;

/**
 * Gives a smart list, a resource or a message template as the workspace has it: what it names of the pack is named by
 * its id. The same item where it names nothing.
 */
export function boundBeside(
  pack: Pack,
  placed: ReadonlyMap<ItemName, ItemIds>,
  { reading, bindings }: BoundBy,
): (kind: NamingKind, item: JsonObject) => JsonObject {
  const symbols = symbolTable(isObject(pack) ? pack : {});
  const bound = new Map(bindings.map(({ type, id, targetId }) => [`${type} ${id}`, targetId]));
  const indexOf = {
    smartLists: indexByKey(pack.smartLists),
    resources: indexByKey(pack.resources),
    messageTemplates: indexByKey(pack.messageTemplates),
  };
  let places: ReturnType<typeof placesBeside> | undefined;
  return (kind, item) => {
    const member = namingIn[kind];
    const settings = member === undefined ? item : item[member];
    if (!isObject(settings)) return item;
    places ??= placesBeside(pack, pack.smartLists, { reading, others: bindings });
    const found = places.get(append("", kind, indexOf[kind].get(item.key) ?? -1)) ?? [];
    const texts = textsAt(
      found,
      (type, id) => idOf(carriedBy({ type, id }, symbols)[0], placed) ?? bound.get(`${type} ${id}`),
    );
    const written = texts.length === 0 ? undefined : withTexts(settings, texts);
    return !isObject(written) ? item : member === undefined ? { ...item, ...written } : { ...item, [member]: written };
  };
}

const indexByKey = (items: readonly { readonly key: string }[] = []): ReadonlyMap<unknown, number> =>
  new Map(items.map(({ key }, index) => [key, index] as const).reverse());

/** Returns what is written at places, where it is known. */
const textsAt = (
  places: readonly ReferencePlace[],
  targetOf: (type: string, id: string) => string | undefined,
): readonly PlacedText[] =>
  places.flatMap(({ path, span, type, id }) => {
    const text = targetOf(type, id);
    return text === undefined ? [] : { path, ...(span && { span }), text };
  });
