import type { ReadBytes } from "../../files/read-bytes.js";
import type { Failure } from "../../world/failure.js";

/**
 * The files of a repository in one state: a commit, or what is on disk. Paths begin at its root, with forward slashes.
 */
export interface Tree {
  /** What people call it: "main", "what is on disk". */
  readonly title: string;
  /** The id of the commit; null for what is on disk. */
  readonly commit: string | null;
  /** The path of every file, and what it is. */
  readonly files: ReadonlyMap<string, FileKind>;
  /** Reads some of its files, of at most so many bytes in all. */
  read(paths: readonly string[], most: number): ReadFiles;
}

/** A link holds the path of another file, which is read under its own name. */
export type FileKind = "file" | "link";

/** What files hold, each by its path; how many bytes that would be, where it is more than was asked for; or why not. */
export type ReadFiles =
  | { readonly contents: ReadonlyMap<string, Buffer> }
  | { readonly tooLarge: number }
  | { readonly failure: Failure };

/** Reads one file of a tree. */
export function readInTree(tree: Tree, path: string, most: number): ReadBytes {
  const read = tree.read([path], most);
  return "contents" in read ? { bytes: read.contents.get(path) ?? Buffer.alloc(0) } : read;
}
