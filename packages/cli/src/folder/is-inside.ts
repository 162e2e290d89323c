import { isAbsolute, relative, sep } from "node:path";
import { failureOf } from "../world/failure.js";
import type { Files } from "../world/world.js";

/** Returns whether a path, links resolved, lies in a folder. */
export function isInside(path: string, root: string): boolean {
  const way = relative(root, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Returns where all links of a path lead; undefined where they lead nowhere. */
export function realPath(path: string, files: Files): string | undefined {
  try {
    return files.realpathSync.native(path);
  } catch (error) {
    failureOf(error);
    return undefined;
  }
}
