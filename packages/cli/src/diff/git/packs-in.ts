import { dirname, join, posix } from "node:path";
import { largest } from "@setup-pack/core/format";
import { mayBeSource } from "@setup-pack/core/source";
import type { PackPlaces } from "../../configuration/configurations.js";
import { likenessOf } from "../../discover/looks-like-pack.js";
import { isTextOfSources } from "../../discover/source-folder.js";
import { type ReadBytes, sourceOf } from "../../files/read-bytes.js";
import { type BuiltFolder, builtOf } from "../../folder/build-folder.js";
import { sourceProblem } from "../../folder/gather.js";
import { packOfFolder, packOfSource, type ReadPack } from "../../packs/read-pack.js";
import type { Failure } from "../../world/failure.js";
import type { World } from "../../world/world.js";
import type { IsNamed } from "./compared-trees.js";
import { readInTree, type Tree } from "./tree.js";

/** Where a pack stands in a repository: a file of JSON, or a source folder, "" being the root. */
export interface PackPlace {
  readonly kind: "file" | "folder";
  readonly path: string;
}

/** The packs of a tree, found as `validate` finds them on disk. */
export interface PacksIn {
  /**
   * The pack that a file is or is part of, when nothing but what was named is looked at; undefined where it is of none.
   */
  of(file: string, isNamed: IsNamed): PackPlace | undefined;
  /** Whether a pack stands at a place. */
  has(place: PackPlace): boolean;
  /** Looks at many files at once, which takes much less than to ask git for one after the other. */
  look(paths: Iterable<string>): void;
}

/**
 * Looks for packs in a tree of the repository at this root; no more of it is read than it takes. `placesIn` gives what
 * the configuration of a folder (absolute) says about where packs lie.
 */
export function packsIn(tree: Tree, root: string, placesIn: (folder: string) => PackPlaces): PacksIn {
  const folders = sourceFolders(tree);
  const judged = new Map<string, boolean>();
  const isPackFile = (path: string): boolean => {
    const known = judged.get(path);
    if (known !== undefined) return known;
    const is = isJson(path) && (isIncluded(path) || holdsPack(readInTree(tree, path, largest)));
    judged.set(path, is);
    return is;
  };
  const isJson = (path: string): boolean => tree.files.get(path) === "file" && /\.json$/i.test(path);
  const placesAt = (path: string): PackPlaces => placesIn(dirname(join(root, path)));
  const isIncluded = (path: string): boolean => placesAt(path).includedBy(join(root, path)) !== undefined;
  const isExcluded = (path: string, isFolder: boolean): boolean => {
    const places = placesAt(path);
    return places.excludedBy(join(root, path)) !== undefined && !(isFolder && places.mayTakeBack);
  };
  return {
    of: (file, isNamed) => {
      let isBelowNamed = false;
      for (const { path, name } of waysTo(file)) {
        const isHere = isNamed(path);
        if (isBelowNamed && !isHere && (isLeftOut(name) || isExcluded(path, path !== file))) return undefined;
        isBelowNamed ||= isHere;
        if (!isBelowNamed) continue;
        if (folders.has(path))
          return mayBeSource(path === "" ? file : file.slice(path.length + 1)) ? { kind: "folder", path } : undefined;
        if (path === file && isPackFile(file)) return { kind: "file", path };
      }
      return undefined;
    },
    has: ({ kind, path }) => (kind === "folder" ? folders.has(path) : isPackFile(path)),
    look: (paths) => {
      const files = [...paths].filter((path) => isJson(path) && !isIncluded(path));
      for (let at = 0; at < files.length; at += mostAtOnce) {
        const read = tree.read(files.slice(at, at + mostAtOnce), mostBytesAtOnce);
        if ("contents" in read) for (const [path, bytes] of read.contents) judged.set(path, holdsPack({ bytes }));
      }
    },
  };
}

/** The root, each folder on the way to a file, and the file. */
function* waysTo(file: string): Generator<{ readonly path: string; readonly name: string }> {
  yield { path: "", name: "" };
  const names = file.split("/");
  for (const [index, name] of names.entries()) yield { path: names.slice(0, index + 1).join("/"), name };
}

/** Folders that nobody looks for packs in, unless they are named. */
const isLeftOut = (name: string): boolean => name === "node_modules" || name.startsWith(".");

/**
 * Returns whether a file says that it is a pack, or is plainly meant as one; also where it cannot be read, so that this
 * is reported.
 */
const holdsPack = (read: ReadBytes): boolean => !("bytes" in read) || likenessOf(read.bytes) !== undefined;

/** So many files, and bytes, are read at once; where they are more, each is read when it is asked for. */
const mostAtOnce = 500;
const mostBytesAtOnce = 2 ** 26;

/** Folders with a pack.yaml, or with a pack.json that is not a pack by itself. */
function sourceFolders(tree: Tree): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const file of tree.files.keys()) {
    const [, folder = "", ending] = /^(?:(.*)\/)?pack\.(yaml|yml|json)$/.exec(file) ?? [];
    if (ending === undefined) continue;
    if (ending !== "json" || isHead(file, folder, tree)) folders.add(folder);
  }
  return folders;
}

function isHead(file: string, folder: string, tree: Tree): boolean {
  const read = readInTree(tree, file, largest);
  return "bytes" in read && isTextOfSources(read.bytes.toString("utf8"), hasSources(folder, tree));
}

function hasSources(folder: string, tree: Tree): boolean {
  const root = folder === "" ? "" : `${folder}/`;
  for (const file of tree.files.keys()) {
    const [first, ...rest] = file.startsWith(root) ? file.slice(root.length).split("/") : [];
    if (rest.length > 0 && mayBeSource(`${first}/`)) return true;
  }
  return false;
}

/** Reads and compiles a pack of a tree; `name` is what messages call it. */
export function readPackIn(tree: Tree, { kind, path }: PackPlace, name: string, world: World): ReadPack {
  return kind === "file"
    ? packOfSource(name, sourceOf(readInTree(tree, path, largest), largest), world)
    : packOfFolder(name, builtIn(tree, path, world), world);
}

/** Builds a source folder of a tree. */
export function builtIn(
  tree: Tree,
  folder: string,
  world: Pick<World, "bytes">,
): BuiltFolder | { readonly failure: Failure } {
  const root = folder === "" ? "" : `${folder}/`;
  const names = [...tree.files.keys()]
    .filter((file) => file.startsWith(root))
    .map((file) => file.slice(root.length))
    .filter(isLookedAt);
  const sources = names.filter((name) => mayBeSource(name) && !isBuilt(name, names));
  const read = tree.read(
    sources.map((name) => `${root}${name}`),
    largest,
  );
  if ("failure" in read) return read;
  if ("tooLarge" in read) return { failure: { code: "EFBIG", message: `Its files have more than ${largest} bytes.` } };
  const files = new Map<string, Buffer | string>(names.sort().map((name) => [name, ""]));
  const problems = sources.flatMap((name) => {
    const end = endOf(name, root, tree, read.contents);
    if (end === undefined)
      return [
        sourceProblem(
          "source/unsafe-path",
          name,
          `"${name}" is a link that leads to no other source of the folder. Put the file itself here.`,
        ),
      ];
    files.set(name, end);
    return [];
  });
  return builtOf({ files, problems }, world);
}

/** As on disk: names that begin with a dot and node_modules are left out, and what lies deep in other folders. */
function isLookedAt(name: string): boolean {
  const parts = name.split("/");
  return !parts.some(isLeftOut) && (parts.length <= 2 || mayBeSource(name));
}

/** Beside pack.yaml, pack.json is what was built. */
const isBuilt = (name: string, names: readonly string[]): boolean =>
  name === "pack.json" && names.some((one) => one === "pack.yaml" || one === "pack.yml");

/** What a source holds, or the source that its link leads to; links to links are not followed. */
function endOf(name: string, root: string, { files }: Tree, contents: ReadonlyMap<string, Buffer>): Buffer | undefined {
  const held = contents.get(`${root}${name}`);
  if (files.get(`${root}${name}`) !== "link" || held === undefined) return held;
  const target = posix.join(root, posix.dirname(name), held.toString("utf8"));
  return files.get(target) === "file" ? contents.get(target) : undefined;
}
