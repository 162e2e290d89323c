import { isDeepStrictEqual } from "node:util";
import type { Static } from "@sinclair/typebox";
import { failQueuedDeliveries } from "../../events/index.js";
import { listOf, listQuery, pageOf } from "../../http/list/list.js";
import { noBody, noQuery, type RequestContext, route, routeOn } from "../../http/operation/route.js";
import { createWebhook, urlRefusal } from "./create.js";
import { deliveriesTo, holdDelivery, redeliver } from "./deliveries.js";
import {
  deletedWebhook,
  delivery,
  deliveryQuery,
  documentedWebhookCreation,
  newWebhook,
  webhook,
  webhookChange,
  webhookCreation,
} from "./schemas.js";
import {
  changeWebhook,
  findWebhook,
  holdWebhook,
  showWebhook,
  type WebhookRow,
  webhookPage,
  webhookTotal,
} from "./store.js";
import { verifyWebhook } from "./verify.js";

const common = { tag: "Webhooks", scope: "full_access", feature: "webhooks" } as const;
const shown = { status: 200, body: webhook, description: "The webhook." } as const;
const position = ({ created_at, id }: { readonly created_at: Date; readonly id: string }) => ({
  at: created_at.getTime(),
  id,
});

/** Endpoints (API document, "Webhook management"), and what this sandbox adds to look after them. */
export const webhookRoutes = [
  route({
    ...common,
    extension: true,
    method: "GET",
    path: "/v1/webhooks",
    operationId: "listWebhooks",
    summary: "Webhooks, newest first",
    query: listQuery({}),
    body: noBody,
    answers: { status: 200, body: listOf(webhook, "WebhookList"), description: "One page." },
    handle: (request) => {
      const { tx, caller, query } = request;
      const workspaceId = caller.workspace.id;
      return pageOf(request, query, {
        list: "webhooks",
        table: "w",
        page: (where, limit) => webhookPage(tx, workspaceId, where, limit),
        total: () => webhookTotal(tx, workspaceId),
        position,
        show: showWebhook,
      });
    },
  }),
  route({
    ...common,
    method: "POST",
    path: "/v1/webhooks",
    operationId: "createWebhook",
    summary: "Register a webhook",
    description:
      "It subscribes to event types, or to * for all of them. Its secret is answered this once. Nothing is sent before it is verified.",
    decision:
      "needs full_access. Loopback addresses, plain http included, pass where the sandbox was started for it. A ping from the dashboard has the type ping, and reaches the endpoint whatever it subscribes to. What fails is sent again after 5 s, 5 min, 30 min, 2 h and 5 h, each a fifth more or less. After a rotation of the secret, the one before signs as well for 24 h. What was queued ends when an endpoint is disabled or its address changes. A delivery and its log are kept for 30 days after it arrived or failed for good.",
    query: noQuery,
    body: webhookCreation,
    documentedBody: documentedWebhookCreation,
    answers: { status: 201, body: newWebhook, description: "The webhook as registered, with its secret." },
    handle: (request) => createWebhook(request, request.caller.workspace.id, request.body),
  }),
  routeOn(findWebhook, {
    ...common,
    extension: true,
    method: "GET",
    path: "/v1/webhooks/:webhook_id",
    operationId: "getWebhook",
    summary: "One webhook",
    query: noQuery,
    body: noBody,
    answers: shown,
    handle: async ({ found }) => showWebhook(found),
  }),
  routeOn(holdWebhook, {
    ...common,
    extension: true,
    method: "PATCH",
    path: "/v1/webhooks/:webhook_id",
    operationId: "updateWebhook",
    summary: "Change a webhook",
    description:
      "Only the fields sent change. A new address clears the verification, and ends what was queued for the old one.",
    query: noQuery,
    body: webhookChange,
    answers: shown,
    handle: (request) => updateWebhook(request, request.found, request.body),
  }),
  routeOn(holdWebhook, {
    ...common,
    extension: true,
    method: "DELETE",
    path: "/v1/webhooks/:webhook_id",
    operationId: "deleteWebhook",
    summary: "Remove a webhook, its deliveries and their log",
    query: noQuery,
    body: noBody,
    answers: { status: 200, body: deletedWebhook, description: "What was removed." },
    handle: async ({ tx, found: { workspace_id, id } }) => {
      await tx
        .deleteFrom("webhooks")
        .where((is) => is.and({ workspace_id, id }))
        .execute();
      return { id, deleted: true };
    },
  }),
  routeOn(findWebhook, {
    ...common,
    method: "POST",
    path: "/v1/webhooks/:webhook_id/verify",
    operationId: "verifyWebhook",
    summary: "Verify a webhook",
    description:
      "Sends a signed webhook.verification event, whose data.challenge the answer must contain: within 10 s, with a 2xx status.",
    decision:
      "an endpoint that fails is refused with 400 on url, and stays as it was. One that is verified already is challenged all the same. A disabled one is not challenged. The first 64 KiB of the answer are read.",
    query: noQuery,
    body: noBody,
    answers: { status: 200, body: webhook, description: "The webhook, verified." },
    handle: async (request) => verifyWebhook(request, request.found),
  }),
  routeOn(findWebhook, {
    ...common,
    extension: true,
    method: "GET",
    path: "/v1/webhooks/:webhook_id/deliveries",
    operationId: "listDeliveries",
    summary: "What was sent to a webhook, newest first",
    description: "With what is sent, and every attempt with what came of it.",
    query: deliveryQuery,
    body: noBody,
    answers: { status: 200, body: listOf(delivery, "DeliveryList"), description: "One page." },
    handle: (request) => deliveriesTo(request, request.found, request.query),
  }),
  routeOn(holdDelivery, {
    ...common,
    extension: true,
    method: "POST",
    path: "/v1/webhooks/:webhook_id/deliveries/:delivery_id/redeliver",
    operationId: "redeliver",
    summary: "Send a delivery once more",
    description:
      "Under the same delivery id, with as many retries as the first time, also when an attempt is under way. Only a verified webhook takes it, and nothing is sent of an event that was erased with its contact.",
    query: noQuery,
    body: noBody,
    answers: { status: 200, body: delivery, description: "The delivery, queued." },
    handle: (request) => redeliver(request, request.found),
  }),
];

/**
 * Changes an endpoint. A new address has to be verified before anything is sent there, and what was queued for the old
 * one ends; a disabled endpoint stays disabled.
 */
async function updateWebhook(
  { service, tx, now }: RequestContext,
  held: WebhookRow,
  body: Static<typeof webhookChange>,
) {
  const url = body.url ?? held.url;
  const events = body.events === undefined ? held.events : [...new Set(body.events)];
  const moved = url !== held.url;
  const unfit = moved ? urlRefusal(url, service.config) : undefined;
  if (unfit !== undefined) return unfit;
  if (!moved && isDeepStrictEqual(events, held.events)) return showWebhook(held);
  if (moved) await failQueuedDeliveries(tx, held, now);
  const status = held.status === "disabled" ? "disabled" : "unverified";
  const unproven = moved ? { status, verified_at: null, failures_in_a_row: 0 } : {};
  return showWebhook(await changeWebhook(tx, held, { url, events, ...unproven, updated_at: now }));
}
