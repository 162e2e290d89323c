import { type RawBuilder, sql } from "kysely";
import type { WriteContext } from "../write-context.js";

/**
 * Ends runs that are under way where they stand, by the clock of the workspace: what waits for them goes, and an entry
 * of each says so, and why where `refusal` does. `which` is a condition on `automation_runs r`. Gives how many of each
 * automation.
 */
export async function endRuns(
  { tx, now }: Pick<WriteContext, "tx" | "now">,
  workspaceId: string,
  which: RawBuilder<unknown>,
  refusal: string | null,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ item_id: string; count: number }>`
    with ended as (
      update automation_runs r set ended_at = at.moment, state = (r.state::jsonb || jsonb_build_object(
        'branches', '[]'::jsonb, 'passes', '[]'::jsonb, 'live', 0,
        'ended', jsonb_build_object('at', (extract(epoch from at.moment) * 1000)::bigint, 'end', 'stopped/automation')))::json
      from (select coalesce(stands_at, ${now}::timestamptz) as moment from automation_workspaces
            where workspace_id = ${workspaceId}) at
      where r.workspace_id = ${workspaceId} and ${which} and r.ended_at is null
      returning r.number, r.item_id, r.contact_id, at.moment
    ), dropped as (
      delete from automation_tasks t using ended e where t.workspace_id = ${workspaceId} and t.run = e.number
    ), told as (
      insert into automation_entries (workspace_id, at, contact_id, run, item_id, what, why, is_message, entry, refusal)
      select ${workspaceId}, e.moment, e.contact_id, e.number, e.item_id, 'end', 'stopped/automation', false,
        json_build_object('at', e.moment, 'run', e.number, 'automation', e.item_id, 'block', null, 'what', 'end',
          'why', 'stopped/automation'), ${refusal}
      from ended e order by e.number
    )
    select item_id, count(*)::integer as count from ended group by item_id`.execute(tx);
  return new Map(rows.map(({ item_id, count }) => [item_id, count]));
}
