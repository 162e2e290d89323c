import { dirname, join, relative, sep } from "node:path";
import type { SourceFiles } from "@setup-pack/core";
import { mayBeSource } from "@setup-pack/core/source";
import { quote } from "@setup-pack/core/words";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";
import { isInside } from "./is-inside.js";
import { changesOf, type FolderChanges, writeFiles } from "./write-files.js";

/** A file that is there and gets another text. */
export interface FileChange {
  /** Absolute, without links. */
  readonly place: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/**
 * Brings files of a folder (absolute, without links) from one state to another, and files that lie elsewhere with them:
 * all of them, or none. Should the process be killed, whoever next has the folder above all of them finish ends it.
 * Tells what was done in the folder.
 */
export function writeTogether(
  place: string,
  before: SourceFiles,
  after: SourceFiles,
  beside: readonly FileChange[],
  world: World,
): FolderChanges | Failure {
  const home = beside.map((file) => dirname(file.place)).reduce(folderAround, place);
  const inHome = (path: string): string => relative(home, path).split(sep).join("/");
  const moved = (files: SourceFiles) =>
    [...files].map(([path, content]) => [inHome(join(place, path)), content] as const);
  const written = writeFiles(
    home,
    new Map([...moved(before), ...beside.map((file) => [inHome(file.place), file.before] as const)]),
    new Map([...moved(after), ...beside.map((file) => [inHome(file.place), file.after] as const)]),
    world,
  );
  return "code" in written ? written : changesOf(before, after);
}

/** Returns the innermost folder around two. */
function folderAround(a: string, b: string): string {
  let around = a;
  while (!isInside(b, around)) around = dirname(around);
  return around;
}

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
