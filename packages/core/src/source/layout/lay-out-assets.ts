import { decodeBase64 } from "../../check/base64.js";
import { assetTable } from "../../generated/format-tables.generated.js";
import { type AssetBytes, filedAssetContent, hasPlainMembers, unfiledAssetContent } from "../items/asset-file.js";
import { encodeBase64 } from "../items/base64.js";
import { assetFolder } from "../items/item-kinds.js";
import { endingFor } from "../items/media-type-of.js";
import { stemOf } from "../source-files.js";
import { list, type ObjectTree, type Tree, textOf } from "../tree/tree.js";
import { fileNames } from "./file-names.js";
import type { ItemFiles, KeyedItem, OutputFile, Placement } from "./placement.js";

/** assets.yaml, and a file for each asset whose data is base64 as encoders write it. */
export function layOutAssets(items: readonly KeyedItem[], placement: Placement, world: AssetBytes): ItemFiles {
  const existing = placement.paths.flatMap((path) =>
    path.startsWith(`${assetFolder}/`) ? [path.slice(assetFolder.length + 1)] : [],
  );
  const stems = new Set(existing.map(stemOf));
  const isNew = ({ key }: KeyedItem): boolean => placement.assetNameOf(key) === undefined;
  const names = fileNames(
    items.filter(isNew).map(({ key }) => key),
    stems,
  );
  const files: OutputFile[] = [];
  const laid = new Map<string, string>();
  const entries = items.map(({ key, item }): Tree => {
    const isInList = placement.pathOf("assets", key) !== undefined && placement.assetNameOf(key) === undefined;
    const bytes = isInList || !hasPlainMembers(item) ? undefined : contentsOf(item, world);
    const name = placement.assetNameOf(key) ?? `${names.get(key) ?? ""}.${endingOfAsset(item)}`;
    // Where assets shared a file and no longer can, the later one keeps its data in the list.
    const data = textOf(item, "data") ?? "";
    if (bytes === undefined || (laid.get(name) ?? data) !== data) return unfiledAssetContent(item, stems.has(key));
    if (!laid.has(name)) files.push({ path: `${assetFolder}/${name}`, bytes });
    laid.set(name, data);
    return filedAssetContent(item, { name, bytes }, world);
  });
  const path = placement.topFile("assets") ?? "assets.yaml";
  const listing: OutputFile = { path, tree: list(entries), known: { table: assetTable, list: true } };
  return { files: [listing, ...files], natural: items.map(({ key }) => key) };
}

function endingOfAsset(asset: ObjectTree): string {
  return endingFor(textOf(asset, "fileName") ?? "", textOf(asset, "mimeType") ?? "");
}

/**
 * Returns the bytes of an asset's data, where encoding them gives the same text again; ours to keep, unlike the
 * decoder's.
 */
function contentsOf(asset: ObjectTree, world: AssetBytes): Uint8Array | undefined {
  const data = textOf(asset, "data");
  if (data === undefined) return undefined;
  const bytes = (world.decodeBase64 ?? decodeBase64)(data);
  if (bytes === undefined || (world.encodeBase64 ?? encodeBase64)(bytes) !== data) return undefined;
  return new Uint8Array(bytes);
}
