import { canonical } from "../canonical/canonical.js";
import type { Place, SourceLocation } from "../diagnostic.js";
import type { Pointer } from "../json.js";
import { largest } from "../parse/limits.js";
import { isLargerThan } from "../parse/utf8-length.js";
import type { AssetBytes } from "./items/asset-file.js";
import { assemble } from "./layout/assemble.js";
import { type FolderMemory, readFolder } from "./layout/read-folder.js";
import type { SourceFiles } from "./source-files.js";
import { locateProblems } from "./tree/locate-problems.js";
import { locator, type SourceSpot, spotIn } from "./tree/locate-source.js";
import { collectProblems, type Problem } from "./tree/problem.js";
import { writeJson } from "./tree/write-json.js";

/** What building a source folder gives. */
export interface BuildResult {
  /**
   * The pack in canonical form, on one line where only that is not too large; null where a file has an error. Whether
   * it is valid is for `compile` to say.
   */
  readonly text: string | null;
  /** All that is wrong with the files, by path and place. */
  readonly problems: readonly Problem[];
  /**
   * Where a place of the pack is said: the value at `pointer`, or with `on` "name" the name of that member. What no
   * file says, such as a hash, is at what it is computed from; what is missing, at what should have it. Undefined
   * where the folder gives no pack.
   */
  locate(pointer: Pointer, on?: "name"): SourceLocation | undefined;
  /** The same for many places, at the price of one. */
  locateAll(places: readonly Place[]): readonly (SourceLocation | undefined)[];
  /** What of the pack a file says at an offset (UTF-16); undefined where it says nothing of it there. */
  spotAt(path: string, offset: number): SourceSpot | undefined;
}

/**
 * Makes one pack of a source folder. Takes any files and never throws for them. Whoever builds a folder again and again
 * hands in the same `memory`, an empty map at first, so that only files with another content are read.
 * @example
 * ```ts
 * import { build, newFolder } from "@setup-pack/core";
 *
 * const folder = newFolder({ packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11", name: "Spring" });
 * const { text, problems } = build(folder);
 * console.log(text?.slice(4, 34), problems.length); // "format": "service.setup-pack" 0
 * ```
 */
export function build(files: SourceFiles, world: AssetBytes = {}, memory?: FolderMemory): BuildResult {
  const collector = collectProblems();
  const folder = readFolder(files, collector, memory);
  if (folder.pack === undefined && collector.list().every(({ path }) => !/^pack\.(?:ya?ml|json)$/.test(path))) {
    collector.at(
      "source/missing-file",
      "pack.yaml",
      undefined,
      "There is no pack.yaml. Add it, with packId, name, version and schemaVersion.",
    );
  }
  const { pack } = assemble(folder, world, collector);
  const problems = locateProblems(collector.list(), files);
  const isWhole = problems.every(({ severity }) => severity !== "error");
  const locateAll = isWhole ? locator(pack, files) : (places: readonly Place[]) => places.map(() => undefined);
  return {
    text: isWhole ? packText(writeJson(pack, "compact")) : null,
    problems,
    locate: (at, on) => locateAll([on === undefined ? { at } : { at, on }])[0],
    locateAll,
    spotAt: (path, offset) => (isWhole ? spotIn(pack, path, offset) : undefined),
  };
}

/**
 * Returns the text of a pack that was built: in canonical form, or as it came, on one line, where only the white space
 * of that form makes it larger than what is read.
 */
export function packText(compact: string, most = largest): string {
  const text = canonical(compact);
  return isLargerThan(text, most) ? compact : text;
}
