import { basename, dirname, join } from "node:path";
import { isInside } from "../folder/gather.js";
import type { Files } from "../world/world.js";

/** The calls that take two paths. */
const ofTwoPaths: ReadonlySet<string> = new Set(["renameSync", "copyFileSync", "linkSync", "symlinkSync", "cpSync"]);

/**
 * The file system as if nothing were there but what lies below a folder (absolute, without links): what lies elsewhere,
 * or is led to by a link that leaves the folder, is not there, and nothing can be made there.
 */
export function confinedFiles(files: Files, root: string): Files {
  const nowhere = join(root, ".outside", "the", "root");
  const shown = (path: unknown): unknown =>
    (typeof path === "string" || path instanceof URL) && !liesBelow(String(path), root, files) ? nowhere : path;
  const call = (name: string, given: unknown[]): unknown[] =>
    given.map((one, index) => (index === 0 || (index === 1 && ofTwoPaths.has(name)) ? shown(one) : one));
  const confined = (name: string, value: unknown): unknown =>
    typeof value !== "function"
      ? value
      : new Proxy(value, {
          apply: (real, self, given: unknown[]) => Reflect.apply(real, self, call(name, given)),
          get: (real, member) => confined(name, Reflect.get(real, member)),
        });
  return new Proxy(files, { get: (real, name) => confined(String(name), Reflect.get(real, name)) });
}

/** Whether what a path (absolute) leads to, or would, lies below the root; a file that is not there lies in its folder. */
export function liesBelow(path: string, root: string, files: Files): boolean {
  for (let [place, rest] = [path, ""]; ; rest = join(basename(place), rest), place = dirname(place)) {
    const real = realOf(place, files);
    if (real !== undefined) return isInside(join(real, rest), root);
    if (isLink(place, files) || dirname(place) === place) return false;
  }
}

function realOf(place: string, files: Files): string | undefined {
  try {
    return files.realpathSync.native(place);
  } catch {
    return undefined;
  }
}

/** A link that leads nowhere: what is written through it may be made anywhere. */
const isLink = (place: string, files: Files): boolean => {
  try {
    return files.lstatSync(place).isSymbolicLink();
  } catch {
    return false;
  }
};
