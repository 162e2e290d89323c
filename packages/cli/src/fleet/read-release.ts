import { relative, resolve } from "node:path";
import type { Dialect } from "@setup-pack/core/meaning";
import { Refusal } from "@setup-pack/installer";
import { exitCode } from "../command-line/exit-code.js";
import { CommandFailure } from "../install/command-failure.js";
import { brokenPacks } from "../install/installed.js";
import { trustedPredecessors } from "../install/untrusted.js";
import { readDialects } from "../packs/dialects-of-packs.js";
import { isSound, readPack, type SoundPack } from "../packs/read-pack.js";
import { type Predecessor, releaseToCheck } from "../trust/check-release.js";
import type { World } from "../world/world.js";
import type { FleetFlags } from "./flags.js";
import type { OpenInventory } from "./inventory-file.js";

/** The release of a fleet, and its dialects. */
export interface FleetRelease {
  readonly pack: SoundPack;
  readonly dialects: readonly Dialect[];
}

/** A release that may be brought somewhere. */
export interface TrustedRelease extends FleetRelease {
  /** The releases that it was signed as following, where a trust file is in force. */
  readonly predecessors: readonly Predecessor[];
}

/** Reads the release that an inventory names: a pack or a source folder. What is wrong with it is said. */
export function readRelease(
  { folder, inventory }: Pick<OpenInventory, "folder" | "inventory">,
  flags: FleetFlags,
  world: World,
): FleetRelease | CommandFailure {
  const path = relative(world.folder, resolve(folder, inventory.pack)) || ".";
  const pack = readPack(path, world);
  if (!isSound(pack)) return brokenPacks([pack], flags, world);
  const dialects = readDialects([path], flags, world);
  return typeof dialects === "number" ? new CommandFailure("", dialects) : { pack, dialects: dialects.of(path) };
}

/**
 * Returns the same for a release that is to be brought somewhere: it must be trusted, where a trust file is in force.
 */
export async function trustedRelease(
  inventory: Pick<OpenInventory, "folder" | "inventory">,
  flags: FleetFlags,
  world: World,
): Promise<TrustedRelease | CommandFailure> {
  const release = readRelease(inventory, flags, world);
  if (release instanceof CommandFailure) return release;
  const predecessors = await trustedPredecessors(releaseToCheck(release.pack), flags, world, [inventory.folder]);
  if (predecessors instanceof CommandFailure) return predecessors;
  if (predecessors instanceof Refusal)
    return new CommandFailure(`${predecessors.message} ${predecessors.remedy}`, exitCode.refused);
  return { ...release, predecessors };
}
