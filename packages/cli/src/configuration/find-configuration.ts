import { dirname, join, relative } from "node:path";
import type { World } from "../world/world.js";
import { configurationName } from "./configuration-file.js";

/** Gives the path of the configuration for what lies in a folder (absolute), or undefined where there is none. */
export type FindConfiguration = (folder: string) => string | undefined;

/** Looks for the nearest configuration in a folder or above it; each folder is looked at once. */
export function configurationFinder({ files, folder }: Pick<World, "files" | "folder">): FindConfiguration {
  const known = new Map<string, string | undefined>();

  function nearest(place: string): string | undefined {
    if (known.has(place)) return known.get(place);
    const candidate = join(place, configurationName);
    const parent = dirname(place);
    const found = files.existsSync(candidate) ? candidate : parent === place ? undefined : nearest(parent);
    known.set(place, found);
    return found;
  }

  return (place) => {
    const found = nearest(place);
    const near = found && relative(folder, found);
    return near?.startsWith("..") ? found : near;
  };
}
