import { sql } from "kysely";
import type { RequestContext } from "../../http/operation/route.js";

export async function templateExists({ tx, caller }: RequestContext, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from checklist_templates where workspace_id = ${caller.workspace.id} and id = ${id}`.execute(tx);
  return rows.length > 0;
}

/** Gives a transaction the tasks of a template; what becomes of the template later does not touch them. */
export async function applyTemplate(
  { service, tx, caller }: RequestContext,
  templateId: string,
  transactionId: string,
) {
  const workspace_id = caller.workspace.id;
  const items = await tx
    .selectFrom("checklist_items")
    .select(["title", "milestone", "offset_days", "position"])
    .where((is) => is.and({ workspace_id, template_id: templateId }))
    .orderBy("position")
    .execute();
  if (items.length === 0) return;
  const tasks = items.map((item) => ({
    workspace_id,
    id: service.makeId("task"),
    transaction_id: transactionId,
    ...item,
  }));
  await tx.insertInto("transaction_tasks").values(tasks).execute();
}
