import { join, relative } from "node:path";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";

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
