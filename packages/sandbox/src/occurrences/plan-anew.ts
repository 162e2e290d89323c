import { dateKinds } from "@setup-pack/rehearsal";
import { sql } from "kysely";
import { type RequestContext, workspaceTime } from "../http/operation/route.js";

/**
 * Has the automations that are on plan anew when their triggers fire by the clock for these contacts: a date, a deal or
 * a task of theirs has changed. What steps change is planned anew too.
 */
export async function planAnew(context: RequestContext, ...contactIds: readonly (string | null)[]): Promise<void> {
  const { tx, caller, service } = context;
  const ids = [...new Set(contactIds.filter((id) => id !== null))];
  if (ids.length === 0 || service.config.documentedOnly) return;
  await sql`
    insert into automation_tasks (workspace_id, due, rank, contact_id, task)
    select c.workspace_id, greatest(w.stands_at, ${workspaceTime(context)}::timestamptz), 0, c.id, '{"does":"plan"}'
    from contacts c join automation_workspaces w on w.workspace_id = c.workspace_id
    where c.workspace_id = ${caller.workspace.id} and c.id = any (${ids}::text[]) and exists (
      select from automation_switches s
      join setup_pack_items i on i.workspace_id = s.workspace_id and i.id = s.item_id
      cross join lateral json_array_elements(i.document -> 'document' -> 'graph' -> 'nodes') as node
      where s.workspace_id = c.workspace_id and node ->> 'kind' = any (${dateKinds}::text[]))`.execute(tx);
}
