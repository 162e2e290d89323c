import { basename, dirname, join, relative, sep } from "node:path";
import { mayBeSource } from "@setup-pack/core/source";
import type { Files } from "../world/world.js";
import { isInside, realPath } from "./is-inside.js";

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
