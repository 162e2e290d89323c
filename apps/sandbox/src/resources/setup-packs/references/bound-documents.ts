import type { Pack } from "@setup-pack/core";
import { carriedBy, symbolTable } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { groupBy } from "../group-by.js";
import type { ItemName } from "../items/item-kinds.js";
import { folded, type RenameReference, renameReferences } from "./filters.js";
import { type BoundReference, type ItemIds, idOf } from "./references.js";

/**
 * An automation's document with the ids of its references in place of those the pack gave them: in `references`, and
 * where a text in a block's config is such an id, or a member's name. Of two references with one id the one whose type
 * the member is named after is meant. Ids inside longer texts stay: nobody can say what they are.
 */
export function boundDocument(document: JsonObject, bound: readonly BoundReference[]): JsonObject {
  if (bound.length === 0) return document;
  const byId = groupBy(bound, ({ id }) => id);
  const target = (id: string, member: string): string => {
    const meant = byId.get(id);
    if (meant === undefined) return id;
    return (meant.find(({ type }) => folded(member).startsWith(folded(type))) ?? meant[0])?.targetId ?? id;
  };
  const inConfig = (value: unknown, member: string): unknown => {
    if (typeof value === "string") return target(value, member);
    if (Array.isArray(value)) return value.map((element) => inConfig(element, member));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [target(name, member), inConfig(inner, name)]),
    );
  };
  const { graph, references } = document;
  return {
    ...document,
    ...(isObject(graph) && Array.isArray(graph.nodes)
      ? { graph: { ...graph, nodes: graph.nodes.map((node: unknown) => withConfig(node, inConfig)) } }
      : {}),
    ...(Array.isArray(references)
      ? {
          references: references.map((one: unknown) =>
            isObject(one) ? { ...one, id: target(String(one.id), String(one.type)) } : one,
          ),
        }
      : {}),
  };
}

function withConfig(node: unknown, inConfig: (value: unknown, member: string) => unknown): unknown {
  return isObject(node) && node.config !== undefined ? { ...node, config: inConfig(node.config, "") } : node;
}

/** A smart list as the workspace has it: what its filters name of the pack is named by its id here. */
export function boundList(pack: Pack, placed: ReadonlyMap<ItemName, ItemIds>): (list: JsonObject) => JsonObject {
  const symbols = symbolTable(isObject(pack) ? pack : {});
  const rename: RenameReference = (type, id) => idOf(carriedBy({ type, id }, symbols)[0], placed) ?? id;
  return (list) => (isObject(list.filters) ? { ...list, filters: renameReferences(list.filters, rename) } : list);
}
