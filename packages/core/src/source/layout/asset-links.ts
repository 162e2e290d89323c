import { didYouMean } from "../../words/did-you-mean.js";
import { listOf, quote } from "../../words/wording.js";
import { type AssetFile, fileWanted } from "../items/asset-file.js";
import { assetFolder } from "../items/item-kinds.js";
import { nameOf, stemOf } from "../source-files.js";
import type { ProblemCollector } from "../tree/problem.js";
import { memberOf, type ObjectTree, textOf } from "../tree/tree.js";
import { pathFault } from "./paths.js";
import { treeNoun } from "./read-folder.js";

/** Contents of the files in the folder of assets, by their names relative to it. */
type AssetFiles = ReadonlyMap<string, string | Uint8Array>;

/** The names of the files that stand in the folder itself, by their names without ending. */
export function namesByStem(files: AssetFiles): ReadonlyMap<string, readonly string[]> {
  const byStem = new Map<string, string[]>();
  for (const name of files.keys()) {
    if (name.includes("/")) continue;
    const others = byStem.get(stemOf(name));
    if (others === undefined) byStem.set(stemOf(name), [name]);
    else others.push(name);
  }
  return byStem;
}

/** Returns the file that an entry of assets.yaml names, or that is named by its key. */
export function fileOf(
  entry: ObjectTree,
  files: AssetFiles,
  byStem: ReadonlyMap<string, readonly string[]>,
  collector: ProblemCollector,
): AssetFile | undefined {
  const path = entry.at?.path ?? "";
  const wanted = fileWanted(entry);
  if (wanted === "none") return undefined;
  if (wanted === "member") return namedFile(entry, files, path, collector);
  const key = textOf(entry, "key");
  const names = (key === undefined ? undefined : byStem.get(key)) ?? [];
  const [name, other] = names;
  if (other !== undefined) {
    collector.at(
      "source/ambiguous-file",
      path,
      entry.at,
      `${listOf(names.map(quote), "and")} are both named like this asset. Say which one it is: file: ${name}.`,
    );
  } else if (name === undefined && wanted === "key") {
    collector.at(
      "source/missing-file",
      path,
      entry.at,
      `No file in ${assetFolder}/ is named like the asset ${quote(key ?? "")}. Add it, name one with file:, or give data, url or stagedFileId.`,
    );
  }
  return name === undefined || other !== undefined ? undefined : assetFile(files, name);
}

function namedFile(
  entry: ObjectTree,
  files: AssetFiles,
  path: string,
  collector: ProblemCollector,
): AssetFile | undefined {
  const file = memberOf(entry, "file");
  const name = textOf(entry, "file");
  const fault = name === undefined ? `is ${file === undefined ? "nothing" : treeNoun(file)}` : pathFault(name);
  if (name === undefined || fault !== undefined) {
    collector.at(
      "source/unsafe-path",
      path,
      file?.at,
      `The file of this asset ${fault}. Give its path within ${assetFolder}/.`,
    );
    return undefined;
  }
  if (files.has(name)) return assetFile(files, name);
  const remedy = didYouMean(name, files.keys()) || " Add it, or name another one.";
  collector.at("source/missing-file", path, file?.at, `There is no file ${quote(name)} in ${assetFolder}/.${remedy}`);
  return undefined;
}

function assetFile(files: AssetFiles, name: string): AssetFile {
  const content = files.get(name) ?? "";
  return { name, bytes: typeof content === "string" ? new TextEncoder().encode(content) : content };
}

/** Says of each file in the folder that no asset has it. */
export function reportUnusedFiles(
  files: AssetFiles,
  assets: readonly { readonly assetName?: string | undefined }[],
  collector: ProblemCollector,
): void {
  const used = new Set(assets.map(({ assetName }) => assetName));
  for (const name of files.keys()) {
    if (used.has(name) || nameOf(name).startsWith(".")) continue;
    const message = `No asset has the file ${quote(name)}. List it in assets.yaml with its key and role, or remove it.`;
    collector.at("source/unknown-file", `${assetFolder}/${name}`, undefined, message);
  }
}
