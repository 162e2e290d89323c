import { posix } from "node:path";
import { pathPattern } from "@setup-pack/core/configuration";
import { quote } from "@setup-pack/core/words";
import { isGlob } from "../../discover/is-glob.js";
import type { Failure } from "../../world/failure.js";
import type { ComparedTrees } from "./compared-trees.js";
import type { Tree } from "./tree.js";

/** What a command is to look at: whether a path of a repository, of a file or a folder, is among those it was given. */
export type IsNamed = (path: string) => boolean;

/**
 * Returns what inputs mean in a repository, as in `validate`: files, folders and patterns; all below the current folder
 * without.
 */
export function namedIn(
  inputs: readonly string[],
  { prefix, before, after }: Pick<ComparedTrees, "prefix" | "before" | "after">,
): { readonly isNamed: IsNamed; readonly unknown: readonly string[] } | { readonly failure: Failure } {
  const names = new Set<string>();
  const patterns: IsNamed[] = [];
  const unknown: string[] = [];
  for (const input of inputs.length === 0 ? ["."] : inputs) {
    const path = posix.join(prefix, input).replace(/\/+$/, "");
    const inside = path === "." ? "" : path;
    if (input === "" || posix.isAbsolute(input) || inside === ".." || inside.startsWith("../"))
      return { failure: { code: "OUTSIDE", message: `${quote(input)} is not a path within the repository.` } };
    if (inside === "" || isThere(inside, before) || isThere(inside, after)) names.add(inside);
    else if (isGlob(input)) patterns.push(pathPattern(inside, { dots: false }));
    else unknown.push(input);
  }
  return { isNamed: (path) => names.has(path) || patterns.some((matches) => matches(path)), unknown };
}

function isThere(path: string, { files }: Tree): boolean {
  if (files.has(path)) return true;
  for (const file of files.keys()) if (file.startsWith(`${path}/`)) return true;
  return false;
}
