import { resolve } from "node:path";
import { readBytes } from "../../files/read-bytes.js";
import { realPath } from "../../files/real-path.js";
import type { DialectFlags } from "../../packs/dialects-of-packs.js";
import type { World } from "../../world/world.js";
import { isAmong, scenariosNear } from "../scenarios/pack-scenarios.js";
import { packPathsOf, packShelf } from "../scenarios/pack-shelf.js";
import { mostPromiseBytes, promiseFiles } from "../scenarios/promises-near.js";
import { readScenarioFile } from "../scenarios/read-scenario-file.js";
import { type PackOfScenario, type ScenariosOfPack, unusableOther } from "./scenarios-of-pack.js";

/** Returns the scenarios near a pack on disk, known by the path that the command was given. */
export function scenariosOnDisk(path: string, flags: DialectFlags, world: World): ScenariosOfPack {
  const scenarios = scenariosNear(path, world);
  const promises = scenariosNear(path, world, promiseFiles);
  const byPath = new Map([...scenarios, ...promises].map((one) => [one.path, one]));
  const shelf = packShelf(flags, world);
  const placeOf = (one: string): string => realPath(resolve(world.folder, one), world.files);
  const compared = placeOf(path);
  const at = (shown: string) => byPath.get(shown) ?? { path: shown, place: resolve(world.folder, shown) };
  return {
    paths: scenarios.map((one) => one.path),
    promises: () =>
      new Map(
        promises.flatMap((one) => {
          const read = readBytes(world.files, one.place, mostPromiseBytes);
          return "bytes" in read ? [[one.path, read.bytes.toString("utf8")]] : [];
        }),
      ),
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
