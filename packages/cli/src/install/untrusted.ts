import { Refusal } from "@setup-pack/installer";
import type { ReadPack } from "../packs/read-pack.js";
import { checkBeforeUse, refusalWords } from "../trust/check-release.js";
import type { TrustFlags } from "../trust/flags.js";
import { sayBrokenTrust } from "../trust/trust-in-force.js";
import type { World } from "../world/world.js";
import { CommandFailure } from "./command-failure.js";

/**
 * Returns why a release must not be installed, by the trust files in force; undefined where it may, or none is.
 * `folders` are others whose configurations count, absolute.
 */
export async function untrusted(
  release: ReadPack,
  flags: TrustFlags,
  world: World,
  folders: readonly string[] = [],
): Promise<Refusal | CommandFailure | undefined> {
  const checked = await checkBeforeUse(release, flags, world, folders);
  if (checked === undefined) return undefined;
  if ("broken" in checked) {
    sayBrokenTrust(checked, flags, world);
    return new CommandFailure("", undefined, "The trust file cannot be used. Standard error says what is wrong.");
  }
  if (checked.trusted) return undefined;
  const { message, remedy } = refusalWords(checked);
  return new Refusal("not-trusted", message, remedy);
}
