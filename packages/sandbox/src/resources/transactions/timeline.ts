import type { WriteContext } from "../../write-context.js";

/** An entry of a transaction's timeline, as its workflow shows it. */
export interface TimelineEntry {
  readonly title: string;
  readonly description?: string;
}

/** Appends entries of a moment to a transaction's timeline, in the order given. */
export async function addTimelineEntries(
  { service, tx }: Pick<WriteContext, "service" | "tx">,
  created_at: Date,
  { workspace_id, id: transaction_id }: { readonly workspace_id: string; readonly id: string },
  entries: readonly TimelineEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ title, description = null }) => ({
    workspace_id,
    id: service.makeId("activity"),
    transaction_id,
    title,
    description,
    created_at,
  }));
  await tx.insertInto("transaction_activities").values(rows).execute();
}
