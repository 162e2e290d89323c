import { join } from "node:path";
import { readBytes } from "../../files/read-bytes.js";
import { type Failure, failureOf } from "../../world/failure.js";
import type { World } from "../../world/world.js";
import type { FileKind, ReadFiles, Tree } from "./tree.js";

/** What stands in the working tree of the repository at this root, but for what git ignores. */
export function diskTree(root: string, world: Pick<World, "git" | "files">): Tree | { readonly failure: Failure } {
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
