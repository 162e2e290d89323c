import { answerValue } from "./answer-value.js";
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
import { pageOf } from "./page-of.js";
import { eachByCursor, type PageQuery, type WalkOptions } from "./paging.js";

// Of these the API document shows `createWebhook` and `verifyWebhook` only, without their bodies.

/** GET /v1/webhooks: one page. Scope full_access, as for all of these. */
export const listWebhooks = (
  { api, calling }: WorkspaceClient,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<WebhookList> => pageOf(api.GET("/v1/webhooks", { params: { query }, ...calling(options) }));

/** Every webhook. */
export const eachWebhook = (
  client: WorkspaceClient,
  options: WalkOptions = {},
): AsyncGenerator<Webhook, void, undefined> => eachByCursor(options, (place) => listWebhooks(client, place, options));

/** POST /v1/webhooks: an https address and its event types, or `*`. The answer shows the signing secret, this once. */
export const createWebhook = (
  { api, calling }: WorkspaceClient,
  body: WebhookCreation,
  options?: CallOptions,
): Promise<NewWebhook> => answerValue(api.POST("/v1/webhooks", { body, ...calling(options) }));

/** GET /v1/webhooks/{webhook_id}. */
export const getWebhook = (
  { api, calling }: WorkspaceClient,
  webhook_id: string,
  options?: CallOptions,
): Promise<Webhook> =>
  answerValue(api.GET("/v1/webhooks/{webhook_id}", { params: { path: { webhook_id } }, ...calling(options) }));

/** PATCH /v1/webhooks/{webhook_id}: a new address has to be verified again. */
export const updateWebhook = (
  { api, calling }: WorkspaceClient,
  webhook_id: string,
  body: WebhookChange,
  options?: CallOptions,
): Promise<Webhook> =>
  answerValue(api.PATCH("/v1/webhooks/{webhook_id}", { params: { path: { webhook_id } }, body, ...calling(options) }));

/** DELETE /v1/webhooks/{webhook_id}. Sent again when its answer was lost: see `deleteContact`. */
export const deleteWebhook = (
  { api, calling }: WorkspaceClient,
  webhook_id: string,
  options?: CallOptions,
): Promise<DeletedWebhook> =>
  answerValue(api.DELETE("/v1/webhooks/{webhook_id}", { params: { path: { webhook_id } }, ...calling(options) }));

/** POST /v1/webhooks/{webhook_id}/verify: sends the endpoint a challenge, which it answers with the value it was sent. */
export const verifyWebhook = (
  { api, calling }: WorkspaceClient,
  webhook_id: string,
  options?: CallOptions,
): Promise<Webhook> =>
  answerValue(api.POST("/v1/webhooks/{webhook_id}/verify", { params: { path: { webhook_id } }, ...calling(options) }));

/** GET /v1/webhooks/{webhook_id}/deliveries: one page, each with its attempts. */
export const listDeliveries = (
  { api, calling }: WorkspaceClient,
  webhook_id: string,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<DeliveryList> =>
  pageOf(
    api.GET("/v1/webhooks/{webhook_id}/deliveries", { params: { path: { webhook_id }, query }, ...calling(options) }),
  );

/** Every delivery of a webhook. */
export const eachDelivery = (
  client: WorkspaceClient,
  webhook_id: string,
  options: WalkOptions = {},
): AsyncGenerator<Delivery, void, undefined> =>
  eachByCursor(options, (place) => listDeliveries(client, webhook_id, place, options));

/** POST …/deliveries/{delivery_id}/redeliver: sends a delivery once more, under the same id. */
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
