import { append, isObject, type Pointer } from "../../json.js";
import type { Loose, Pack } from "../../model.js";
import type { itemKinds, SymbolKind } from "../../symbols/symbol-table.js";
import { quote } from "../../words/wording.js";

/** An item of a pack, or a stage of a pipeline, read as far as it can be read. */
export interface PackItem {
  readonly kind: SymbolKind;
  /** Its place in its list. */
  readonly index: number;
  readonly at: Pointer;
  readonly key: string | undefined;
  readonly name: string | undefined;
  /** A resource's `kind`; undefined elsewhere, or where it cannot be read. */
  readonly variant: string | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Returns the readable items of one of a pack's lists, in its order. */
export function packItems(pack: Loose<Pack>, kind: (typeof itemKinds)[number]): readonly PackItem[] {
  return itemsIn(pack[kind], kind, append("", kind));
}

/** Returns the readable stages of each pipeline of a pack. */
export function stagesOf(pack: Loose<Pack>): (readonly PackItem[])[] {
  return packItems(pack, "pipelines").map(({ index, at }) => {
    const pipeline: unknown = Array.isArray(pack.pipelines) ? pack.pipelines[index] : undefined;
    return itemsIn(isObject(pipeline) ? pipeline.stages : undefined, "stages", append(at, "stages"));
  });
}

/** What was last read of a list, and where. */
const known = new WeakMap<readonly unknown[], { readonly at: Pointer; readonly items: readonly PackItem[] }>();

function itemsIn(list: unknown, kind: SymbolKind, at: Pointer): readonly PackItem[] {
  if (!Array.isArray(list)) return [];
  const before = known.get(list);
  if (before?.at === at) return before.items;
  const items = readItems(list, kind, at);
  known.set(list, { at, items });
  return items;
}

function readItems(list: readonly unknown[], kind: SymbolKind, at: Pointer): PackItem[] {
  const items: PackItem[] = [];
  for (let index = 0; index < list.length; index++) {
    const item = list[index];
    if (!isObject(item)) continue;
    const named = kind === "automations" ? item.document : item;
    items.push({
      kind,
      index,
      at: append(at, index),
      key: text(item.key),
      name: isObject(named) ? text(named.name) : undefined,
      variant: kind === "resources" ? text(item.kind) : undefined,
    });
  }
  return items;
}

/** Where the name of an item stands. */
export function nameAt({ kind, at }: PackItem): Pointer {
  return kind === "automations" ? append(at, "document", "name") : append(at, "name");
}

/**
 * Returns all that keys and names of items depend on, each thing compared by identity: lists as they are, but of
 * automations, whose list is another after every edit of one, only keys and names.
 */
export function keysAndNames(pack: Loose<Pack>): unknown[] {
  const { automations, smartLists, messageTemplates, pipelines, resources, assets } = pack;
  const read: unknown[] = [smartLists, messageTemplates, pipelines, resources, assets];
  if (!Array.isArray(automations)) return [...read, automations];
  for (const item of automations) {
    if (isObject(item)) read.push(item.key, isObject(item.document) ? item.document.name : undefined);
    else read.push(item, item);
  }
  return read;
}

const nouns: Readonly<Record<SymbolKind, string>> = {
  automations: "automation",
  smartLists: "smart list",
  messageTemplates: "message template",
  pipelines: "pipeline",
  resources: "resource",
  assets: "asset",
  stages: "stage",
};

/** Returns what a person calls an item of this kind: "smart list"; a resource by its own kind: "custom field". */
export function nounOf({ kind, variant }: Pick<PackItem, "kind" | "variant">): string {
  return kind === "resources" && variant !== undefined ? variant.replaceAll("_", " ") : nouns[kind];
}

/** Returns an item as a message names it: by its name, else by its place. */
export function itemLabel(item: PackItem): string {
  return `${nounOf(item)} ${item.name ? quote(item.name) : `number ${item.index + 1}`}`;
}
