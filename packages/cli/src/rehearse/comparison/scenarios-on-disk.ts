import { dirname, resolve } from "node:path";
import { realPath } from "../../files/real-path.js";
import { foundAt } from "../../packs/read-pack.js";
import type { BlocksFlags } from "../../packs/team-blocks-of-packs.js";
import type { World } from "../../world/world.js";
import { scenariosBeside } from "../scenarios/find-scenarios.js";
import { packPathsOf, packShelf } from "../scenarios/pack-shelf.js";
import { readScenarioFile } from "../scenarios/read-scenario-file.js";
import { type PackOfScenario, type ScenariosOfPack, unusableOther } from "./scenarios-of-pack.js";

/** The scenarios beside a pack on disk, known by the path that the command was given; beside standard input are none. */
export function scenariosOnDisk(path: string, flags: BlocksFlags, world: World): ScenariosOfPack {
  const found = foundAt(path, world);
  const folder = found.kind === "folder" ? path : dirname(path);
  const scenarios = found.kind === "stdin" ? [] : scenariosBeside(folder, world);
  const byPath = new Map(scenarios.map((one) => [one.path, one]));
  const shelf = packShelf(flags, world);
  const placeOf = (one: string): string => realPath(resolve(world.folder, one), world.files);
  const compared = placeOf(path);
  const at = (shown: string) => byPath.get(shown) ?? { path: shown, place: resolve(world.folder, shown) };
  return {
    paths: [...byPath.keys()],
    read: (shown) => readScenarioFile(at(shown), world),
    packsOf: (shown, file) => {
      const paths = packPathsOf(at(shown), file, world) ?? [];
      if (!paths.some((one) => placeOf(one) === compared)) return undefined;
      const packs: PackOfScenario[] = [];
      for (const one of paths) {
        if (placeOf(one) === compared) {
          packs.push("compared");
          continue;
        }
        const shelved = shelf.at(one);
        if (typeof shelved === "number" || shelved.pack === undefined) return unusableOther(one);
        packs.push({ path: one, pack: shelved.pack, letters: shelved.read.text.length });
      }
      return packs;
    },
  };
}
