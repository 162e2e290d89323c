import { sql } from "kysely";
import { closingStatement } from "../../database/dialect.js";
import { announce } from "../../events/index.js";
import type { RequestContext } from "../../http/operation/route.js";
import { type ContactRow, showContact } from "./store.js";

type ContactEvent = "contact.created" | "contact.updated";

/** A contact as it was written, and whom its event is for where that is known already. */
export interface ChangedContact {
  readonly contact: ContactRow;
  readonly listeners?: readonly string[];
}

/** Marks one contact as changed, as `markAllChanged` does. */
export async function markChanged(context: RequestContext, contact: ContactRow, type: ContactEvent | undefined) {
  const [shown] = await markAllChanged(context, [{ contact }], type);
  if (shown === undefined) throw new Error("A contact that was changed is not shown.");
  return shown;
}

/**
 * Marks contacts as changed, emits an event for each, and gives them as they are answered, in their order. They bear
 * the moment of the request from now on, or a later one that another change of this workspace bore which was committed
 * meanwhile: whoever has seen any contact finds everything that is committed afterwards at that contact's `updated_at`
 * or later. Without a `type` no event announces them.
 *
 * The last thing a transaction does: until it has ended, no other change of a contact of this workspace gets past the
 * statement that gives the moment. That statement writes the events too, whose texts have a mark in the place of the
 * moment.
 */
export async function markAllChanged(
  context: RequestContext,
  changed: readonly ChangedContact[],
  type: ContactEvent | undefined,
) {
  const { service, tx, now, isWhole } = context;
  const mark = service.world.random(16).toString("hex");
  const shown = changed.map(({ contact }) => showContact(contact));
  const events: object[] = [];
  const deliveries: object[] = [];
  for (const [index, contact] of shown.entries()) {
    if (type === undefined) break;
    const told = { ...contact, updated_at: mark };
    const event = await announce(context, type, told, changed[index]?.listeners);
    if (event === undefined) break;
    events.push({ id: event.id, type: event.type, body: event.body, contact_id: event.contactId });
    for (const { id, webhookId } of event.deliveries)
      deliveries.push({ id, webhook_id: webhookId, event_id: event.id });
  }
  const listOf = (rows: readonly object[]) => (rows.length === 0 ? null : JSON.stringify(rows));
  const last = sql<{ said: Date }>`
    select contacts_changed(${shown.map(({ id }) => id)}::text[], ${now}::timestamptz, ${listOf(events)}::json, ${mark},
      ${listOf(deliveries)}::json) as said`.compile(tx);
  const { rows } = await tx.executeQuery(isWhole ? closingStatement(last) : last);
  const moment = rows[0]?.said;
  if (moment === undefined) throw new Error("The moment of a change was not given.");
  const said = moment.toISOString();
  return shown.map((contact) => ({ ...contact, updated_at: said }));
}
