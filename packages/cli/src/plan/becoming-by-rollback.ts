import type { Plan } from "@setup-pack/core";
import { type Installation, type InstallTarget, Refusal, type StrandedPart, strandedBy } from "@setup-pack/installer";

/**
 * What stays in the workspace and becomes another by going to another release, as a stage that opens or closes; the
 * workspace is asked for the deals and contacts that have it, unless there is nothing of that kind.
 */
export async function becomingByRollback(
  plan: Plan | undefined,
  { current }: Pick<Installation, "current">,
  read: () => ReturnType<InstallTarget["read"]>,
): Promise<readonly StrandedPart[] | Refusal> {
  const isBecoming = ({ retyped, renamed }: StrandedPart) => (retyped ?? renamed) !== undefined;
  if (plan === undefined || !strandedBy(plan, current).some(isBecoming)) return [];
  const counted = await read();
  if (counted instanceof Refusal) return counted;
  return strandedBy(plan, current, counted?.remains?.holdings).filter(isBecoming);
}
