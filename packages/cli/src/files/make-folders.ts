import { dirname } from "node:path";
import type { Files } from "../world/world.js";

/**
 * Makes a folder, known by its absolute path, and those it lies in, as far as they are not there; gives the outermost
 * that was made. Node's own way of doing so never ends where a file system lets nothing be made, as below /proc: there
 * each of the folders seems to lack the one around it.
 */
export function makeFolders(place: string, files: Files, mode?: number): string | undefined {
  const missing: string[] = [];
  for (let folder = place; !isFolder(folder, files); folder = dirname(folder)) {
    missing.unshift(folder);
    if (dirname(folder) === folder) break;
  }
  for (const folder of missing) makeFolder(folder, files, mode);
  return missing[0];
}

const isFolder = (place: string, files: Files): boolean =>
  files.statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;

/** Somebody else may make it meanwhile. */
function makeFolder(place: string, files: Files, mode: number | undefined): void {
  try {
    files.mkdirSync(place, { mode });
  } catch (error) {
    if (!isFolder(place, files)) throw error;
  }
}
