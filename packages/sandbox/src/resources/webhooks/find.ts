import type { RequestContext } from "../../http/operation/route.js";
import { type Refusal, refuse } from "../../refusal.js";
import type { WebhookRow } from "./store.js";

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
