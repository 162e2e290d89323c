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

/**
 * What `emit` would write, for whoever writes it together with the change; undefined where nothing is sent. `listeners`
 * are the ids that `listenersTo` gives, where they were read with something else.
 */
export async function announce(
  context: RequestContext,
  type: EventType,
  data: object,
  listeners?: readonly string[],
): Promise<Announcement | undefined> {
  const { service, now } = context;
  if (service.config.documentedOnly && !documented.has(type)) return undefined;
  const id = service.makeId("event");
  const webhookIds = listeners ?? (await readListeners(context, type));
  const deliveries = webhookIds.map((webhookId) => ({ id: service.makeId("delivery"), webhookId }));
  return { id, type, body: eventText(id, type, now, data), contactId: contactIn(type, data), deliveries };
}

/** SQL: the ids of the endpoints that an event of a type is sent to, as an array. */
export const listenersTo = ({ caller }: RequestContext, type: EventType) => sql<readonly string[]>`array(
  select id from webhooks
  where workspace_id = ${caller.workspace.id} and status = 'verified'
    and (${type} = any (events) or '*' = any (events))
  order by id)`;

async function readListeners(context: RequestContext, type: EventType): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly ids: readonly string[] }>`select ${listenersTo(context, type)} as ids`.execute(
    context.tx,
  );
  return rows[0]?.ids ?? [];
}

/** The contact an event is about: what it says is erased when they are deleted. Null for none. */
function contactIn(type: EventType, data: object): string | null {
  const named = type.startsWith("contact.") ? "id" : "contact_id";
  const found = Object.entries(data).find(([name]) => name === named)?.[1];
  return typeof found === "string" && found !== "" && type !== "contact.deleted" ? found : null;
}
