import { type RawBuilder, type Selectable, sql } from "kysely";
import type { WorkspaceTx } from "../../database/database.js";
import type { Tables } from "../../database/tables.js";
import { newestFirst } from "../../http/list/list.js";
import type { RequestContext } from "../../http/operation/route.js";
import { type Refusal, refuse } from "../../refusal.js";

export type WebhookRow = Selectable<Tables["webhooks"]>;

/** An endpoint as the API answers it: without its secret. */
export function showWebhook({ id, url, events, status, created_at, updated_at }: WebhookRow) {
  return { id, url, events, status, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

export async function webhookPage(
  tx: WorkspaceTx,
  workspaceId: string,
  where: RawBuilder<boolean>,
  limit: number,
): Promise<readonly WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select w.* from webhooks w where w.workspace_id = ${workspaceId} and w.step_item_id is null and ${where}
    order by ${newestFirst("w")} limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}

export async function webhookTotal(tx: WorkspaceTx, workspaceId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from webhooks
    where workspace_id = ${workspaceId} and step_item_id is null`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Changes columns of an endpoint; gives it as it is then. */
export function changeWebhook(
  tx: WorkspaceTx,
  { workspace_id, id }: Pick<WebhookRow, "workspace_id" | "id">,
  columns: Partial<WebhookRow>,
): Promise<WebhookRow> {
  return tx
    .updateTable("webhooks")
    .set(columns)
    .where((is) => is.and({ workspace_id, id }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Params {
  readonly webhook_id: string;
}

const named = ({ tx, caller }: RequestContext, { webhook_id }: Params) =>
  tx
    .selectFrom("webhooks")
    .selectAll()
    .where((is) => is.and({ workspace_id: caller.workspace.id, id: webhook_id }))
    .where("step_item_id", "is", null);

/** The endpoint a path names, or 404. */
export async function findWebhook(context: RequestContext, params: Params): Promise<WebhookRow | Refusal> {
  return (await named(context, params).executeTakeFirst()) ?? refuse.missing("webhook");
}

/** Returns the same, held against other writers: for an operation that will change it. */
export async function holdWebhook(context: RequestContext, params: Params): Promise<WebhookRow | Refusal> {
  return (await named(context, params).forUpdate().executeTakeFirst()) ?? refuse.missing("webhook");
}
