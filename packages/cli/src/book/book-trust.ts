import type { BookTrust } from "@setup-pack/book";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import type { ReadPack } from "../packs/read-pack.js";
import { checkBeforeUse, releaseToCheck } from "../trust/check-release.js";
import type { TrustFlags } from "../trust/flags.js";
import { sayBrokenTrust } from "../trust/trust-in-force.js";
import type { World } from "../world/world.js";

/**
 * Returns who made and approved a release, by the trust files in force; undefined where none is. A number ends the run:
 * a trust file cannot be used, which was said.
 */
export async function bookTrust(
  pack: ReadPack,
  flags: TrustFlags,
  world: World,
): Promise<BookTrust | undefined | ExitCode> {
  const checked = await checkBeforeUse(releaseToCheck(pack), flags, world);
  if (checked === undefined) return undefined;
  if ("broken" in checked) {
    sayBrokenTrust(checked, flags, world);
    return exitCode.unusable;
  }
  return { signers: checked.signers, failures: checked.failures.map(({ code, message }) => `${code}: ${message}`) };
}
