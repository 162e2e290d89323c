import type { Plan } from "@setup-pack/core";
import {
  type ChangedItem,
  type Installation,
  type InstallTarget,
  Refusal,
  type StrandedPart,
  strandedBy,
} from "@setup-pack/installer";

/**
 * What stays in the workspace and becomes another by a plan that leaves the installed release, as a stage that opens or
 * closes; the workspace is asked for the deals and contacts that have it, unless there is nothing of that kind.
 */
export async function becomingByLeaving(
  plan: Pick<Plan, "items">,
  { current }: Pick<Installation, "current">,
  read: () => ReturnType<InstallTarget["read"]>,
): Promise<readonly StrandedPart[] | Refusal> {
  const isBecoming = ({ retyped, renamed }: StrandedPart) => (retyped ?? renamed) !== undefined;
  if (!strandedBy(plan, current).some(isBecoming)) return [];
  const counted = await read();
  if (counted instanceof Refusal) return counted;
  return strandedBy(plan, current, counted?.remains?.holdings).filter(isBecoming);
}

/** What stays when a pack goes, as a plan that changes what of it goes back to the office. */
export const planOfKept = (kept: readonly ChangedItem[]): Pick<Plan, "items"> => ({
  items: kept.flatMap(({ kind, key, fields }) =>
    fields === undefined ? [] : { kind, key, action: "update", fields: [...fields] },
  ),
});
