import { dirname, join, resolve } from "node:path";
import { realPath } from "../../files/real-path.js";
import { namedInput } from "../../packs/read-pack.js";
import type { World } from "../../world/world.js";
import { entriesOf, type FoundScenario, findScenarios, type SoughtFiles, scenarioFiles } from "./find-scenarios.js";
import { packPathsOf } from "./pack-shelf.js";
import { readScenarioFile } from "./read-scenario-file.js";

/** Where the scenarios of a file's pack lie beside it, in a folder of their own. */
export const scenariosFolder = "scenarios";

/**
 * Returns the scenario files, or others that are sought, that may be those of a pack: all below its source folder;
 * beside its file, and below the folder "scenarios" there, since a file may lie in a folder of anything. Standard input
 * has none.
 */
export function scenariosNear(
  path: string,
  world: World,
  sought: SoughtFiles = scenarioFiles,
): readonly FoundScenario[] {
  const { kind } = namedInput(path, world);
  if (kind === "stdin") return [];
  return findScenarios(kind === "folder" ? [path] : besideFile(path, sought, world), world, sought).found;
}

function besideFile(path: string, sought: SoughtFiles, world: World): readonly string[] {
  const folder = dirname(path);
  return entriesOf(resolve(world.folder, folder), world)
    .filter((entry) =>
      entry.isDirectory() ? entry.name === scenariosFolder : entry.isFile() && sought.isName(entry.name),
    )
    .map(({ name }) => join(folder, name));
}

/** Returns whether a pack is among those that a scenario is played with. */
export function isAmong(paths: readonly string[], pack: string, world: World): boolean {
  const placeOf = (path: string): string => realPath(resolve(world.folder, path), world.files);
  return paths.map(placeOf).includes(placeOf(pack));
}

/** The scenarios near a pack that are played with it, and those that cannot be read. */
export function scenariosOfPack(pack: string, world: World): readonly FoundScenario[] {
  return scenariosNear(pack, world).filter((found) => {
    const read = readScenarioFile(found, world);
    if ("failure" in read || read.file === undefined) return true;
    return isAmong(packPathsOf(found, read.file, world) ?? [], pack, world);
  });
}
