import type { FormatTable } from "../generated/format-table.js";
import {
  assetTable,
  automationItemTable,
  messageTemplateTable,
  pipelineTable,
  resourceTable,
  smartListTable,
} from "../generated/format-tables.generated.js";
import { isObject, type JsonObject } from "../json.js";
import type { ItemKind, Pack } from "../model.js";

/** The lists of a pack that hold items, in the order of the format document, and what their items are made of. */
export const itemTables: ReadonlyMap<ItemKind, FormatTable> = new Map([
  ["automations", automationItemTable],
  ["smartLists", smartListTable],
  ["messageTemplates", messageTemplateTable],
  ["pipelines", pipelineTable],
  ["resources", resourceTable],
  ["assets", assetTable],
]);

/** The items of one kind by key, in the order of the pack. */
export type ItemsByKey = ReadonlyMap<string, JsonObject>;

/** Returns the items of one list of a pack. */
export function itemsByKey(pack: Pack, kind: ItemKind): ItemsByKey {
  const items = new Map<string, JsonObject>();
  for (const item of list(pack, kind)) if (isObject(item)) items.set(item.key, item);
  return items;
}

function list(pack: Pack, kind: ItemKind): readonly { readonly key: string }[] {
  return pack[kind] ?? [];
}

/** Returns a pack as an object whose members are looked at by name. */
export function membersOf(pack: Pack): JsonObject {
  if (!isObject(pack)) throw new TypeError("A pack is an object");
  return pack;
}

/**
 * What a pack says of itself, without any item.
 * @example
 * ```ts
 * import type { Pack } from "@setup-pack/core";
 * import { withoutItems } from "@setup-pack/core/format";
 *
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 * };
 * console.log(withoutItems({ ...spring, resources: [{ key: "hot", kind: "tag", name: "Hot" }] }).resources);
 * // undefined
 * ```
 */
export function withoutItems(pack: Pack): Pack {
  const { automations, smartLists, messageTemplates, pipelines, resources, assets, ...rest } = pack;
  return rest;
}
