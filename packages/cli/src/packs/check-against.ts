import { type Compilation, checkUpgrade, type Diagnostic, diagnose } from "@setup-pack/core";
import { type Dialect, packBook } from "@setup-pack/core/meaning";
import type { ExitCode } from "../command-line/exit-code.js";
import type { GlobalFlags } from "../print/paper.js";
import type { World } from "../world/world.js";
import { isSound, readPack, refuseBroken } from "./read-pack.js";

/**
 * What the rules on upgrades say of a pack that is to follow a release, by the dialects of both; where the release
 * cannot be used, how the run ends.
 */
export function checkAgainst(
  path: string,
  dialects: readonly Dialect[],
  flags: GlobalFlags,
  world: World,
): ((compilation: Compilation) => Diagnostic[]) | ExitCode {
  const before = readPack(path, world);
  if (!isSound(before)) return refuseBroken([before], flags, world);
  const { document } = before.compiled;
  return ({ pack, text }) => {
    if (pack === null) return [];
    const books = [packBook(document, dialects), packBook(pack.document, dialects)] as const;
    return diagnose(text, checkUpgrade(document, pack.document, { books }));
  };
}
