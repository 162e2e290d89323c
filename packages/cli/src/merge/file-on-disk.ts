import { join, relative } from "node:path";
import { diff, differsAt, type MergeConflict, merge, type Pack } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { readSourceFile } from "../files/read-bytes.js";
import { packOfSource } from "../packs/read-pack.js";
import { type Failure, failureOf } from "../world/failure.js";
import type { World } from "../world/world.js";
import type { MergeSides } from "./sides.js";

/** What has become on disk of a file that git could not merge. */
export interface FileOnDisk {
  /** Whether somebody has settled a conflict in it by hand. */
  readonly isByHand: (conflict: MergeConflict) => boolean;
  /** A pack that was merged, with what was changed by hand since. */
  readonly withEdits: (merged: Pack) => Pack;
  /** What has to be kept elsewhere before the file is written, since no pack can be read in it. */
  readonly unreadable?: Uint8Array;
}

/** Looks at a file as git, or a person since, has left it. */
export function fileOnDisk(
  file: UnmergedFile,
  sides: MergeSides,
  world: World,
): FileOnDisk | { readonly failure: Failure } {
  const source = readSourceFile(file.place, world, largest);
  if ("failure" in source) return source.failure.code === "ENOENT" ? untouched : source;
  const read = packOfSource(file.path, source, world);
  if (read.compiled === null) {
    if (!("bytes" in source)) return { failure: { code: "SIZE", message: "It is too large." } };
    return file.ours?.equals(source.bytes) ? untouched : { ...untouched, unreadable: source.bytes };
  }
  const [ours, edited] = [sides.ours.compiled.document, read.compiled.document];
  const merged = merge(sides.base, ours, sides.theirs.compiled.document, world.bytes).pack;
  if ([ours, merged].some((pack) => isSame(pack, edited))) return untouched;
  return {
    isByHand: differsAt(merged, edited),
    withEdits: (settled) => merge(merged, edited, settled, { ...world.bytes, prefer: "mine" }).pack,
  };
}

const untouched: FileOnDisk = { isByHand: () => false, withEdits: (merged) => merged };

const isSame = (one: Pack, other: Pack): boolean =>
  one.version === other.version && diff(one, other).changes.length === 0;

/** Puts what no pack can be read in beside the file, under a name that is free; gives that name's end. */
export function keepBeside(
  { place }: Pick<UnmergedFile, "place">,
  bytes: Uint8Array,
  { files }: Pick<World, "files">,
): { readonly kept: string } | { readonly failure: Failure } {
  for (let number = 1; ; number++) {
    const kept = number === 1 ? ".orig" : `.orig.${number}`;
    try {
      files.writeFileSync(`${place}${kept}`, bytes, { flag: "wx" });
      return { kept };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code !== "EEXIST") return { failure };
    }
  }
}

/** A file that git waits for somebody to merge, with what git keeps of each side. */
export interface UnmergedFile {
  /** From the current folder on, as a person would write it. */
  readonly path: string;
  /** Absolute. */
  readonly place: string;
  /** The version both sides come from; empty where they come from none. */
  readonly base: Buffer;
  /** Undefined where a side has removed the file. */
  readonly ours: Buffer | undefined;
  readonly theirs: Buffer | undefined;
}

/** Returns the files of a repository that are not merged yet: those that are named, or all. */
export function unmergedFiles(
  named: readonly string[],
  { git, folder }: Pick<World, "git" | "folder">,
): readonly UnmergedFile[] | { readonly failure: Failure } {
  const top = git(folder, ["rev-parse", "--show-toplevel"]);
  if ("failure" in top) return top;
  const root = top.output.toString("utf8").replace(/\r?\n$/, "");
  const listing = ["ls-files", "--unmerged", "--full-name", "-z"];
  const listed =
    named.length === 0 ? git(root, listing) : git(folder, ["--literal-pathspecs", ...listing, "--", ...named]);
  if ("failure" in listed) return listed;
  const stages = stagesIn(listed.output.toString("utf8"));
  const files: UnmergedFile[] = [];
  for (const [path, ids] of stages) {
    const contents: (Buffer | undefined)[] = [];
    for (const stage of ["1", "2", "3"]) {
      const id = ids.get(stage);
      const read = id === undefined ? undefined : git(root, ["cat-file", "blob", id]);
      if (read !== undefined && "failure" in read) return read;
      contents.push(read?.output);
    }
    const [base = Buffer.alloc(0), ours, theirs] = contents;
    const place = join(root, path);
    files.push({ path: relative(folder, place), place, base, ours, theirs });
  }
  return files;
}

/** Returns the ids of what git keeps of each file, by path, and there by stage: 1 is the base, 2 ours and 3 theirs. */
function stagesIn(listing: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const files = new Map<string, Map<string, string>>();
  for (const line of listing.split("\0")) {
    const [, id = "", stage = "", path = ""] = /^\d+ ([0-9a-f]+) ([123])\t([\s\S]+)$/.exec(line) ?? [];
    if (path === "") continue;
    files.set(path, (files.get(path) ?? new Map<string, string>()).set(stage, id));
  }
  return files;
}
