import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the repository. */
export const root = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * The absolute path of a file or folder of this repository, named from its root with forward slashes.
 * @param {string} path
 */
export function inRepository(path) {
  return join(root, ...path.split("/"));
}

/** What is kept between runs: stamps of what is up to date, and the counts of the last test run. Not in git. */
export const stamps = "packages/toolchain/.stamps";
