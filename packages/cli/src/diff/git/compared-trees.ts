import { join, posix } from "node:path";
import { pathPattern } from "@setup-pack/core/configuration";
import { quote } from "@setup-pack/core/words";
import { isGlob } from "../../discover/expand-glob.js";
import { readBytes } from "../../files/read-bytes.js";
import { type Failure, failureOf } from "../../world/failure.js";
import type { World } from "../../world/world.js";
import { type CommitTree, commitTree, type FileKind, type ReadFiles, type Tree } from "./tree.js";

/** Two states of a repository. */
export interface ComparedTrees {
  /** The folder the repository lies in, absolute. */
  readonly root: string;
  /** Where in it the command was given: "" at its root, else with a slash at its end. */
  readonly prefix: string;
  readonly before: Tree;
  readonly after: Tree;
  /** The paths of what does not hold the same in both, or is in one only. */
  readonly changed: ReadonlySet<string>;
}

type Failed = { readonly failure: Failure };

/**
 * What a range names, as `git diff` takes it: "a..b" are two commits, "a...b" is b and where it left a, and "a" alone
 * is compared with what is on disk. A side that is left out is HEAD.
 */
export function comparedTrees(range: string, world: World): ComparedTrees | Failed {
  const top = world.git(world.folder, ["rev-parse", "--show-toplevel"]);
  if ("failure" in top) return top;
  const where = world.git(world.folder, ["rev-parse", "--show-prefix"]);
  if ("failure" in where) return where;
  const root = line(top.output);
  const prefix = line(where.output);
  const [, from = "", dots = "", to = ""] = /^(.*?)(\.{2,3})(.*)$/.exec(range) ?? ["", range];
  const before = named(from, root, world);
  if ("failure" in before) return before;
  if (dots === "") {
    const sides = withDisk(before, root, world);
    return "failure" in sides ? sides : { root, prefix, ...sides };
  }
  const after = named(to, root, world);
  if ("failure" in after) return after;
  const base = dots === ".." ? before : forkOf(before, after, root, world);
  if ("failure" in base) return base;
  const sides = withCommits(base, after, root, world);
  return "failure" in sides ? sides : { root, prefix, ...sides };
}

/** A path may end in spaces, and none in a line end. */
const line = (output: Buffer): string => output.toString("utf8").replace(/\r?\n$/, "");

interface Commit {
  readonly title: string;
  readonly id: string;
}

function named(given: string, root: string, { git }: World): Commit | Failed {
  const title = given || "HEAD";
  // Git would take it for an option, and no name of a commit begins so.
  const found = title.startsWith("-")
    ? undefined
    : git(root, ["rev-parse", "--verify", "--quiet", `${title}^{commit}`]);
  if (found === undefined || "failure" in found)
    return { failure: { code: "REVISION", message: `The repository has no commit ${quote(title)}.` } };
  return { title: /^[0-9a-f]{40,}$/.test(title) ? title.slice(0, shortId) : title, id: line(found.output) };
}

/** So many digits of an id are enough for people. */
const shortId = 10;

function forkOf(a: Commit, b: Commit, root: string, { git }: World): Commit | Failed {
  const found = git(root, ["merge-base", a.id, b.id]);
  const none = `${quote(a.title)} and ${quote(b.title)} have no commit in common, or it was not fetched.`;
  return "failure" in found
    ? { failure: { code: "REVISION", message: none } }
    : { title: a.title, id: line(found.output) };
}

type Sides = Pick<ComparedTrees, "before" | "after" | "changed">;

function withCommits(from: Commit, to: Commit, root: string, world: World): Sides | Failed {
  const before = commitTree(from.title, from.id, root, world);
  if ("failure" in before) return before;
  const after = commitTree(to.title, to.id, root, world);
  if ("failure" in after) return after;
  return { before, after, changed: new Set(differing(before, after)) };
}

function* differing(before: CommitTree, after: CommitTree): Generator<string> {
  for (const [path, id] of before.ids)
    if (after.ids.get(path) !== id || after.files.get(path) !== before.files.get(path)) yield path;
  for (const path of after.ids.keys()) if (!before.ids.has(path)) yield path;
}

/**
 * Git knows by size and time which files are as they were, and need not be read. It may compare others by their
 * contents, which goes through programs that the repository's configuration names as filters: these are left out.
 */
function withDisk(from: Commit, root: string, world: World): Sides | Failed {
  const before = commitTree(from.title, from.id, root, world);
  if ("failure" in before) return before;
  const after = diskTree(root, world);
  if ("failure" in after) return after;
  const options = ["--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all"];
  const differs = world.git(root, [...withoutFilters(root, world), "diff-index", ...options, from.id, "--"]);
  if ("failure" in differs) return differs;
  const added = [...after.files.keys()].filter((path) => !before.files.has(path));
  const gone = [...before.files.keys()].filter((path) => !after.files.has(path));
  const named = differs.output
    .toString("utf8")
    .split("\0")
    .filter((path) => path !== "");
  return { before, after, changed: new Set([...named, ...added, ...gone]) };
}

/** Settings under which no filter runs a program, of all that the configuration names. */
function withoutFilters(root: string, { git }: World): string[] {
  const named = git(root, ["config", "--name-only", "-z", "--get-regexp", "^filter\\."]);
  const names = "failure" in named ? [] : named.output.toString("utf8").split("\0");
  const filters = new Set(names.map((name) => name.slice(0, Math.max(0, name.lastIndexOf(".")))));
  filters.delete("");
  return [...filters].flatMap((filter) =>
    ["clean=", "process=", "required=false"].flatMap((setting) => ["-c", `${filter}.${setting}`]),
  );
}

/** Returns what stands in the working tree of the repository at this root, but for what git ignores. */
function diskTree(root: string, world: Pick<World, "git" | "files">): Tree | { readonly failure: Failure } {
  const listed = world.git(root, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  if ("failure" in listed) return listed;
  const files = new Map<string, FileKind>();
  for (const path of listed.output.toString("utf8").split("\0")) {
    const kind = path === "" ? undefined : kindAt(join(root, path), world.files);
    if (kind !== undefined) files.set(path, kind);
  }
  const read = (paths: readonly string[], most: number) => readFiles(paths, most, root, world);
  return { title: "what is on disk", commit: null, files, read };
}

/** Undefined where nothing stands, or what git does not keep: a file that was removed, a submodule. */
function kindAt(place: string, files: World["files"]): FileKind | undefined {
  try {
    const stat = files.lstatSync(place);
    return stat.isSymbolicLink() ? "link" : stat.isFile() ? "file" : undefined;
  } catch (error) {
    failureOf(error);
    return undefined;
  }
}

function readFiles(paths: readonly string[], most: number, root: string, { files }: Pick<World, "files">): ReadFiles {
  const contents = new Map<string, Buffer>();
  let size = 0;
  for (const path of paths) {
    const place = join(root, path);
    const read =
      kindAt(place, files) === "link"
        ? { bytes: Buffer.from(files.readlinkSync(place)) }
        : readBytes(files, place, most - size);
    if ("failure" in read) return { failure: { ...read.failure, message: `"${path}": ${read.failure.message}` } };
    if ("tooLarge" in read) return { tooLarge: size + read.tooLarge };
    size += read.bytes.length;
    contents.set(path, read.bytes);
  }
  return { contents };
}

/** What a command is to look at: whether a path of a repository, of a file or a folder, is among those it was given. */
export type IsNamed = (path: string) => boolean;

/**
 * Returns what inputs mean in a repository, as in `validate`: files, folders and patterns; all below the current folder
 * without.
 */
export function namedIn(
  inputs: readonly string[],
  { prefix, before, after }: Pick<ComparedTrees, "prefix" | "before" | "after">,
): { readonly isNamed: IsNamed; readonly unknown: readonly string[] } | { readonly failure: Failure } {
  const names = new Set<string>();
  const patterns: IsNamed[] = [];
  const unknown: string[] = [];
  for (const input of inputs.length === 0 ? ["."] : inputs) {
    const path = posix.join(prefix, input).replace(/\/+$/, "");
    const inside = path === "." ? "" : path;
    if (input === "" || posix.isAbsolute(input) || inside === ".." || inside.startsWith("../"))
      return { failure: { code: "OUTSIDE", message: `${quote(input)} is not a path within the repository.` } };
    if (inside === "" || isThere(inside, before) || isThere(inside, after)) names.add(inside);
    else if (isGlob(input)) patterns.push(pathPattern(inside, { dots: false }));
    else unknown.push(input);
  }
  return { isNamed: (path) => names.has(path) || patterns.some((matches) => matches(path)), unknown };
}

function isThere(path: string, { files }: Tree): boolean {
  if (files.has(path)) return true;
  for (const file of files.keys()) if (file.startsWith(`${path}/`)) return true;
  return false;
}
