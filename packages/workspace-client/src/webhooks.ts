import type { CallOptions, WorkspaceClient } from "./client.js";
import type {
  DeletedWebhook,
  Delivery,
  DeliveryList,
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookCreation,
  WebhookList,
} from "./generated/workspace-api.generated.js";
import { answerValue, eachByCursor, type PageQuery, pageOf, type WalkOptions } from "./paging.js";

// Of these the API document shows `createWebhook` and `verifyWebhook` only, without their bodies.

/**
 * GET /v1/webhooks: one page. Scope full_access, as for all of these.
 * @example
 * ```ts
 * import { listWebhooks, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { data } = await listWebhooks(client);
 * console.log(data.map(({ status }) => status)); // [ 'verified' ]
 * ```
 */
export const listWebhooks = (
  { api, calling }: WorkspaceClient,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<WebhookList> => pageOf(api.GET("/v1/webhooks", { params: { query }, ...calling(options) }));

/**
 * Every webhook.
 * @example
 * ```ts
 * import { eachWebhook, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * for await (const { status } of eachWebhook(client)) console.log(status); // verified
 * ```
 */
export const eachWebhook = (
  client: WorkspaceClient,
  options: WalkOptions = {},
): AsyncGenerator<Webhook, void, undefined> => eachByCursor(options, (place) => listWebhooks(client, place, options));

/**
 * POST /v1/webhooks: an https address and its event types, or `*`. The answer shows the signing secret, this once.
 * @example
 * ```ts
 * import { createWebhook, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { status, secret } = await createWebhook(client, {
 *   url: "https://hooks.example.org/in",
 *   events: ["contact.created"],
 * });
 * console.log(status, secret.slice(0, 6)); // unverified whsec_
 * ```
 */
export const createWebhook = (
  { api, calling }: WorkspaceClient,
  body: WebhookCreation,
  options?: CallOptions,
): Promise<NewWebhook> => answerValue(api.POST("/v1/webhooks", { body, ...calling(options) }));

/**
 * GET /v1/webhooks/{webhook_id}.
 * @example
 * ```ts
 * import { createWebhook, getWebhook, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { id } = await createWebhook(client, { url: "https://hooks.example.org/in", events: ["contact.created"] });
 * console.log((await getWebhook(client, id)).events); // [ 'contact.created' ]
 * ```
 */
export const getWebhook = (
  { api, calling }: WorkspaceClient,
  webhook_id: string,
  options?: CallOptions,
): Promise<Webhook> =>
  answerValue(api.GET("/v1/webhooks/{webhook_id}", { params: { path: { webhook_id } }, ...calling(options) }));

/**
 * PATCH /v1/webhooks/{webhook_id}: a new address has to be verified again.
 * @example
 * ```ts
 * import { createWebhook, updateWebhook, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { id } = await createWebhook(client, { url: "https://hooks.example.org/in", events: ["contact.created"] });
 * const { events } = await updateWebhook(client, id, { events: ["deal.created"] });
 * console.log(events); // [ 'deal.created' ]
 * ```
 */
export const updateWebhook = (
  { api, calling }: WorkspaceClient,
  webhook_id: string,
  body: WebhookChange,
  options?: CallOptions,
): Promise<Webhook> =>
  answerValue(api.PATCH("/v1/webhooks/{webhook_id}", { params: { path: { webhook_id } }, body, ...calling(options) }));

/**
 * DELETE /v1/webhooks/{webhook_id}. Sent again when its answer was lost: see `deleteContact`.
 * @example
 * ```ts
 * import { createWebhook, deleteWebhook, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { id } = await createWebhook(client, { url: "https://hooks.example.org/in", events: ["contact.created"] });
 * console.log((await deleteWebhook(client, id)).deleted); // true
 * ```
 */
export const deleteWebhook = (
  { api, calling }: WorkspaceClient,
  webhook_id: string,
  options?: CallOptions,
): Promise<DeletedWebhook> =>
  answerValue(api.DELETE("/v1/webhooks/{webhook_id}", { params: { path: { webhook_id } }, ...calling(options) }));

/**
 * POST /v1/webhooks/{webhook_id}/verify: sends the endpoint a challenge, which it answers with the value it was sent.
 * @example
 * ```ts
 * import { listWebhooks, verifyWebhook, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const [webhook] = (await listWebhooks(client)).data;
 * console.log((await verifyWebhook(client, webhook?.id ?? "")).status); // verified
 * ```
 */
export const verifyWebhook = (
  { api, calling }: WorkspaceClient,
  webhook_id: string,
  options?: CallOptions,
): Promise<Webhook> =>
  answerValue(api.POST("/v1/webhooks/{webhook_id}/verify", { params: { path: { webhook_id } }, ...calling(options) }));

/**
 * GET /v1/webhooks/{webhook_id}/deliveries: one page, each with its attempts.
 * @example
 * ```ts
 * import { listDeliveries, listWebhooks, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const [webhook] = (await listWebhooks(client)).data;
 * const { data } = await listDeliveries(client, webhook?.id ?? "");
 * console.log(data.map(({ event_type }) => event_type)); // [ 'ping' ]
 * ```
 */
export const listDeliveries = (
  { api, calling }: WorkspaceClient,
  webhook_id: string,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<DeliveryList> =>
  pageOf(
    api.GET("/v1/webhooks/{webhook_id}/deliveries", { params: { path: { webhook_id }, query }, ...calling(options) }),
  );

/**
 * Every delivery of a webhook.
 * @example
 * ```ts
 * import { eachDelivery, listWebhooks, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const [webhook] = (await listWebhooks(client)).data;
 * for await (const { event_type } of eachDelivery(client, webhook?.id ?? "")) console.log(event_type); // ping
 * ```
 */
export const eachDelivery = (
  client: WorkspaceClient,
  webhook_id: string,
  options: WalkOptions = {},
): AsyncGenerator<Delivery, void, undefined> =>
  eachByCursor(options, (place) => listDeliveries(client, webhook_id, place, options));

/**
 * POST …/deliveries/{delivery_id}/redeliver: sends a delivery once more, under the same id.
 * @example
 * ```ts
 * import { listDeliveries, listWebhooks, redeliver, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const [webhook] = (await listWebhooks(client)).data;
 * const [delivery] = (await listDeliveries(client, webhook?.id ?? "")).data;
 * const again = await redeliver(client, webhook?.id ?? "", delivery?.id ?? "");
 * console.log(again.event_type, again.id === delivery?.id); // ping true
 * ```
 */
export const redeliver = (
  { api, calling }: WorkspaceClient,
  webhook_id: string,
  delivery_id: string,
  options?: CallOptions,
): Promise<Delivery> =>
  answerValue(
    api.POST("/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver", {
      params: { path: { webhook_id, delivery_id } },
      ...calling(options),
    }),
  );
