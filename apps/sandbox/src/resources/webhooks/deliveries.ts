import { type RawBuilder, type Selectable, sql } from "kysely";
import type { WorkspaceTx } from "../../database/database.js";
import type { Tables } from "../../database/tables.js";
import { attemptsInAll } from "../../events/schedule.js";
import { newestFirst } from "../../http/list.js";
import { Refusal, refuse } from "../../http/refusal.js";
import type { Asking } from "../../http/route.js";
import { holdWebhook } from "./find.js";
import type { WebhookRow } from "./store.js";

/** A delivery as the database has it, with its event's type and its attempts. */
export interface DeliveryRow extends Selectable<Tables["deliveries"]> {
  readonly event_type: string;
  readonly log: readonly Attempt[];
}

interface Attempt {
  readonly number: number;
  readonly started_at: string;
  readonly duration_ms: number;
  readonly response_status: number | null;
  readonly error: string | null;
}

/** The rows of `source` (SQL: rows of deliveries) with their event's type and their attempts. */
const withLog = (source: RawBuilder<unknown>) => sql<DeliveryRow>`
  select d.*, e.type as event_type, (
    select coalesce(json_agg(json_build_object('number', a.number, 'started_at', a.started_at, 'duration_ms',
      a.duration_ms, 'response_status', a.response_status, 'error', a.error) order by a.number), '[]')
    from delivery_attempts a where a.workspace_id = d.workspace_id and a.delivery_id = d.id) as log
  from (${source}) d join events e on e.workspace_id = d.workspace_id and e.id = d.event_id`;

export async function deliveryPage(
  tx: WorkspaceTx,
  { workspace_id, id }: WebhookRow,
  where: RawBuilder<boolean>,
  limit: number,
): Promise<readonly DeliveryRow[]> {
  const page = sql`
    select d.* from deliveries d where d.workspace_id = ${workspace_id} and d.webhook_id = ${id} and ${where}
    order by ${newestFirst("d")} limit ${sql.lit(limit)}`;
  const { rows } = await sql<DeliveryRow>`${withLog(page)} order by ${newestFirst("d")}`.execute(tx);
  return rows;
}

export async function deliveryTotal(tx: WorkspaceTx, { workspace_id, id }: WebhookRow): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from deliveries
    where workspace_id = ${workspace_id} and webhook_id = ${id}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** A delivery as the API answers it. */
export function showDelivery(row: DeliveryRow) {
  const { id, event_id, event_type, status, log } = row;
  return {
    ...{ id, event_id, event_type, status },
    attempts: log.map((attempt) => ({ ...attempt, started_at: new Date(attempt.started_at).toISOString() })),
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

interface Params {
  readonly webhook_id: string;
  readonly delivery_id: string;
}

/** An endpoint and a delivery to it. */
interface Held {
  readonly webhook: WebhookRow;
  readonly deliveryId: string;
  /** Whether the text of its event was erased. */
  readonly erased: boolean;
}

/** The endpoint and the delivery that a path names, the endpoint held against other writers; or 404. */
export async function holdDelivery(asking: Asking, { webhook_id, delivery_id }: Params): Promise<Held | Refusal> {
  const webhook = await holdWebhook(asking, { webhook_id });
  if (webhook instanceof Refusal) return webhook;
  const { rows } = await sql<{ id: string; erased: boolean }>`
    select d.id, e.body is null as erased
    from deliveries d join events e on e.workspace_id = d.workspace_id and e.id = d.event_id
    where d.workspace_id = ${webhook.workspace_id} and d.webhook_id = ${webhook_id} and d.id = ${delivery_id}`.execute(
    asking.tx,
  );
  const delivery = rows[0];
  if (delivery === undefined) return refuse.missing("delivery");
  return { webhook, deliveryId: delivery.id, erased: delivery.erased };
}

/**
 * Sends a delivery once more, under its own id and with all its attempts ahead of it, also when one is under way. The
 * log goes on.
 */
export async function redeliver({ tx, now }: Asking, { webhook, deliveryId, erased }: Held) {
  if (erased) {
    return refuse.invalid(
      undefined,
      "The body of this event was erased with the contact it was about: there is nothing left to send.",
    );
  }
  if (webhook.status !== "verified") {
    return refuse.invalid(undefined, `This webhook is ${webhook.status}: nothing is sent to it.`);
  }
  const { workspace_id } = webhook;
  await tx
    .updateTable("deliveries")
    .set(({ eb }) => ({
      ...{ status: "pending", attempts_left: attemptsInAll, next_attempt_at: now, finished_at: null },
      ...{ claimed_until: null, round: eb("round", "+", 1) },
    }))
    .where((is) => is.and({ workspace_id, id: deliveryId }))
    .execute();
  const { rows } = await withLog(
    sql`select * from deliveries where workspace_id = ${workspace_id} and id = ${deliveryId}`,
  ).execute(tx);
  const row = rows[0];
  if (row === undefined) throw new Error("A delivery went while its webhook was held.");
  return showDelivery(row);
}
