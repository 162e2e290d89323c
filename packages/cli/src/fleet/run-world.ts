import { join } from "node:path";
import type { RunWorld } from "@setup-pack/fleet/run";
import { realWorld } from "@setup-pack/workspace-client";
import { keepFiles } from "../install/hand-over.js";
import type { World } from "../world/world.js";
import { distrust } from "./distrust.js";
import type { FleetFlags } from "./flags.js";
import { leadsOut, type OpenInventory, outside } from "./inventory-file.js";
import { handOverFolder, officeWorld } from "./office-world.js";

/** The world as running a fleet asks for it. */
export const runWorld = (inventory: Pick<OpenInventory, "folder">, flags: FleetFlags, world: World): RunWorld => ({
  ...officeWorld(inventory, flags, world),
  distrust: distrust(inventory, flags, world),
  pace: { now: world.now, sleep: realWorld.sleep, random: realWorld.random },
  handOver: (office, before, after) => {
    const path = join(handOverFolder, office);
    return [...after.keys()].some((name) => leadsOut(join(path, name), inventory.folder, world))
      ? outside
      : keepFiles({ handOver: join(inventory.folder, path) }, before, after, world)?.message;
  },
});
