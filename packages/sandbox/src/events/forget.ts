import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.js";
import type { RequestContext } from "../http/operation/route.js";

/** SQL: the event `e` is still on its way to an endpoint. */
const onItsWay = sql`exists (
  select 1 from deliveries d where d.workspace_id = e.workspace_id and d.event_id = e.id and d.status = 'pending')`;

/**
 * Erases what events say of a contact who is deleted in this transaction: at once where the event has arrived, or
 * failed for good, everywhere; what is still on its way is marked, for `eraseForgotten`.
 */
export async function forgetContact({ tx, caller }: RequestContext, contactId: string): Promise<void> {
  await sql`
    update events e set forgotten = true, body = case when ${onItsWay} then body end
    where workspace_id = ${caller.workspace.id} and contact_id = ${contactId} and body is not null`.execute(tx);
}

/** Erases what was on its way when its contact was deleted, and is no more. */
export async function eraseForgotten(owner: Kysely<Tables>): Promise<void> {
  await sql`update events e set body = null where forgotten and body is not null and not ${onItsWay}`.execute(owner);
}
