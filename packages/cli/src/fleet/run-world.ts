import { join } from "node:path";
import type { RunWorld } from "@setup-pack/fleet/run";
import { realWorld } from "@setup-pack/workspace-client";
import { keepFiles } from "../install/hand-over.js";
import type { World } from "../world/world.js";
import type { FleetFlags } from "./flags.js";
import type { OpenInventory } from "./inventory-file.js";
import { handOverFolder, officeWorld } from "./office-world.js";

/** The world as running a fleet asks for it. */
export const runWorld = (inventory: Pick<OpenInventory, "folder">, flags: FleetFlags, world: World): RunWorld => ({
  ...officeWorld(inventory, flags, world),
  pace: { now: world.now, sleep: realWorld.sleep, random: realWorld.random },
  handOver: (office, before, after) =>
    keepFiles({ handOver: join(inventory.folder, handOverFolder, office) }, before, after, world)?.message,
});
