import type { ItemKind } from "../../model.js";
import { didYouMean } from "../../words/did-you-mean.js";
import { listOf, quote } from "../../words/wording.js";
import { type AssetBytes, assetItem } from "../items/asset-file.js";
import { filedKinds } from "../items/item-kinds.js";
import { orderOf, packMembers, resourceItem } from "../items/pack-file.js";
import { stemOf } from "../source-files.js";
import { inOrder } from "../tree/item-order.js";
import type { ProblemCollector } from "../tree/problem.js";
import { list, type Member, memberOf, type ObjectTree, object, type Tree, textOf } from "../tree/tree.js";
import { fileOf, namesByStem, reportUnusedFiles } from "./asset-links.js";
import type { ParsedFile } from "./read-file.js";
import { type Folder, treeNoun } from "./read-folder.js";

/** An item as a folder gives it. */
export interface FolderItem {
  readonly item: Tree;
  readonly key: string | undefined;
  /** The file that says it. */
  readonly path: string;
  /** The file with its data, relative to the folder of assets. */
  readonly assetName?: string | undefined;
}

/** The pack that a folder gives, and which file gave each item. */
export interface Assembly {
  readonly pack: ObjectTree;
  /** Items of files, by kind, in the order of the pack; those that pack.yaml itself holds are not among them. */
  readonly items: ReadonlyMap<ItemKind, readonly FolderItem[]>;
}

/** Puts a folder's items together to one pack. What is wrong goes to `collector`. */
export function assemble(folder: Folder, world: AssetBytes, collector: ProblemCollector): Assembly {
  const content = folder.pack?.tree ?? object([]);
  const members = [...packMembers(content)];
  const items = new Map<ItemKind, readonly FolderItem[]>();
  reportUnknownOrder(content, collector);
  for (const [kind, found] of foldedItems(folder, world, collector)) {
    const wanted = wantedOrder(content, kind, found, collector);
    const ordered = inOrder(
      found.map(({ key }) => key),
      wanted,
    ).flatMap((index) => found[index] ?? []);
    items.set(kind, ordered);
    addItems(members, kind, ordered, collector);
  }
  addBrand(members, folder.brand, collector);
  return { pack: object(members, content.at), items };
}

function* foldedItems(
  folder: Folder,
  world: AssetBytes,
  collector: ProblemCollector,
): Generator<[ItemKind, FolderItem[]]> {
  for (const { kind, item } of filedKinds) {
    const files = folder.items.get(kind) ?? [];
    yield [kind, files.map(({ path, tree }) => folded(item(tree, stemOf(path)), path))];
  }
  yield [
    "resources",
    folder.resources.flatMap((file) =>
      entriesOf(file, collector).map((entry) => folded(resourceItem(entry, stemOf(file.path)), file.path)),
    ),
  ];
  const { assets } = folder;
  const byStem = namesByStem(folder.assetFiles);
  const items = (assets === undefined ? [] : entriesOf(assets, collector)).map((entry): FolderItem => {
    const file = fileOf(entry, folder.assetFiles, byStem, collector);
    return { ...folded(assetItem(entry, file, world), entry.at?.path ?? ""), assetName: file?.name };
  });
  yield ["assets", items];
  reportUnusedFiles(folder.assetFiles, items, collector);
}

function folded(item: ObjectTree, path: string): FolderItem {
  return { item, path, key: textOf(item, "key") };
}

const kinds: readonly string[] = [...filedKinds.map(({ kind }) => kind), "resources", "assets"];

function reportUnknownOrder(content: ObjectTree, collector: ProblemCollector): void {
  const order = orderOf(content);
  if (order === undefined) return;
  if (order.type !== "object") {
    collector.at(
      "source/wrong-form",
      "",
      order.at,
      `The order is ${treeNoun(order)}, but should be a mapping with a list of keys for each kind. Write it as one.`,
    );
    return;
  }
  for (const { name, nameAt } of order.members) {
    if (kinds.includes(name)) continue;
    const remedy = didYouMean(name, kinds) || ` Kinds are ${listOf(kinds, "and")}.`;
    collector.at("source/wrong-form", nameAt?.path ?? "", nameAt, `${quote(name)} is not a kind of item.${remedy}`);
  }
}

/** Returns the keys that pack.yaml orders a kind by; each of them must be there. */
function wantedOrder(
  content: ObjectTree,
  kind: ItemKind,
  items: readonly FolderItem[],
  collector: ProblemCollector,
): string[] {
  const order = memberOf(orderOf(content), kind);
  if (order === undefined) return [];
  const keys = new Set(items.flatMap(({ key }) => key ?? []));
  const elements = order.type === "list" ? order.elements : [order];
  return elements.flatMap((element) => {
    if (order.type === "list" && element.type === "text" && keys.has(element.text)) return [element.text];
    const message =
      order.type !== "list" || element.type !== "text"
        ? "The order of a kind is a list of keys. Write it as one."
        : `No file gives ${kind} an item ${quote(element.text)}.${didYouMean(element.text, keys) || " Add its file, or remove the key here."}`;
    const rule = element.type === "text" && order.type === "list" ? "source/missing-file" : "source/wrong-form";
    collector.at(rule, element.at?.path ?? "", element.at, message);
    return [];
  });
}

function addItems(members: Member[], kind: ItemKind, items: readonly FolderItem[], collector: ProblemCollector): void {
  if (items.length === 0) return;
  const elements = items.map(({ item }) => item);
  const index = members.findIndex(({ name }) => name === kind);
  const own = members[index];
  if (own === undefined) members.push({ name: kind, value: list(elements, items[0]?.item.at) });
  else if (own.value.type === "list")
    members[index] = { ...own, value: list([...own.value.elements, ...elements], own.value.at) };
  else
    collector.at(
      "source/wrong-form",
      own.value.at?.path ?? "",
      own.value.at,
      `${kind} is ${treeNoun(own.value)} here, but there are files of them too. Remove the one or the other.`,
    );
}

function addBrand(members: Member[], brand: ParsedFile | undefined, collector: ProblemCollector): void {
  if (brand === undefined) return;
  const own = members.find(({ name }) => name === "brand");
  if (own === undefined) members.push({ name: "brand", value: brand.tree });
  else
    collector.at(
      "source/ambiguous-file",
      brand.path,
      own.nameAt,
      `The brand stands here and in ${brand.path}. Keep one of the two.`,
    );
}

/** Returns the entries of a file that lists resources or assets. */
function entriesOf({ path, tree }: ParsedFile, collector: ProblemCollector): ObjectTree[] {
  if (tree.type === "word" && tree.word === "null") return [];
  if (tree.type !== "list") {
    collector.at(
      "source/wrong-form",
      path,
      tree.at,
      `The file holds ${treeNoun(tree)}, but should hold a list. Begin each entry with a dash.`,
    );
    return [];
  }
  return tree.elements.flatMap((entry) => {
    if (entry.type === "object") return [entry];
    collector.at(
      "source/wrong-form",
      path,
      entry.at,
      `This entry is ${treeNoun(entry)}, but should be a mapping with a key. Write it as one.`,
    );
    return [];
  });
}
