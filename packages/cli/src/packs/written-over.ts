import { resolve } from "node:path";
import { realPath } from "../files/file-state.js";
import { isSourcePlace } from "../folder/is-inside.js";
import type { World } from "../world/world.js";

/** What a command reads: its path as given, and where it is, absolute. */
interface Read {
  readonly path: string;
  readonly place: string;
}

/** Where a file that is to be written is, or would be; undefined for standard output. */
export const writtenPlace = (output: string | undefined, { folder }: Pick<World, "folder">): string | undefined =>
  output === undefined || output === "-" ? undefined : resolve(folder, output);

/**
 * Which of the files and source folders that a command reads it would write over, at a place (absolute). A folder is
 * written over in each of its sources, and by a file that would become one.
 */
export function writtenOver(
  place: string,
  inputs: readonly Read[],
  { files }: Pick<World, "files">,
): string | undefined {
  const real = realPath(place, files);
  const isOver = (input: Read): boolean =>
    realPath(input.place, files) === real || (isFolder(input.place, files) && isSourcePlace(place, input.place, files));
  return inputs.find(isOver)?.path;
}

/** Returns why a command whose inputs are named must not write there, in a sentence; undefined where it may. */
export function overwriteRefusal(
  output: string | undefined,
  inputs: readonly string[],
  world: Pick<World, "files" | "folder">,
  option = "--output",
): string | undefined {
  const place = writtenPlace(output, world);
  if (place === undefined) return undefined;
  const read = inputs.filter((path) => path !== "-").map((path) => ({ path, place: resolve(world.folder, path) }));
  const input = writtenOver(place, read, world);
  return input === undefined
    ? undefined
    : `${option} would write over ${input}, which is read here. Name another file.`;
}

function isFolder(place: string, files: World["files"]): boolean {
  try {
    return files.statSync(place).isDirectory();
  } catch {
    return false;
  }
}
