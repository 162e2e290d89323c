import type { PlanView } from "@setup-pack/edit-api";
import { workspaceMessages } from "../messages/index.js";

const shown = ["conflict", "create", "update", "adopt", "use", "remove", "keep"] as const;

/** Returns how many items become what: "2 new, 1 changed". */
export function countsWords(
  { counts }: Pick<PlanView, "counts">,
  actions: readonly (typeof shown)[number][] = shown,
): string {
  return actions
    .flatMap((action) => {
      const count = counts[action] ?? 0;
      return count === 0 ? [] : [workspaceMessages.plan.counted[action](count)];
    })
    .join(", ");
}
