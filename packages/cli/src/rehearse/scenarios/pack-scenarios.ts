import { dirname, join, resolve } from "node:path";
import type { ExitCode } from "../../command-line/exit-code.js";
import { realPath } from "../../files/file-state.js";
import { namedInput } from "../../packs/read-pack.js";
import type { World } from "../../world/world.js";
import {
  entriesOf,
  type FoundScenario,
  findScenarios,
  readScenarioFile,
  type SoughtFiles,
  scenarioFiles,
} from "./find-scenarios.js";
import { type PackShelf, packPathsOf } from "./pack-shelf.js";
import { type TestedScenario, testScenario } from "./test-scenario.js";

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

/** A scenario that was played. */
type PlayedScenario = TestedScenario & { readonly played: NonNullable<TestedScenario["played"]> };

/**
 * Plays those of some scenarios that are played with a pack; among them are those that cannot be played at all. A
 * number ends the run: it has been told why.
 */
export function testedWith(
  pack: string,
  scenarios: readonly FoundScenario[],
  shelf: PackShelf,
  world: World,
): readonly TestedScenario[] | ExitCode {
  const all: TestedScenario[] = [];
  for (const scenario of scenarios) {
    const tested = testScenario(scenario, shelf, world);
    if (typeof tested === "number") return tested;
    if (!isPlayed(tested) || isAmong(tested.packs, pack, world)) all.push(tested);
  }
  return all;
}

export const isPlayed = (tested: TestedScenario): tested is PlayedScenario => tested.played !== undefined;
