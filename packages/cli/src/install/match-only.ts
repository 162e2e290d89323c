import type { Bindings } from "@setup-pack/core";
import { fileTarget, makePlan, type PlannedInstall, type Refusal } from "@setup-pack/installer";
import { readPack } from "../packs/read-pack.js";
import { isSound, refuseBroken } from "../packs/refuse.js";
import type { World } from "../world/world.js";
import { CommandFailure } from "./command-failure.js";
import type { WorkspaceFlags } from "./flags.js";
import { installerWorld } from "./installer-world.js";
import { openWorkspace } from "./workspace.js";

/** Looks up the references of a pack, whether it is installed or not, and whether it could be. */
export type Lookup = (bindings: Bindings) => Promise<PlannedInstall | Refusal>;

/** How to look up the references of a pack in the workspace that the flags mean. */
export function matchOnly(path: string, flags: WorkspaceFlags, world: World): Lookup | CommandFailure {
  const release = readPack(path, world);
  if (!isSound(release)) return new CommandFailure("", refuseBroken([release], flags, world));
  const opened = openWorkspace(flags, world);
  if (opened instanceof CommandFailure) return opened;
  const target = fileTarget({ lookups: opened.target, folder: new Map(), world: installerWorld(world) });
  return (bindings) => makePlan({ release: release.compiled, bindings }, target, installerWorld(world));
}
