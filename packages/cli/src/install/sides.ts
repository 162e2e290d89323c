import type { FileTargetOptions } from "@setup-pack/installer";
import { readPack } from "../packs/read-pack.js";
import { isSound, refuseBroken } from "../packs/refuse.js";
import type { World } from "../world/world.js";
import { CommandFailure } from "./command-failure.js";
import type { WorkspaceFlags } from "./flags.js";

/** The packs that stand for what a folder does not know of the workspace. What is wrong with them is said. */
export function readSides(
  flags: WorkspaceFlags,
  world: World,
): Pick<FileTargetOptions, "mine" | "base"> | CommandFailure {
  const [mine, base] = [flags.mine, flags.base].map((path) => (path === undefined ? undefined : readPack(path, world)));
  const broken = [mine, base].filter((pack) => pack !== undefined && !isSound(pack));
  if (broken.length > 0) {
    const code = refuseBroken(
      broken.filter((pack) => pack !== undefined),
      flags,
      world,
    );
    return new CommandFailure("A pack file cannot be used in place of the workspace.", code);
  }
  return {
    ...(mine?.compiled && { mine: mine.compiled.document }),
    ...(base?.compiled && { base: base.compiled.document }),
  };
}
