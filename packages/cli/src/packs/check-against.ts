import { type Compilation, checkUpgrade, type Diagnostic, diagnose } from "@setup-pack/core";
import type { ExitCode } from "../command-line/exit-code.js";
import type { GlobalFlags } from "../print/paper.js";
import type { World } from "../world/world.js";
import { readPack } from "./read-pack.js";
import { isSound, refuseBroken } from "./refuse.js";

/**
 * What the rules on upgrades say of a pack that is to follow a release; where that cannot be used, how the run ends.
 */
export function checkAgainst(
  path: string,
  flags: GlobalFlags,
  world: World,
): ((compilation: Compilation) => Diagnostic[]) | ExitCode {
  const before = readPack(path, world);
  if (!isSound(before)) return refuseBroken([before], flags, world);
  const { document } = before.compiled;
  return ({ pack, text }) => (pack === null ? [] : diagnose(text, checkUpgrade(document, pack.document)));
}
