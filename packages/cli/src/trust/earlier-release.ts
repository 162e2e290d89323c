import { type Pack, versionPart } from "@setup-pack/core";
import { failureWords, minimumFailure, releaseDigest } from "@setup-pack/core/trust";
import { Refusal } from "@setup-pack/installer";
import { printable } from "../print/paper.js";
import type { World } from "../world/world.js";
import type { Predecessor } from "./check-release.js";
import type { TrustInForce } from "./trust-in-force.js";

/** A release that a workspace had before. */
export interface EarlierRelease {
  readonly name: string;
  readonly packId: string;
  readonly version: string;
}

/**
 * Returns why a workspace must not go back to a release: it is older than the minimum of a trust file. No more can be
 * checked of it, since no signature file is kept of an installed release.
 */
export function olderThanMinimum(
  { name, ...release }: EarlierRelease,
  trusts: readonly TrustInForce[],
): Refusal | undefined {
  const [failure] = trusts.flatMap(({ contents }) => minimumFailure(release, contents) ?? []);
  if (failure === undefined) return undefined;
  const { message } = failureWords(failure, { signatureFile: undefined });
  return new Refusal(
    "not-trusted",
    `${name} ${release.version} is not trusted: ${failure.code}. ${message}`,
    `Go back to ${failure.minimum} or later, or uninstall the pack.`,
  );
}

/**
 * Returns the warning that the signatures of releases which are gone back to are not checked; undefined where no trust
 * file is in force. `what` names the releases.
 */
export const uncheckedWarning = (what: string, trusts: readonly TrustInForce[]): string | undefined =>
  trusts.length === 0
    ? undefined
    : `The signatures of ${what} cannot be checked: no signature file is kept of an installed release. Whether it is trusted is not known; only the minimum of the trust file was checked.`;

/** A signed release, and the release that it is about to replace. */
interface Succession {
  readonly predecessors: readonly Predecessor[];
  readonly version: string;
  /** Undefined where nothing is replaced. */
  readonly old: Pack | undefined;
  /** How the old release is called at the beginning of a sentence. */
  readonly oldName: string;
}

/**
 * Returns a warning where a release was signed as following another one than it replaces. Undefined where it is that
 * one, or that is not known: of a part of a release, and where a workspace does not give the bytes of files.
 */
export function otherPredecessor(
  { predecessors, version, old, oldName }: Succession,
  { bytes }: Pick<World, "bytes">,
): string | undefined {
  if (old === undefined || old.version === version || versionPart(old.version) !== undefined) return undefined;
  if (predecessors.length === 0 || old.assets?.some(({ data }) => data === undefined) === true) return undefined;
  const digest = releaseDigest(old, bytes);
  const other = predecessors.find(({ digest: { sha256 } }) => sha256 !== digest);
  if (other === undefined) return undefined;
  return other.version === old.version
    ? `Release ${version} was signed as following ${other.version} with sha256 ${other.digest.sha256}. ${oldName} ${old.version} has sha256 ${digest}: it is not the one that the signers compared with.`
    : `Release ${version} was signed as following ${other.version}. ${oldName} is ${old.version}, so the signers did not compare with it.`;
}

/** Says on standard error that a release was signed as following another one than it replaces. */
export function warnOfPredecessor(succession: Succession, world: Pick<World, "bytes" | "stderr">): void {
  const warning = otherPredecessor(succession, world);
  if (warning !== undefined) world.stderr.write(`setup-pack: warning: ${printable(warning)}\n`);
}
