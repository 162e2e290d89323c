import { resolve } from "node:path";
import { readPromises } from "@setup-pack/rehearsal/prove";
import { readBytes } from "../files/read-bytes.js";
import type { FoundScenario } from "../rehearse/scenarios/find-scenarios.js";
import { isAmong, scenariosNear } from "../rehearse/scenarios/pack-scenarios.js";
import { packPathsOf } from "../rehearse/scenarios/pack-shelf.js";
import { mostPromiseBytes, promiseFiles } from "../rehearse/scenarios/promises-near.js";
import type { World } from "../world/world.js";

/**
 * Returns the promise files near a pack that are about it, and those of which that is not known: they cannot be read, or
 * name a pack that is not there.
 */
export const promisesOfPack = (pack: string, world: World): readonly FoundScenario[] =>
  scenariosNear(pack, world, promiseFiles).filter((found) => {
    const read = readBytes(world.files, found.place, mostPromiseBytes);
    const { file } = "bytes" in read ? readPromises(read.bytes.toString("utf8"), found.path) : {};
    if (file === undefined) return true;
    const paths = packPathsOf(found, file, world) ?? [];
    const areThere = paths.every((path) => world.files.existsSync(resolve(world.folder, path)));
    return !areThere || isAmong(paths, pack, world);
  });
