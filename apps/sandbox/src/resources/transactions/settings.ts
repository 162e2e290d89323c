import { sql } from "kysely";
import type { RequestContext } from "../../http/operation/route.js";

/** The stages that transactions go through, and the checklists they can start with. */
export async function transactionSettingsOf({ tx, caller }: RequestContext) {
  const workspaceId = caller.workspace.id;
  const { rows: closing_stages } = await sql`
    select id, name, status, position from closing_stages where workspace_id = ${workspaceId}
    order by position, id`.execute(tx);
  const { rows: checklist_templates } = await sql`
    select t.id, t.name, (
      select coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'milestone', i.milestone,
                                                 'offset_days', i.offset_days) order by i.position, i.id), '[]')
      from checklist_items i where i.workspace_id = t.workspace_id and i.template_id = t.id) as items
    from checklist_templates t where t.workspace_id = ${workspaceId}
    order by t.created_at, t.id`.execute(tx);
  return { closing_stages, checklist_templates };
}
