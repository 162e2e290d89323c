import { isObject } from "../json.js";
import type { Loose, Pack } from "../model.js";
import { append, type Pointer } from "../pointer.js";
import type { itemKinds, SymbolKind } from "../symbols/symbol-table.js";
import { quote } from "../words/quote.js";

/** An item of a pack, or a stage of a pipeline, read as far as it can be read. */
export interface Item {
  readonly kind: SymbolKind;
  /** Its place in its list. */
  readonly index: number;
  readonly at: Pointer;
  readonly nameAt: Pointer;
  readonly key: string | undefined;
  readonly name: string | undefined;
  /** A resource's `kind`; undefined elsewhere, or where it cannot be read. */
  readonly variant: string | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The readable items of one of a pack's lists, in its order. */
export function itemsOf(pack: Loose<Pack>, kind: (typeof itemKinds)[number]): Item[] {
  return itemsIn(pack[kind], kind, append("", kind));
}

/** The readable stages of each pipeline of a pack. */
export function stagesOf(pack: Loose<Pack>): Item[][] {
  return itemsOf(pack, "pipelines").map(({ index, at }) => {
    const pipeline: unknown = Array.isArray(pack.pipelines) ? pack.pipelines[index] : undefined;
    return itemsIn(isObject(pipeline) ? pipeline.stages : undefined, "stages", append(at, "stages"));
  });
}

function itemsIn(list: unknown, kind: SymbolKind, at: Pointer): Item[] {
  if (!Array.isArray(list)) return [];
  const items: Item[] = [];
  for (let index = 0; index < list.length; index++) {
    const item: unknown = list[index];
    if (!isObject(item)) continue;
    const named = kind === "automations" ? item.document : item;
    const place = append(at, index);
    items.push({
      kind,
      index,
      at: place,
      nameAt: kind === "automations" ? append(place, "document", "name") : append(place, "name"),
      key: text(item.key),
      name: isObject(named) ? text(named.name) : undefined,
      variant: kind === "resources" ? text(item.kind) : undefined,
    });
  }
  return items;
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

/** What a person calls an item of this kind: "smart list"; a resource by its own kind: "custom field". */
export function nounOf({ kind, variant }: Pick<Item, "kind" | "variant">): string {
  return kind === "resources" && variant !== undefined ? variant.replaceAll("_", " ") : nouns[kind];
}

/** An item as a message names it: by its name, else by its place. */
export function itemName(item: Item): string {
  return `${nounOf(item)} ${item.name ? quote(item.name) : `number ${item.index + 1}`}`;
}
