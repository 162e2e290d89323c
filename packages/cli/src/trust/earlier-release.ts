import { failureWords, minimumFailure } from "@setup-pack/core/trust";
import { Refusal } from "@setup-pack/installer";
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
