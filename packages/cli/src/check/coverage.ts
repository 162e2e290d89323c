import { dirname, relative, resolve } from "node:path";
import type { Configurations } from "../configuration/configurations.js";
import { type ScanOptions, scan } from "../discover/scan.js";
import { realPath } from "../files/file-state.js";
import type { PackInput } from "../files/pack-input.js";
import type { World } from "../world/world.js";

/**
 * Returns whether a run reads every pack that stands under a configuration: all that searching its folder finds, and
 * where it was named for all files, what searching the current folder finds too. Stops at the first that was not read.
 */
export function completeness(
  found: readonly PackInput[],
  named: string | undefined,
  configurations: Configurations,
  options: ScanOptions,
  world: World,
): (configuration: string) => boolean {
  const read = new Set(found.flatMap((one) => ("place" in one ? [realPath(one.place, world.files)] : [])));

  function isRead(one: PackInput, path: string): boolean {
    if (!("place" in one)) return false;
    const isUnder = configurations.of(one)?.layers.some((layer) => layer.path === path) ?? false;
    return !isUnder || read.has(realPath(one.place, world.files));
  }

  return (path) => {
    const folders = [dirname(resolve(world.folder, path)), ...(named === undefined ? [] : [world.folder])];
    return folders.every((folder) => {
      for (const step of scan(folder, world, options))
        if (step.kind === "found" && !isRead(step.found, path)) return false;
      return true;
    });
  };
}

/** Whether one of the inputs is a folder that holds a configuration, at whatever depth. */
export function searchedFolders(inputs: readonly string[], { folder }: Pick<World, "folder">) {
  return (configuration: string): boolean =>
    inputs.some((input) => !relative(resolve(folder, input), dirname(resolve(folder, configuration))).startsWith(".."));
}
