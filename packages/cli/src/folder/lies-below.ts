import { basename, dirname, join } from "node:path";
import type { Files } from "../world/world.js";
import { isInside, realPath } from "./is-inside.js";

/**
 * Returns whether what a path (absolute) leads to, or would, lies below the root; a file that is not there lies in its
 * folder.
 */
export function liesBelow(path: string, root: string, files: Files): boolean {
  for (let [place, rest] = [path, ""]; ; rest = join(basename(place), rest), place = dirname(place)) {
    const real = realPath(place, files);
    if (real !== undefined) return isInside(join(real, rest), root);
    if (isLink(place, files) || dirname(place) === place) return false;
  }
}

/** Returns a link that leads nowhere: what is written through it may be made anywhere. */
const isLink = (place: string, files: Files): boolean => {
  try {
    return files.lstatSync(place).isSymbolicLink();
  } catch {
    return false;
  }
};
