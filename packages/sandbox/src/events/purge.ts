import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../database/tables.js";

const day = 24 * 3_600_000;

/** How long a delivery is kept that has arrived or failed for good, with its event and its log, in milliseconds. */
export const deliveriesKept = 30 * day;

/** How long an event is kept that goes to no endpoint, in milliseconds. */
export const unsentKept = day;

/** Rows that go in one statement: others wait meanwhile, where the database has one connection. */
const atOnce = 1_000;

/**
 * Forgets what has happened long ago: deliveries that are finished, and events that no delivery is left of. What is
 * still to be sent stays, however old.
 */
export async function purgeEvents(owner: Kysely<Tables>, now: number): Promise<void> {
  const finishedBy = new Date(now - deliveriesKept);
  await inParts(
    owner,
    sql`delete from deliveries where (workspace_id, id) in (
      select d.workspace_id, d.id from webhooks w cross join lateral (
        select o.workspace_id, o.id from deliveries o
        where o.workspace_id = w.workspace_id and o.webhook_id = w.id
          and o.created_at <= ${finishedBy}::timestamptz and o.finished_at <= ${finishedBy}::timestamptz
          and o.status <> 'pending'
        limit ${atOnce}::integer) d
      limit ${atOnce}::integer)`,
  );
  await inParts(
    owner,
    sql`delete from events where (workspace_id, id) in (
      select e.workspace_id, e.id from workspaces w cross join lateral (
        select o.workspace_id, o.id from events o
        where o.workspace_id = w.id and o.created_at <= ${new Date(now - unsentKept)}::timestamptz
          and not exists (select 1 from deliveries d where d.workspace_id = o.workspace_id and d.event_id = o.id)
        limit ${atOnce}::integer) e
      limit ${atOnce}::integer)`,
  );
}

async function inParts(owner: Kysely<Tables>, deletion: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await deletion.execute(owner);
    if (numAffectedRows < BigInt(atOnce)) return;
  }
}
