import { largest, mayBeSource } from "@setup-pack/core";
import { likenessOf } from "../discover/looks-like-pack.js";
import type { IsNamed } from "./inputs.js";
import { readInTree, type Tree } from "./tree.js";

/** Where a pack stands in a repository: a file of JSON, or a source folder, "" being the root. */
export interface PackPlace {
  readonly kind: "file" | "folder";
  readonly path: string;
}

/** The packs of a tree, found as `validate` finds them on disk. */
export interface PacksIn {
  /** The pack that a file is or is part of, when nothing but what was named is looked at; undefined where it is of none. */
  of(file: string, isNamed: IsNamed): PackPlace | undefined;
  /** Whether a pack stands at a place. */
  has(place: PackPlace): boolean;
}

/** Looks for packs in a tree; no more of it is read than it takes. */
export function packsIn(tree: Tree): PacksIn {
  const folders = sourceFolders(tree);
  const judged = new Map<string, boolean>();
  const isPackFile = (path: string): boolean => {
    const known = judged.get(path);
    if (known !== undefined) return known;
    const is = tree.files.get(path) === "file" && holdsPack(path, tree);
    judged.set(path, is);
    return is;
  };
  return {
    of: (file, isNamed) => {
      let named = false;
      for (const { path, name } of waysTo(file)) {
        if (named && isLeftOut(name)) return undefined;
        named ||= isNamed(path);
        if (!named) continue;
        if (folders.has(path))
          return mayBeSource(path === "" ? file : file.slice(path.length + 1)) ? { kind: "folder", path } : undefined;
        if (path === file && isPackFile(file)) return { kind: "file", path };
      }
      return undefined;
    },
    has: ({ kind, path }) => (kind === "folder" ? folders.has(path) : isPackFile(path)),
  };
}

/** The root, each folder on the way to a file, and the file. */
function* waysTo(file: string): Generator<{ readonly path: string; readonly name: string }> {
  yield { path: "", name: "" };
  const names = file.split("/");
  for (const [index, name] of names.entries()) yield { path: names.slice(0, index + 1).join("/"), name };
}

/** Folders that nobody looks for packs in, unless they are named. */
export const isLeftOut = (name: string): boolean => name === "node_modules" || name.startsWith(".");

const holdsPack = (path: string, tree: Tree): boolean => {
  if (!/\.json$/i.test(path)) return false;
  const read = readInTree(tree, path, largest);
  return "bytes" in read ? likenessOf(read.bytes) === "pack" : true;
};

/** Folders with a pack.yaml, or a pack.json that is an object without `format`. */
function sourceFolders(tree: Tree): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const file of tree.files.keys()) {
    const [, folder = "", ending] = /^(?:(.*)\/)?pack\.(yaml|yml|json)$/.exec(file) ?? [];
    if (ending === undefined) continue;
    if (ending !== "json" || isHead(file, tree)) folders.add(folder);
  }
  return folders;
}

function isHead(file: string, tree: Tree): boolean {
  const read = readInTree(tree, file, largest);
  if (!("bytes" in read)) return false;
  try {
    const value: unknown = JSON.parse(read.bytes.toString("utf8"));
    return typeof value === "object" && value !== null && !Array.isArray(value) && !Object.hasOwn(value, "format");
  } catch {
    return false;
  }
}
