import { dirname, join, relative, resolve, sep } from "node:path";
import type { Entry } from "../../check/report.js";
import { stdinPath } from "../../files/pack-input.js";
import { isInside, realPath } from "../../folder/is-inside.js";
import type { World } from "../../world/world.js";

/** The part of the world that knows where a repository begins. */
export type Checkout = Pick<World, "folder" | "files" | "environment">;

/**
 * Returns what hosts of code call the files of a run: their paths from the root of the repository, with forward
 * slashes, wherever in it the run began. What lies in no repository keeps its name.
 */
export function pathsFromRoot(world: Checkout): (path: string) => string {
  const { folder } = world;
  const checkouts = world.environment.checkouts.flatMap((root) => [root, realPath(root, world.files) ?? root]);
  const own = gitRoot(folder, world);
  return (path) => {
    if (path === stdinPath || path === "") return path;
    const place = resolve(folder, path);
    const checkout = checkouts.find((root) => isInside(place, root));
    const root = checkout === undefined ? own : rootWithin(checkout, place, world);
    return root === undefined || !isInside(place, root) ? path : relative(root, place).split(sep).join("/") || ".";
  };
}

/** Entries under the names that hosts of code know them by. */
export const namedFromRoot = (entries: readonly Entry[], fromRoot: (path: string) => string): Entry[] =>
  entries.map((entry) => ({ ...entry, path: fromRoot(entry.path) }));

/** The folder a job works in is the repository, unless that was checked out into a folder of it. */
function rootWithin(checkout: string, place: string, world: Checkout): string {
  if (holdsGit(checkout, world)) return checkout;
  const root = gitRoot(dirname(place), world);
  return root !== undefined && isInside(root, checkout) ? root : checkout;
}

/** Returns the nearest folder above a place, itself included, that git keeps; undefined where there is none. */
function gitRoot(place: string, world: Checkout): string | undefined {
  if (holdsGit(place, world)) return place;
  const parent = dirname(place);
  return parent === place ? undefined : gitRoot(parent, world);
}

/** Returns a folder in a repository, a file in a worktree or a submodule. */
const holdsGit = (folder: string, { files }: Checkout): boolean => files.existsSync(join(folder, ".git"));
