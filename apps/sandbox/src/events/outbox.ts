import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../database/tables.js";
import type { WriteContext } from "../write-context.js";

/** An event as it is sent (API document, "Delivery"): its `text` is what signatures are made over. */
export function eventText(id: string, type: string, at: Date, data: object): string {
  return JSON.stringify({ id, type, created_at: at.toISOString(), data });
}

/** Writes down that something happened, in `data` that may be a contact's; gives the event's id. */
export async function writeEvent(
  { service, tx, now }: WriteContext,
  workspaceId: string,
  type: string,
  data: object,
  contactId: string | null = null,
): Promise<string> {
  const id = service.makeId("event");
  const body = eventText(id, type, now, data);
  await tx
    .insertInto("events")
    .values({ workspace_id: workspaceId, id, type, body, contact_id: contactId, created_at: now })
    .execute();
  return id;
}

/** Queues an event for endpoints, which are verified; gives the ids of the deliveries, in the same order. */
export async function queueDeliveries(
  { service, tx, now }: WriteContext,
  workspaceId: string,
  eventId: string,
  webhookIds: readonly string[],
): Promise<readonly string[]> {
  if (webhookIds.length === 0) return [];
  const deliveries = webhookIds.map((webhookId) => ({
    workspace_id: workspaceId,
    id: service.makeId("delivery"),
    webhook_id: webhookId,
    event_id: eventId,
    next_attempt_at: now,
    claimed_until: null,
    created_at: now,
    finished_at: null,
  }));
  await tx.insertInto("deliveries").values(deliveries).execute();
  return deliveries.map(({ id }) => id);
}

/** Ends a delivery whose event has no body any more: its contact was deleted in the moment it was asked for again. */
export async function failErasedDelivery(
  owner: Kysely<Tables>,
  { workspace_id, delivery_id: id }: { readonly workspace_id: string; readonly delivery_id: string },
  now: Date,
): Promise<void> {
  await owner
    .updateTable("deliveries")
    .set({ status: "failed", next_attempt_at: null, claimed_until: null, finished_at: now })
    .where((is) => is.and({ workspace_id, id }))
    .execute();
}

/** Ends what is queued for an endpoint that may receive nothing more: it can be sent again by hand. */
export async function failQueuedDeliveries(
  tx: Transaction<Tables>,
  webhook: { readonly workspace_id: string; readonly id: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("deliveries")
    .set({ status: "failed", next_attempt_at: null, claimed_until: null, finished_at: now })
    .where((is) => is.and({ workspace_id: webhook.workspace_id, webhook_id: webhook.id, status: "pending" }))
    .execute();
}
