import type { CallOptions, Traits } from "./client.js";

/** What a change of an installation depends on beside its body. */
export interface ChangeOptions extends CallOptions {
  /**
   * The revision that the installation must still have, or null where nothing may be installed yet; otherwise the
   * change is refused with 412. Left out, it may have any.
   */
  readonly revision?: string | null;
}

/** Packs, and what is said of their items, are larger than other answers. */
export const ofPacks: Traits = { largest: 64 * 2 ** 20 };

/** Returns the header that holds the service to a revision (RFC 9110, 13.1). */
export function conditionOf({ revision }: ChangeOptions): { "If-Match"?: string; "If-None-Match"?: string } {
  if (revision === undefined) return {};
  return revision === null ? { "If-None-Match": "*" } : { "If-Match": `"${revision}"` };
}
