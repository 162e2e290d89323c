import type { Pack } from "@setup-pack/core";
import { carriedBy, symbolTable } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { referencePlaces, type SettingsBook, withTexts } from "@setup-pack/core/meaning";
import { groupBy } from "../group-by.js";
import type { ItemName } from "../items/item-kinds.js";
import { type RenameReference, renameReferences } from "./filters.js";
import { type BoundReference, type ItemIds, idOf } from "./references.js";

/**
 * An automation's document with the ids of its references in place of those the pack gave them: in `references`, and in
 * the configs of blocks where they stand for something (core's `referencePlaces`). Words that only look like them stay.
 */
export function boundDocument(document: JsonObject, bound: readonly BoundReference[], book: SettingsBook): JsonObject {
  if (bound.length === 0) return document;
  const targets = new Map(bound.map(({ type, id, targetId }) => [`${type} ${id}`, targetId]));
  const targetOf = (type: unknown, id: unknown): string | undefined => targets.get(`${type} ${id}`);
  const places = groupBy(referencePlaces(document, book), ({ node }) => node);
  const withConfig = (node: unknown, index: number): unknown => {
    const texts = (places.get(index) ?? []).flatMap(({ path, type, id }) => {
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

/** A smart list as the workspace has it: what its filters name of the pack is named by its id here. */
export function boundList(pack: Pack, placed: ReadonlyMap<ItemName, ItemIds>): (list: JsonObject) => JsonObject {
  const symbols = symbolTable(isObject(pack) ? pack : {});
  const rename: RenameReference = (type, id) => idOf(carriedBy({ type, id }, symbols)[0], placed) ?? id;
  return (list) => (isObject(list.filters) ? { ...list, filters: renameReferences(list.filters, rename) } : list);
}
