import { append, type Configuration, type Ignore, type UnusedIgnore } from "@setup-pack/core";
import type { Checked } from "../report/check.js";

/** What a run saw of all that stands under a configuration. */
export interface Seen {
  readonly checked: readonly Checked[];
  /** Whether that is all there is, and not only what was named. */
  readonly isAll: boolean;
}

/** The ignores of a configuration that hid nothing, as far as a run can tell. */
export function unusedIgnores(path: string, { ignore = [] }: Configuration, seen: Seen): UnusedIgnore[] {
  return ignore.flatMap((one, index) =>
    canTell(one, seen) && !seen.checked.some(({ usedIgnores }) => usedIgnores.has(index))
      ? [{ path, at: append("", "ignore", index), rule: one.rule }]
      : [],
  );
}

/** Nobody can tell while a pack that the ignore may be meant for was not looked at, or could not be. */
function canTell({ packId }: Ignore, { checked, isAll }: Seen): boolean {
  const wasLookedAt = ({ again }: Checked): boolean => again !== undefined;
  if (packId === undefined || isAll) return checked.every(wasLookedAt);
  return checked.some((one) => wasLookedAt(one) && one.entry.packId === packId);
}
