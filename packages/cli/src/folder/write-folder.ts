import type { SourceFiles } from "@setup-pack/core";
import { mayBeSource } from "@setup-pack/core/source";
import { quote } from "@setup-pack/core/words";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";
import { changesOf, type FolderChanges, writeFiles } from "./write-files.js";

/** Brings a source folder from one state of its sources to another, as `writeFiles` does; of other files only names are known. */
export function writeFolder(
  place: string,
  before: SourceFiles,
  after: SourceFiles,
  world: World,
): FolderChanges | Failure {
  const { changed, removed } = changesOf(before, after);
  for (const path of [...changed, ...removed])
    if (!mayBeSource(path)) throw new Error(`What is in ${quote(path)} is not known`);
  return writeFiles(place, before, after, world);
}
