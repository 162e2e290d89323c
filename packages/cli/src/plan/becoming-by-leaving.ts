import type { Plan } from "@setup-pack/core";
import { type ChangedItem, type Installation, type StrandedPart, strandedBy } from "@setup-pack/installer";

/**
 * What stays in the workspace and becomes another by a plan that leaves the installed release, as a stage that opens or
 * closes, with how many deals and contacts have it as far as the installation tells.
 */
export const becomingByLeaving = (
  plan: Pick<Plan, "items">,
  { current, remains }: Pick<Installation, "current" | "remains">,
): readonly StrandedPart[] =>
  strandedBy(plan, current, remains?.holdings).filter(({ retyped, renamed }) => (retyped ?? renamed) !== undefined);

/** Returns what stays when a pack goes, as a plan that changes what of it goes back to the office. */
export const planOfKept = (kept: readonly ChangedItem[]): Pick<Plan, "items"> => ({
  items: kept.flatMap(({ kind, key, fields }) =>
    fields === undefined ? [] : { kind, key, action: "update", fields: [...fields] },
  ),
});
