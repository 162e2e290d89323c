import { posix } from "node:path";
import { largest } from "@setup-pack/core/format";
import { mayBeSource } from "@setup-pack/core/source";
import { sourceOf } from "../../files/read-source.js";
import { type BuiltFolder, builtOf } from "../../folder/build-folder.js";
import { sourceProblem } from "../../folder/gather.js";
import { packOfFolder, packOfSource, type ReadPack } from "../../packs/read-pack.js";
import type { Failure } from "../../world/failure.js";
import type { World } from "../../world/world.js";
import { isLeftOut, type PackPlace } from "./packs-in.js";
import { readInTree, type Tree } from "./tree.js";

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
