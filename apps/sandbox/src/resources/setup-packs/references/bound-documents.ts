import type { Pack } from "@setup-pack/core";
import { carriedBy, symbolTable } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import {
  filterPlaces,
  type ReferencePlace,
  referencePlaces,
  type SettingsBook,
  withTexts,
} from "@setup-pack/core/meaning";
import { groupBy } from "../group-by.js";
import type { ItemName } from "../items/item-kinds.js";
import { type BoundReference, type ItemIds, idOf } from "./references.js";

/**
 * Gives an automation's document, by its key, the ids of its references in place of those that the pack gave them: in
 * `references`, and at core's `referencePlaces` in the configs of blocks. Words that only look like them stay.
 */
export function boundDocuments(
  pack: Pack,
  book: SettingsBook,
): (key: string, document: JsonObject, bound: readonly BoundReference[]) => JsonObject {
  let places: ReadonlyMap<string | undefined, readonly ReferencePlace[]> | undefined;
  const placesIn = (key: string): readonly ReferencePlace[] => {
    places ??= groupBy(
      referencePlaces(pack, book).places,
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
    const texts = (byNode.get(index) ?? []).flatMap(({ path, type, id }) => {
      const text = targetOf(type, id);
      return text === undefined ? [] : { path, text };
    });
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

/** Gives a smart list as the workspace has it: what its filters name of the pack is named by its id. */
export function boundList(
  pack: Pack,
  placed: ReadonlyMap<ItemName, ItemIds>,
  book: SettingsBook,
): (list: JsonObject) => JsonObject {
  const symbols = symbolTable(isObject(pack) ? pack : {});
  const lists = pack.smartLists ?? [];
  let places: ReturnType<typeof filterPlaces> | undefined;
  return (list) => {
    if (!isObject(list.filters)) return list;
    places ??= filterPlaces(pack, lists, book);
    const found = places.get(lists.findIndex(({ key }) => key === list.key)) ?? [];
    const texts = found.flatMap(({ path, type, id, before }) => {
      const target = idOf(carriedBy({ type, id }, symbols)[0], placed);
      return target === undefined ? [] : { path, text: `${before}${target}` };
    });
    return { ...list, filters: withTexts(list.filters, texts) };
  };
}
