import type { ItemKind } from "../../model.js";
import { nearest } from "../../words/did-you-mean.js";
import { listOf, quote } from "../../words/wording.js";
import { assetFolder, filedKinds, resourceFolder, topFiles, valueEndings } from "../items/item-kinds.js";
import { endingOf, folderOf, nameOf, type SourceFiles, stemOf } from "../source-files.js";
import { collectProblems, type ProblemCollector, type UnlocatedProblem } from "../tree/problem.js";
import { type ObjectTree, object, type Tree } from "../tree/tree.js";
import { pathFault, planOfSave } from "./paths.js";
import { type ParsedFile, readFile } from "./read-file.js";

/** A file whose content is a mapping, as pack.yaml and the files of items are. */
export interface MappingFile extends ParsedFile {
  readonly tree: ObjectTree;
}

/** What files were read as before, by their paths: a file that is the same is not read again. */
export type FolderMemory = Map<string, FileReading>;

interface FileReading {
  readonly content: string | Uint8Array;
  readonly file: ParsedFile | undefined;
  readonly problems: readonly UnlocatedProblem[];
}

/** What stands in a source folder, read but not yet put together. */
export interface Folder {
  readonly pack: MappingFile | undefined;
  readonly brand: ParsedFile | undefined;
  readonly assets: ParsedFile | undefined;
  /** Files of one item each, by kind, in the order of their paths. */
  readonly items: ReadonlyMap<ItemKind, readonly MappingFile[]>;
  /** Files that list resources, in the order of their paths. */
  readonly resources: readonly ParsedFile[];
  /** Names, relative to the folder of assets, and contents of the files in it. */
  readonly assetFiles: ReadonlyMap<string, string | Uint8Array>;
}

const isValueFile = (path: string): boolean => valueEndings.some((ending) => ending === endingOf(path));

const cutOff =
  "A save of this folder was cut off, and some of its files may be old and others new. Run setup-pack validate --fix on the folder, which ends the save.";

/**
 * Reads the files of a source folder that make a pack; leaves all others alone, but says which look misplaced.
 * What is wrong goes to `collector`; a file with a problem is missing in what it gives.
 */
export function readFolder(files: SourceFiles, collector: ProblemCollector, memory: FolderMemory = new Map()): Folder {
  const paths = [...files.keys()].filter((path) => isSafe(path, collector)).sort();
  const read = (path: string): ParsedFile | undefined => {
    const content = files.get(path);
    if (content === undefined) return undefined;
    const before = memory.get(path);
    const reading = before?.content === content ? before : readAlone(path, content);
    memory.set(path, reading);
    for (const problem of reading.problems) collector.add(problem);
    return reading.file;
  };
  const top = (stem: string): ParsedFile | undefined => {
    const path = onlyOne(
      paths.filter((path) => folderOf(path) === "" && stemOf(path) === stem && isValueFile(path)),
      collector,
    );
    return path === undefined ? undefined : read(path);
  };
  const inFolder = (folder: string, endings: readonly string[]): ParsedFile[] =>
    paths
      .filter((path) => folderOf(path) === folder && endings.includes(endingOf(path)) && !nameOf(path).startsWith("."))
      .flatMap((path) => read(path) ?? []);
  const assetFiles = paths.filter((path) => path.startsWith(`${assetFolder}/`));
  for (const path of paths) reportUnknown(path, collector);
  if (files.has(planOfSave)) collector.at("source/unfinished-save", planOfSave, undefined, cutOff);
  const pack = top("pack");
  return {
    pack: pack && mappingFile(pack, collector),
    brand: top("brand"),
    assets: top("assets"),
    items: new Map(
      filedKinds.map(({ kind, folder, endings }) => [
        kind,
        inFolder(folder, endings).flatMap((file) => mappingFile(file, collector) ?? []),
      ]),
    ),
    resources: inFolder(resourceFolder, valueEndings),
    assetFiles: new Map(assetFiles.map((path) => [path.slice(assetFolder.length + 1), files.get(path) ?? ""])),
  };
}

function readAlone(path: string, content: string | Uint8Array): FileReading {
  const collector = collectProblems();
  const file = readFile(path, content, collector);
  return { content, file, problems: collector.list() };
}

function isSafe(path: string, collector: ProblemCollector): boolean {
  const fault = pathFault(path);
  if (fault !== undefined)
    collector.at(
      "source/unsafe-path",
      path,
      undefined,
      `The path ${quote(path)} ${fault}. Name the file by a path within the folder.`,
    );
  return fault === undefined;
}

/** Beside pack.yaml a pack.json may stand: the pack that was built from it. */
function onlyOne(paths: readonly string[], collector: ProblemCollector): string | undefined {
  const isBuilt = (path: string): boolean => path === "pack.json" && paths.length > 1;
  const [first, second] = paths.filter((path) => !isBuilt(path)).reverse();
  if (first !== undefined && second !== undefined)
    collector.at(
      "source/ambiguous-file",
      second,
      undefined,
      `${listOf(paths, "and")} say the same thing. Keep one of them.`,
    );
  return first;
}

/** An empty file is a mapping without members. */
function mappingFile(file: ParsedFile, collector: ProblemCollector): MappingFile | undefined {
  const { tree, path, text } = file;
  if (tree.type === "object") return { ...file, tree };
  if (tree.type === "word" && tree.word === "null")
    return { ...file, tree: object([], { path, start: 0, end: text.length }) };
  collector.at(
    "source/wrong-form",
    path,
    tree.at,
    `The file holds ${treeNoun(tree)}, but should hold a mapping, such as name: Welcome. Write it as one.`,
  );
  return undefined;
}

/** What a value is called in a sentence. */
export function treeNoun(tree: Tree): string {
  if (tree.type === "word") return tree.word;
  return tree.type === "list" ? "a list" : tree.type === "text" ? "a text" : "a mapping";
}

const folders = [...filedKinds.map(({ folder }) => folder), resourceFolder, assetFolder];

/** Says of a file in one of the folders, or at the top, that nothing reads it and it may have been meant for a pack. */
function reportUnknown(path: string, collector: ProblemCollector): void {
  const name = nameOf(path);
  const [folder = "", ...inside] = path.split("/");
  if (inside.length === 0) {
    if (!isValueFile(path) || endingOf(path) === "json" || topFiles.some((stem) => stem === stemOf(path))) return;
    const meant = nearest(stemOf(path), topFiles);
    if (meant === undefined) return;
    collector.at(
      "source/unknown-file",
      path,
      undefined,
      `Nothing reads the file ${quote(path)}. Did you mean ${quote(`${meant}.yaml`)}?`,
    );
    return;
  }
  if (path.split("/").some((part) => part.startsWith("."))) return;
  const kind = filedKinds.find((other) => other.folder === folder);
  const endings = kind?.endings ?? (folder === resourceFolder ? valueEndings : undefined);
  if (endings !== undefined && (inside.length > 1 || !endings.includes(endingOf(path)))) {
    collector.at(
      "source/unknown-file",
      path,
      undefined,
      `Nothing reads the file ${quote(name)} here. Files of ${quote(`${folder}/`)} end in ${listOf(endings.map((ending) => `.${ending}`))} and are not in a subfolder; move or rename it.`,
    );
  } else if (endings === undefined && folder !== assetFolder && isValueFile(path) && inside.length === 1) {
    const meant = nearest(folder, folders);
    if (meant === undefined) return;
    collector.at(
      "source/unknown-file",
      path,
      undefined,
      `Nothing reads the folder of this file, ${quote(`${folder}/`)}. Did you mean ${quote(`${meant}/`)}?`,
    );
  }
}
