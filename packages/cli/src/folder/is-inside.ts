import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";
import { mayBeSource } from "@setup-pack/core/source";
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

/**
 * Returns whether what is written to a place would become, or replace, a source of the folder. Takes absolute paths.
 */
export function isSourcePlace(place: string, folder: string, files: Files): boolean {
  const root = realPath(folder, files);
  const real = realPath(place, files) ?? join(realPath(dirname(place), files) ?? dirname(place), basename(place));
  if (root === undefined || !isInside(real, root)) return false;
  const path = relative(root, real).split(sep).join("/");
  const isBuilt = path === "pack.json" && ["pack.yaml", "pack.yml"].some((name) => files.existsSync(join(root, name)));
  return mayBeSource(path) && !isBuilt;
}
