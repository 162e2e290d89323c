import { resourceTable } from "../../generated/format-tables.generated.js";
import { resourceFolder } from "../items/item-kinds.js";
import { resourceContent } from "../items/resource-file.js";
import { folderOf, stemOf } from "../source-files.js";
import { list, textOf } from "../tree/tree.js";
import { fileNames } from "./file-names.js";
import type { ItemFiles, KeyedItem } from "./output-file.js";
import type { Placement } from "./placement.js";

/** One file for the resources of each kind; one that stands in a file stays in it while its kind is the same. */
export function layOutResources(items: readonly KeyedItem[], placement: Placement): ItemFiles {
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
