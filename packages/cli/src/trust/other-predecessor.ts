import { type Pack, versionPart } from "@setup-pack/core";
import { releaseDigest } from "@setup-pack/core/trust";
import { printable } from "../print/printable.js";
import type { World } from "../world/world.js";
import type { Predecessor } from "./check-release.js";

/** A signed release, and the release that it is about to replace. */
export interface Succession {
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
