import { type InstallPlan, versionPart } from "@setup-pack/core";
import { Refusal } from "@setup-pack/installer";
import { checkBeforeUse, type Predecessor, type ReleaseToCheck, refusalWords } from "../trust/check-release.js";
import type { TrustFlags } from "../trust/flags.js";
import { type BrokenTrust, sayBrokenTrust, type TrustInForce } from "../trust/trust-in-force.js";
import type { World } from "../world/world.js";
import { CommandFailure } from "./command-failure.js";

/**
 * Returns the releases that a trusted release was signed as following, none where no trust file is in force; or why it
 * must not be installed. `folders` are others whose configurations count, absolute.
 */
export async function trustedPredecessors(
  release: ReleaseToCheck,
  flags: TrustFlags,
  world: World,
  folders: readonly string[] = [],
): Promise<readonly Predecessor[] | Refusal | CommandFailure> {
  const checked = await checkBeforeUse(release, flags, world, folders);
  if (checked === undefined) return [];
  if ("broken" in checked) return unusableTrust(checked, flags, world);
  if (checked.trusted) return checked.predecessors;
  const { message, remedy } = refusalWords(checked);
  return new Refusal("not-trusted", message, remedy);
}

/** Returns the trust files that were found, or that one of them cannot be used, which is said. */
export const usableTrust = (
  found: readonly TrustInForce[] | BrokenTrust,
  flags: TrustFlags,
  world: World,
): readonly TrustInForce[] | CommandFailure => ("broken" in found ? unusableTrust(found, flags, world) : found);

function unusableTrust(broken: BrokenTrust, flags: TrustFlags, world: World): CommandFailure {
  sayBrokenTrust(broken, flags, world);
  return new CommandFailure("", undefined, "The trust file cannot be used. Standard error says what is wrong.");
}

/**
 * Returns why a stored plan must not be applied, by the trust files in force and the signature file beside the plan;
 * undefined where it may, or none is.
 */
export async function untrustedPlan(
  path: string,
  { release }: InstallPlan,
  flags: TrustFlags,
  world: World,
): Promise<Refusal | CommandFailure | undefined> {
  const { name, packId, version } = release;
  const part = versionPart(version);
  const checked = await trustedPredecessors({ path, name, packId, version, source: release }, flags, world);
  if (!(checked instanceof Refusal)) return checked instanceof CommandFailure ? checked : undefined;
  if (part === undefined)
    return new Refusal(
      "not-trusted",
      checked.message,
      `${checked.remedy} Then make the plan again: setup-pack plan --out copies the signature file.`,
    );
  return new Refusal(
    "not-trusted",
    `${path} is not trusted: it is for a part of release ${part.whole}, and only the whole release is signed.`,
    "Make a plan for the whole release, and apply it with --only.",
  );
}
