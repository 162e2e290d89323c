import { packTable } from "../../generated/format-tables.generated.js";
import type { ItemKind } from "../../model.js";
import type { AssetBytes } from "../assets/asset-file.js";
import { filedKinds } from "../items/item-kinds.js";
import { packContent } from "../items/pack-file.js";
import { type KindOrder, orderTree } from "../tree/item-order.js";
import { memberOf, type ObjectTree, type Tree, textOf, without } from "../tree/tree.js";
import { layOutAssets } from "./lay-out-assets.js";
import { layOutItems } from "./lay-out-items.js";
import { layOutResources } from "./lay-out-resources.js";
import type { ItemFiles, KeyedItem, OutputFile } from "./output-file.js";
import type { Placement } from "./placement.js";

/** Spreads a pack over files; what is there already stays where `placement` has it. */
export function layOut(pack: ObjectTree, placement: Placement, world: AssetBytes): OutputFile[] {
  const files: OutputFile[] = [];
  const orders: KindOrder[] = [];
  let rest = pack;
  const lay = (kind: ItemKind, layItems: (items: readonly KeyedItem[]) => ItemFiles): void => {
    const items = placement.holds(kind) ? undefined : keyedItems(memberOf(pack, kind), kind);
    if (items === undefined) return;
    const laid = layItems(items);
    const keys = items.map(({ key }) => key);
    files.push(...laid.files);
    orders.push({ kind, keys, natural: laid.natural, existing: placement.orderOf(kind) });
    rest = without(rest, kind);
  };
  for (const filed of filedKinds) lay(filed.kind, (items) => layOutItems(items, filed, placement));
  lay("resources", (items) => layOutResources(items, placement));
  lay("assets", (items) => layOutAssets(items, placement, world));
  const brand = memberOf(pack, "brand");
  if (brand?.type === "object") {
    files.push({ path: placement.topFile("brand") ?? "brand.yaml", tree: brand, known: undefined });
    rest = without(rest, "brand");
  }
  const content = packContent(rest, orderTree(orders));
  const path = placement.topFile("pack") ?? "pack.yaml";
  return [{ path, tree: content, known: { table: packTable, list: false } }, ...files];
}

/**
 * The items of a kind that can have files; undefined where they stay in pack.yaml: none, or keys that tell no two
 * apart.
 */
function keyedItems(value: Tree | undefined, kind: ItemKind): readonly KeyedItem[] | undefined {
  if (value?.type !== "list" || value.elements.length === 0) return undefined;
  const items = value.elements.flatMap((item): KeyedItem[] => {
    const key = textOf(item, "key");
    const isKnown = kind !== "resources" || textOf(item, "kind") !== undefined;
    return item.type === "object" && key !== undefined && isKnown ? [{ key, item }] : [];
  });
  const isPlain = items.length === value.elements.length && new Set(items.map(({ key }) => key)).size === items.length;
  return isPlain ? items : undefined;
}
