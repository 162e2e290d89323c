import { resolve } from "node:path";
import { realPath } from "../../files/real-path.js";
import type { DialectFlags } from "../../packs/dialects-of-packs.js";
import type { World } from "../../world/world.js";
import { isAmong, scenariosNear } from "../scenarios/pack-scenarios.js";
import { packPathsOf, packShelf } from "../scenarios/pack-shelf.js";
import { readScenarioFile } from "../scenarios/read-scenario-file.js";
import { type PackOfScenario, type ScenariosOfPack, unusableOther } from "./scenarios-of-pack.js";

/** The scenarios near a pack on disk, known by the path that the command was given. */
export function scenariosOnDisk(path: string, flags: DialectFlags, world: World): ScenariosOfPack {
  const byPath = new Map(scenariosNear(path, world).map((one) => [one.path, one]));
  const shelf = packShelf(flags, world);
  const placeOf = (one: string): string => realPath(resolve(world.folder, one), world.files);
  const compared = placeOf(path);
  const at = (shown: string) => byPath.get(shown) ?? { path: shown, place: resolve(world.folder, shown) };
  return {
    paths: [...byPath.keys()],
    read: (shown) => readScenarioFile(at(shown), world),
    packsOf: (shown, file) => {
      const paths = packPathsOf(at(shown), file, world) ?? [];
      if (!isAmong(paths, path, world)) return undefined;
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
