import { dirname, relative, sep } from "node:path";
import { realPath } from "../files/file-state.js";
import { repositoryOf } from "../files/git-ignores.js";
import type { Failure } from "../world/failure.js";
import type { Files } from "../world/world.js";
import { isInside } from "./is-inside.js";

/**
 * Returns whether a path (absolute) leads by links out of the repository it stands in, or into what git keeps there of
 * its own. Who searches a repository of somebody else shall see nothing of the rest of the machine. Outside of a
 * repository nothing leads out. The repository is that of the folder `from`.
 */
export function leadsOut(place: string, files: Files, from = dirname(place)): boolean {
  const repository = repositoryOf(from, files);
  if (repository === undefined) return false;
  const [root, target] = [realPath(repository, files), realPath(place, files)];
  return !isInside(target, root) || relative(root, target).split(sep).includes(".git");
}

/** Why what leads out is not read. */
export const outside: Failure = {
  code: "OUTSIDE",
  message: "It is a link that leads out of the repository. Put the file itself here, or name it to have it checked.",
};
