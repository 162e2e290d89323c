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

/**
 * Stops automations that are about to go for good: the timeline tells of everybody whose way ends so, and nothing waits
 * for them any more, their triggers neither. Each is kept as it was, so that its runs and messages can still be shown.
 * Gives how many contacts were on their way through each.
 */
export async function dropAutomations(
  { tx, now }: Pick<WriteContext, "tx" | "now">,
  workspaceId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (itemIds.length === 0) return new Map();
  await sql`select 1 from automation_workspaces where workspace_id = ${workspaceId} for update`.execute(tx);
  const stopped = await endRuns({ tx, now }, workspaceId, sql`r.item_id = any (${itemIds}::text[])`, null);
  await sql`delete from automation_tasks
    where workspace_id = ${workspaceId} and task ->> 'automation' = any (${itemIds}::text[])`.execute(tx);
  await sql`insert into gone_automations (workspace_id, item_id, key, name, item, reading)
    select workspace_id, id, key, name, coalesce(installed, document),
      (select reading from setup_packs p where p.workspace_id = i.workspace_id and p.id = i.pack_id)
    from setup_pack_items i
    where workspace_id = ${workspaceId} and id = any (${itemIds}::text[])`.execute(tx);
  return stopped;
}
