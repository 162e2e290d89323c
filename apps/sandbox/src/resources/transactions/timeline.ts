import type { Asking } from "../../http/route.js";

/** An entry of a transaction's timeline, as its workflow shows it. */
export interface Entry {
  readonly title: string;
  readonly description?: string;
}

/** Appends entries to a transaction's timeline, in the order given. */
export async function record(
  { service, tx, now }: Pick<Asking, "service" | "tx" | "now">,
  { workspace_id, id: transaction_id }: { readonly workspace_id: string; readonly id: string },
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ title, description = null }) => ({
    ...{ workspace_id, id: service.makeId("activity"), transaction_id, title, description, created_at: now },
  }));
  await tx.insertInto("transaction_activities").values(rows).execute();
}
