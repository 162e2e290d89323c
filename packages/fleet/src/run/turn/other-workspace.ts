import { Refusal } from "@setup-pack/installer";
import type { Turn } from "./turn.js";

/**
 * Refuses an office whose key opens another workspace than the one that the run planned for, as where two keys were
 * mixed up: what is looked at or undone there would be somebody else's. Undefined where it is the same, or nobody asks.
 */
export async function otherWorkspace({
  office,
  opened,
}: Pick<Turn, "office" | "opened">): Promise<Refusal | undefined> {
  if (opened.client === undefined || office.workspaceId === null) return undefined;
  const workspace = await opened.target.identify();
  if (workspace instanceof Refusal) return workspace;
  if (workspace.id === office.workspaceId) return undefined;
  return new Refusal(
    "foreign",
    `The key opens another workspace (${workspace.id}) than the run worked on (${office.workspaceId}).`,
    "Put the key of the workspace of this office there.",
  );
}
