import type { Insertable, Kysely, Transaction } from "kysely";
import type { Tables } from "../database/tables.js";
import type { WriteContext } from "../write-context.js";

/** Returns an event as it is sent (API document, "Delivery"): its `text` is what signatures are made over. */
export function eventText(id: string, type: string, at: Date, data: object): string {
  return JSON.stringify({ id, type, created_at: at.toISOString(), data });
}

/** What a send-webhook step of an automation posts: no endpoint subscribes to it, and no listener hears of it. */
export const stepType = "automation.step";

/** An event to be written, and the endpoints it is for. */
export interface Announcement {
  readonly id: string;
  readonly type: string;
  /** The text that is sent. */
  readonly body: string;
  /** The contact it tells of: what it says is erased when they are deleted. Null for none. */
  readonly contactId: string | null;
  readonly deliveries: readonly QueuedDelivery[];
}

/** A delivery to be queued. */
interface QueuedDelivery {
  readonly id: string;
  readonly webhookId: string;
}

/** Writes an event and queues its deliveries. */
export async function writeAnnouncement(
  context: WriteContext,
  workspaceId: string,
  { id, type, body, contactId, deliveries }: Announcement,
): Promise<void> {
  await insertEvent(context, { workspace_id: workspaceId, id, type, body, contact_id: contactId });
  await insertDeliveries(context, workspaceId, id, deliveries);
}

/** Writes down that something happened that is no contact's; gives the event's id. */
export async function writeEvent(
  context: WriteContext,
  workspaceId: string,
  type: string,
  data: object,
): Promise<string> {
  const id = context.service.makeId("event");
  const body = eventText(id, type, context.now, data);
  await insertEvent(context, { workspace_id: workspaceId, id, type, body, contact_id: null });
  return id;
}

async function insertEvent({ tx, now }: WriteContext, event: Omit<Insertable<Tables["events"]>, "created_at">) {
  await tx
    .insertInto("events")
    .values({ ...event, created_at: now })
    .execute();
}

/** Queues an event for endpoints, which are verified; gives the ids of the deliveries, in the same order. */
export async function queueDeliveries(
  context: WriteContext,
  workspaceId: string,
  eventId: string,
  webhookIds: readonly string[],
): Promise<readonly string[]> {
  const deliveries = webhookIds.map((webhookId) => ({ id: context.service.makeId("delivery"), webhookId }));
  await insertDeliveries(context, workspaceId, eventId, deliveries);
  return deliveries.map(({ id }) => id);
}

async function insertDeliveries(
  { tx, now }: WriteContext,
  workspaceId: string,
  eventId: string,
  deliveries: readonly QueuedDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ id, webhookId }) => ({
    workspace_id: workspaceId,
    id,
    webhook_id: webhookId,
    event_id: eventId,
    next_attempt_at: now,
    claimed_until: null,
    created_at: now,
    finished_at: null,
  }));
  await tx.insertInto("deliveries").values(rows).execute();
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
export function failQueuedDeliveries(
  tx: Transaction<Tables>,
  { workspace_id, id: webhook_id }: { readonly workspace_id: string; readonly id: string },
  now: Date,
): Promise<void> {
  return failQueued(tx, { workspace_id, webhook_id }, now);
}

/** The same of all that is queued in a workspace. */
export function failEveryQueuedDelivery(tx: Transaction<Tables>, workspace_id: string, now: Date): Promise<void> {
  return failQueued(tx, { workspace_id }, now);
}

async function failQueued(
  tx: Transaction<Tables>,
  of: { readonly workspace_id: string; readonly webhook_id?: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("deliveries")
    .set({ status: "failed", next_attempt_at: null, claimed_until: null, finished_at: now })
    .where((is) => is.and({ ...of, status: "pending" }))
    .execute();
}
