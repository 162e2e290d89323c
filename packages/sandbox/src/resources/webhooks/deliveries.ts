import type { Static } from "@sinclair/typebox";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { WorkspaceTx } from "../../database/database.js";
import type { Tables } from "../../database/tables.js";
import { attemptsInAll, loggedBody, longestBody } from "../../events/index.js";
import { newestFirst, pageOf } from "../../http/list/list.js";
import type { RequestContext } from "../../http/operation/route.js";
import { Refusal, refuse } from "../../refusal.js";
import type { deliveryQuery, deliveryStatuses } from "./schemas.js";
import { holdWebhook, type WebhookRow } from "./store.js";

/** A delivery as the database has it, with its event's type and its attempts. */
export interface DeliveryRow extends Selectable<Tables["deliveries"]> {
  readonly event_type: string;
  /** The beginning of what is sent; null once it was erased. */
  readonly body: string | null;
  readonly log: readonly Attempt[];
}

interface Attempt {
  readonly number: number;
  readonly started_at: string;
  readonly duration_ms: number;
  readonly response_status: number | null;
  readonly response_body: string | null;
  readonly response_body_truncated: boolean;
  readonly error: string | null;
}

/** So much of a body is read that what is cut off is known to be more than the log shows. */
const bodyRead = 2 * longestBody;

/** The rows of `source` (SQL: rows of deliveries) with their event's type and their attempts. */
const withLog = (source: RawBuilder<unknown>) => sql<DeliveryRow>`
  select d.*, e.type as event_type, left(e.body, ${bodyRead}) as body, (
    select coalesce(json_agg(json_build_object('number', a.number, 'started_at', a.started_at, 'duration_ms',
      a.duration_ms, 'response_status', a.response_status, 'response_body', a.response_body,
      'response_body_truncated', a.response_body_truncated, 'error', a.error) order by a.number), '[]')
    from delivery_attempts a where a.workspace_id = d.workspace_id and a.delivery_id = d.id) as log
  from (${source}) d join events e on e.workspace_id = d.workspace_id and e.id = d.event_id`;

/** The filters of a list; what is left out does not filter. */
export interface DeliveryFilters {
  readonly status?: (typeof deliveryStatuses)[number];
}

async function deliveryPage(
  tx: WorkspaceTx,
  { workspace_id, id }: WebhookRow,
  { status }: DeliveryFilters,
  where: RawBuilder<boolean>,
  limit: number,
): Promise<readonly DeliveryRow[]> {
  const page = sql`
    select d.* from deliveries d
    where d.workspace_id = ${workspace_id} and d.webhook_id = ${id} and ${of(status)} and ${where}
    order by ${newestFirst("d")} limit ${sql.lit(limit)}`;
  const { rows } = await sql<DeliveryRow>`${withLog(page)} order by ${newestFirst("d")}`.execute(tx);
  return rows;
}

async function deliveryTotal(
  tx: WorkspaceTx,
  { workspace_id, id }: WebhookRow,
  { status }: DeliveryFilters,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from deliveries d
    where d.workspace_id = ${workspace_id} and d.webhook_id = ${id} and ${of(status)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** One page of what was sent to an endpoint, newest first. */
export function deliveriesTo(context: RequestContext, webhook: WebhookRow, query: Static<typeof deliveryQuery>) {
  return pageOf(context, query, {
    list: `deliveries to ${webhook.id}`,
    table: "d",
    page: (where, limit) => deliveryPage(context.tx, webhook, query, where, limit),
    total: () => deliveryTotal(context.tx, webhook, query),
    position: ({ created_at, id }) => ({ at: created_at.getTime(), id }),
    show: showDelivery,
  });
}

/** SQL: a delivery `d` has this status, where one is wanted. */
const of = (status: DeliveryFilters["status"]) => (status === undefined ? sql`true` : sql`d.status = ${status}`);

/** A delivery as the API answers it. */
function showDelivery(row: DeliveryRow) {
  const { id, event_id, event_type, status, log, body } = row;
  const sent = body === null ? undefined : loggedBody(body);
  return {
    id,
    event_id,
    event_type,
    status,
    request_body: sent?.text ?? null,
    request_body_truncated: sent?.truncated ?? false,
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

/** Returns the endpoint and the delivery that a path names, the endpoint held against other writers; or 404. */
export async function holdDelivery(
  context: RequestContext,
  { webhook_id, delivery_id }: Params,
): Promise<Held | Refusal> {
  const webhook = await holdWebhook(context, { webhook_id });
  if (webhook instanceof Refusal) return webhook;
  const { rows } = await sql<{ id: string; erased: boolean }>`
    select d.id, e.body is null as erased
    from deliveries d join events e on e.workspace_id = d.workspace_id and e.id = d.event_id
    where d.workspace_id = ${webhook.workspace_id} and d.webhook_id = ${webhook_id} and d.id = ${delivery_id}`.execute(
    context.tx,
  );
  const delivery = rows[0];
  if (delivery === undefined) return refuse.missing("delivery");
  return { webhook, deliveryId: delivery.id, erased: delivery.erased };
}

/**
 * Sends a delivery once more, under its own id and with all its attempts ahead of it, also when one is under way. The
 * log goes on.
 */
export async function redeliver({ tx, now }: RequestContext, { webhook, deliveryId, erased }: Held) {
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
      status: "pending",
      attempts_left: attemptsInAll,
      next_attempt_at: now,
      finished_at: null,
      claimed_until: null,
      round: eb("round", "+", 1),
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
