import { sql } from "kysely";
import { closingStatement } from "../../database/dialect.js";
import { announce } from "../../events/index.js";
import type { RequestContext } from "../../http/operation/route.js";
import { type ContactRow, showContact } from "./store.js";

/**
 * Marks a contact as changed, emits the event, and gives it as it is answered. It bears the moment of the request from
 * now on, or a later one that another change of this workspace bore which was committed meanwhile: whoever has seen any
 * contact finds everything that is committed afterwards at that contact's `updated_at` or later. Without a `type` no
 * event announces it.
 *
 * The last thing a transaction does: until it has ended, no other change of a contact of this workspace gets past the
 * statement that gives the moment. That statement writes the event too, whose text has a mark in the place of the
 * moment. `listeners` are whom the event is for, where that is known already.
 */
export async function markChanged(
  context: RequestContext,
  contact: ContactRow,
  type: "contact.created" | "contact.updated" | undefined,
  listeners?: readonly string[],
) {
  const { service, tx, now, isWhole } = context;
  const shown = showContact(contact);
  const mark = service.world.random(16).toString("hex");
  const told = { ...shown, updated_at: mark };
  const event = type === undefined ? undefined : await announce(context, type, told, listeners);
  const deliveries = event?.deliveries ?? [];
  const last = sql<{ said: Date }>`
    select contact_changed(${contact.id}, ${now}::timestamptz, ${event?.id ?? null}, ${event?.type ?? null},
      ${event?.body ?? null}, ${mark}, ${deliveries.map(({ id }) => id)}::text[],
      ${deliveries.map(({ webhookId }) => webhookId)}::text[]) as said`.compile(tx);
  const { rows } = await tx.executeQuery(isWhole ? closingStatement(last) : last);
  const moment = rows[0]?.said;
  if (moment === undefined) throw new Error("The moment of a change was not given.");
  return { ...shown, updated_at: moment.toISOString() };
}
