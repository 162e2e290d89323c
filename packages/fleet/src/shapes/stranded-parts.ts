import type { PlannedInstall } from "@setup-pack/installer";

/** Something that a release takes away in some offices, with those who rely on it there. */
export interface StrandedInOffices {
  /** As a sentence names it. */
  readonly words: string;
  readonly offices: number;
  /** How many contacts or deals rely on it, in all offices that can tell. */
  readonly relying: number;
  /** How many offices cannot tell. */
  readonly untold: number;
}

/** What plans take away, each thing once. What stays after all is left out. */
export function strandedInOffices(plans: readonly Pick<PlannedInstall, "stranded">[]): StrandedInOffices[] {
  const parts = new Map<string, StrandedInOffices>();
  for (const { stranded } of plans)
    for (const { words, relying, stays } of stranded) {
      if (stays !== undefined) continue;
      const before = parts.get(words) ?? { words, offices: 0, relying: 0, untold: 0 };
      parts.set(words, {
        words,
        offices: before.offices + 1,
        relying: before.relying + (relying ?? 0),
        untold: before.untold + (relying === undefined ? 1 : 0),
      });
    }
  return [...parts.values()];
}
