import type { Dirent } from "node:fs";
import { join } from "node:path";
import { mayBeSource } from "@setup-pack/core/source";
import { type Failure, failureOf } from "../world/failure.js";
import type { Files } from "../world/world.js";

/** A name in a source folder. */
export interface Step {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  /** Whether it is a source of the pack, or only a name that may be misplaced. */
  readonly isSource: boolean;
  /** What stands there, or why the folder of that path cannot be looked into. */
  readonly entry: Dirent | Failure;
}

/** At most so many names are looked at. */
export const mostNames = 20_000;

/**
 * What stands in a source folder, by name. Names that begin with a dot and node_modules are left out; so is whatever
 * lies deeper in folders that cannot be part of a pack, and folders themselves. A link to a folder is a source where
 * that folder would have sources.
 */
export function* walk(root: string, files: Files, path = ""): Generator<Step> {
  const found = entriesOf(join(root, path), files);
  if ("code" in found) {
    yield { path, isSource: true, entry: found };
    return;
  }
  for (const entry of found) {
    if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
    const inside = path === "" ? entry.name : `${path}/${entry.name}`;
    const isSource = mayBeSource(inside) || (entry.isSymbolicLink() && mayBeSource(`${inside}/`));
    if (!entry.isDirectory()) yield { path: inside, isSource: isSource && !isBuilt(inside, found), entry };
    else if (path === "" || isSource) yield* walk(root, files, inside);
  }
}

/** Beside pack.yaml, pack.json is what was built. */
function isBuilt(path: string, beside: readonly Dirent[]): boolean {
  return path === "pack.json" && beside.some(({ name }) => name === "pack.yaml" || name === "pack.yml");
}

function entriesOf(folder: string, files: Files): readonly Dirent[] | Failure {
  try {
    return files.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    return failureOf(error);
  }
}
