import { packTable, resourceTable } from "../../generated/format-tables.generated.js";
import type { ItemKind } from "../../model.js";
import type { AssetBytes } from "../items/asset-file.js";
import { type FiledKind, filedKinds, resourceFolder, textEndings, valueEndings } from "../items/item-kinds.js";
import { packContent, resourceContent } from "../items/pack-file.js";
import { endingOf, folderOf, stemOf } from "../source-files.js";
import { type KindOrder, orderTree } from "../tree/item-order.js";
import { list, memberOf, type ObjectTree, type Tree, textOf, without } from "../tree/tree.js";
import { hasReservedMember } from "../tree/verbatim.js";
import { fileNames } from "./file-names.js";
import { layOutAssets } from "./lay-out-assets.js";
import type { ItemFiles, KeyedItem, OutputFile, Placement } from "./placement.js";

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

/**
 * Returns one file for the resources of each kind; one that stands in a file stays in it while its kind is the same.
 */
function layOutResources(items: readonly KeyedItem[], placement: Placement): ItemFiles {
  const existing = placement.paths.filter((path) => folderOf(path) === resourceFolder);
  const kinds = [...new Set(items.map(({ item }) => textOf(item, "kind") ?? ""))];
  const names = fileNames(kinds);
  const pathFor = (kind: string): string => {
    const name = names.get(kind) ?? "";
    return (
      existing.find((path) => stemOf(path).toLowerCase() === name.toLowerCase()) ?? `${resourceFolder}/${name}.yaml`
    );
  };
  const byPath = new Map<string, KeyedItem[]>();
  for (const keyed of items) {
    const path = placement.pathOf("resources", keyed.key) ?? pathFor(textOf(keyed.item, "kind") ?? "");
    const others = byPath.get(path);
    if (others === undefined) byPath.set(path, [keyed]);
    else others.push(keyed);
  }
  const laid = [...byPath].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    files: laid.map(([path, entries]) => ({
      path,
      tree: list(entries.map(({ item }) => resourceContent(item, stemOf(path)))),
      known: { table: resourceTable, list: true },
    })),
    natural: laid.flatMap(([, entries]) => entries.map(({ key }) => key)),
  };
}

/** Returns one file for each item of a kind; new ones are named by their keys. */
function layOutItems(items: readonly KeyedItem[], filed: FiledKind, placement: Placement): ItemFiles {
  const stay = ({ key, item }: KeyedItem): string | undefined => {
    const path = placement.pathOf(filed.kind, key);
    return path !== undefined && takes(path, item) ? path : undefined;
  };
  const taken = placement.paths.filter((path) => folderOf(path) === filed.folder).map(stemOf);
  const names = fileNames(
    items.filter((item) => stay(item) === undefined).map(({ key }) => key),
    taken,
  );
  const laid = items.map((keyed) => {
    const { key, item } = keyed;
    const path = stay(keyed) ?? `${filed.folder}/${names.get(key) ?? ""}.${endingFor(item, filed)}`;
    return { key, path, tree: filed.content(item, stemOf(path)), known: { table: filed.table, list: false } };
  });
  const natural = laid.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map(({ key }) => key);
  return { files: laid.map(({ path, tree, known }) => ({ path, tree, known })), natural };
}

function takes(path: string, item: ObjectTree): boolean {
  return !textEndings.some((ending) => ending === endingOf(path)) || canBeTextFile(item);
}

function endingFor(item: ObjectTree, { kind }: FiledKind): string {
  return kind === "messageTemplates" && canBeTextFile(item) ? endingForText(item) : valueEndings[0];
}

/** Returns whether a template can be a text file: its body is a text, and all else can stand in front matter. */
function canBeTextFile(template: ObjectTree): boolean {
  return textOf(template, "body") !== undefined && !hasReservedMember(template);
}

/** Returns the ending for a template's file: that of plain text for text messages, of HTML where the body is HTML. */
function endingForText(template: ObjectTree): (typeof textEndings)[number] {
  if (textOf(template, "channel") === "sms") return "txt";
  return /^\s*<(?:!doctype\s|[a-z][a-z\d]*[\s/>])/i.test(textOf(template, "body") ?? "") ? "html" : "md";
}
