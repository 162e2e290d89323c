import { sql } from "kysely";
import type { RequestContext } from "../http/operation/route.js";
import { type Announcement, eventText, writeAnnouncement } from "./outbox.js";

/**
 * What can happen in a workspace, as webhooks are sent it (API document, "Event types shown"; the rest are decided
 * here).
 */
export const eventTypes = [
  "contact.created",
  "contact.updated",
  "contact.deleted",
  "transaction.created",
  "transaction.updated",
  "transaction.deleted",
  "deal.created",
  "deal.updated",
  "setup_pack.installed",
  "setup_pack.upgraded",
  "setup_pack.rolled_back",
  "setup_pack.uninstalled",
] as const;

export type EventType = (typeof eventTypes)[number];

/** What an endpoint is sent whether it subscribes to it or not: nothing emits these. */
export const unsubscribedTypes = ["webhook.verification", "ping"] as const;

/** The event types that the API document shows, beside the one of verification. */
const documentedTypes = ["contact.created", "contact.updated"] as const;

const documented: ReadonlySet<EventType> = new Set(documentedTypes);

/** Which events of a workspace are sent: all of it, or what the API document shows. */
export const emittedTypes = (documentedOnly: boolean): readonly EventType[] =>
  documentedOnly ? documentedTypes : eventTypes;

/** What an endpoint may name to subscribe to, beside `*`. */
export const subscribable = (documentedOnly: boolean) =>
  documentedOnly ? [...documentedTypes, "webhook.verification" as const] : [...eventTypes, ...unsubscribedTypes];

/**
 * Writes an event into the outbox, in the transaction of the change: both are there after a crash, or neither. Every
 * verified endpoint that subscribes to the type gets a delivery; there is none for others, now or later.
 * `data` is what the matching GET answers, or the id alone for what is gone. Nothing is written where this sandbox
 * does not send such events.
 */
export async function emit(context: RequestContext, type: EventType, data: object): Promise<void> {
  const announcement = await announce(context, type, data);
  if (announcement !== undefined) await writeAnnouncement(context, context.caller.workspace.id, announcement);
}

/** What `emit` would write, for whoever writes it together with the change; undefined where nothing is sent. */
export async function announce(
  context: RequestContext,
  type: EventType,
  data: object,
): Promise<Announcement | undefined> {
  const { service, tx, caller, now } = context;
  if (service.config.documentedOnly && !documented.has(type)) return undefined;
  const id = service.makeId("event");
  const { rows } = await sql<{ id: string }>`
    select id from webhooks
    where workspace_id = ${caller.workspace.id} and status = 'verified'
      and (${type} = any (events) or '*' = any (events))
    order by id`.execute(tx);
  const deliveries = rows.map((webhook) => ({ id: service.makeId("delivery"), webhookId: webhook.id }));
  return { id, type, body: eventText(id, type, now, data), contactId: contactIn(type, data), deliveries };
}

/** The contact an event is about: what it says is erased when they are deleted. Null for none. */
function contactIn(type: EventType, data: object): string | null {
  const named = type.startsWith("contact.") ? "id" : "contact_id";
  const found = Object.entries(data).find(([name]) => name === named)?.[1];
  return typeof found === "string" && found !== "" && type !== "contact.deleted" ? found : null;
}
