import { dirname, resolve } from "node:path";
import type { Configuration } from "@setup-pack/core";
import type { UsableFile } from "../configuration/settings-file.js";

/** Returns the modules that a configuration file names in `rules`: as it writes them, and their absolute paths. */
export function ruleModules(
  { path, contents: { rules = [] } }: UsableFile<Configuration>,
  folder: string,
): { readonly named: string; readonly place: string }[] {
  const within = dirname(resolve(folder, path));
  return rules.map((named) => ({ named, place: resolve(within, named) }));
}
