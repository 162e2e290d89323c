import type { Preconditions } from "../../../http/operation/route.js";
import { type Refusal, refuse } from "../../../refusal.js";

/**
 * Returns why a request may not change an installation as it is now, or undefined (RFC 9110, 13.1). `revision` is the
 * state it is in; undefined where nothing is installed.
 */
export function preconditionRefusal(
  { ifMatch, ifNoneMatch }: Preconditions,
  revision: string | undefined,
): Refusal | undefined {
  if (ifMatch !== undefined && !matches(ifMatch, revision)) return revisionRefusal(revision);
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, revision)) return revisionRefusal(revision);
  return undefined;
}

/** Returns what to say where the state is another than a request depends on. */
export function revisionRefusal(revision: string | undefined): Refusal {
  return refuse.stale(
    revision === undefined
      ? "The pack is not installed here: it takes a plan for a first install."
      : `The installation is at revision ${revision} by now.`,
  );
}

function matches(header: string, revision: string | undefined): boolean {
  if (revision === undefined) return false;
  return header.split(",").some((one) => ["*", `"${revision}"`].includes(one.trim()));
}
