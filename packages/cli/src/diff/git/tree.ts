import type { ReadBytes } from "../../files/read-bytes.js";
import type { Failure } from "../../world/failure.js";
import type { World } from "../../world/world.js";

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

/** A tree of a commit; it knows the id of what each file holds. */
export interface CommitTree extends Tree {
  readonly commit: string;
  readonly ids: ReadonlyMap<string, string>;
}

/**
 * Returns the files of a commit, known by its full id, of the repository at this root. Submodules are not among them.
 */
export function commitTree(
  title: string,
  commit: string,
  root: string,
  world: Pick<World, "git">,
): CommitTree | { readonly failure: Failure } {
  const listed = world.git(root, ["ls-tree", "-r", "-z", "--full-tree", commit]);
  if ("failure" in listed) return listed;
  const files = new Map<string, FileKind>();
  const ids = new Map<string, string>();
  for (const line of listed.output.toString("utf8").split("\0")) {
    const [, mode = "", type, id = "", path = ""] = /^(\d+) (\w+) ([0-9a-f]+)\t([\s\S]+)$/.exec(line) ?? [];
    if (type !== "blob") continue;
    files.set(path, mode === linkMode ? "link" : "file");
    ids.set(path, id);
  }
  const read = (paths: readonly string[], most: number) => readBlobs(paths, ids, most, root, world);
  return { title, commit, files, ids, read };
}

/** How git writes down that a file is a link. */
const linkMode = "120000";

/** Sizes are asked for first, so that what is too large never is in memory. Nothing is filtered or converted. */
function readBlobs(
  paths: readonly string[],
  ids: ReadonlyMap<string, string>,
  most: number,
  root: string,
  { git }: Pick<World, "git">,
): ReadFiles {
  if (paths.length === 0) return { contents: new Map() };
  const names = paths.map((path) => `${ids.get(path) ?? path}\n`).join("");
  const checked = git(root, ["cat-file", "--batch-check"], names);
  if ("failure" in checked) return checked;
  const sizes = checked.output.toString("utf8").trimEnd().split("\n").map(sizeIn);
  const unread = paths[sizes.indexOf(undefined)];
  if (unread !== undefined)
    return { failure: { code: "GIT", message: `The repository lacks what "${unread}" holds.` } };
  const size = sizes.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  if (size > most) return { tooLarge: size };
  const read = git(root, ["cat-file", "--batch"], names);
  return "failure" in read ? read : { contents: contentsIn(read.output, paths) };
}

function sizeIn(line: string): number | undefined {
  const [, size] = /^[0-9a-f]+ blob (\d+)$/.exec(line) ?? [];
  return size === undefined ? undefined : Number(size);
}

/** Each object follows a line that ends in its size, and a line end follows it. */
function contentsIn(output: Buffer, paths: readonly string[]): ReadonlyMap<string, Buffer> {
  const contents = new Map<string, Buffer>();
  let at = 0;
  for (const path of paths) {
    const end = output.indexOf("\n", at);
    const size = sizeIn(output.toString("latin1", at, end)) ?? 0;
    contents.set(path, output.subarray(end + 1, end + 1 + size));
    at = end + size + 2;
  }
  return contents;
}
