import { Type } from "@sinclair/typebox";
import { queueDeliveries, signingKey, writeEvent } from "../events/index.js";
import { noBody } from "../http/operation/route.js";
import { contextIn } from "../http/operation/workspace-context.js";
import { closed } from "../http/schema/shapes.js";
import { Refusal, refuse } from "../refusal.js";
import {
  addWebhook,
  changeWebhook,
  deliveriesTo,
  deliveryQuery,
  newSecret,
  rotation,
  showWebhook,
  type WebhookRow,
  webhookFields,
} from "../resources/webhooks/index.js";
import { type AdminRequest, adminRoute, adminSearch } from "./route.js";
import { workspaceRoute } from "./workspace-route.js";

const olderWebhook = closed({
  ...webhookFields,
  code_word: Type.String({ minLength: 1, maxLength: 1_000, "x-expected": "a code word of 1 to 1,000 characters" }),
});

/** What the dashboard does with endpoints. */
export const webhookAdminRoutes = [
  workspaceRoute({
    method: "POST",
    path: "/admin/workspaces/:id/webhooks",
    body: olderWebhook,
    status: 201,
    handle: async (request) => {
      const { service, id: workspaceId, body } = request;
      const sealed = { sealed_secret: null, sealed_code_word: service.secrets.seal(body.code_word) };
      const added = await addWebhook(request, workspaceId, body, sealed);
      return added instanceof Refusal ? added : showWebhook(added);
    },
  }),
  adminRoute({
    method: "POST",
    path: "/admin/webhooks/:id/enable",
    body: noBody,
    status: 200,
    handle: async (request) => {
      const held = await hold(request);
      if (held instanceof Refusal) return held;
      if (held.status !== "disabled") return showWebhook(held);
      const status = held.verified_at === null ? "unverified" : "verified";
      return showWebhook(
        await changeWebhook(request.tx, held, { status, failures_in_a_row: 0, updated_at: request.now }),
      );
    },
  }),
  adminRoute({
    method: "POST",
    path: "/admin/webhooks/:id/rotate-secret",
    body: noBody,
    status: 200,
    handle: async (request) => {
      const held = await hold(request);
      if (held instanceof Refusal) return held;
      const { service, tx, now } = request;
      const { secrets, world } = service;
      const secret = newSecret(world);
      await changeWebhook(tx, held, {
        sealed_secret: secrets.seal(secret),
        sealed_code_word: null,
        previous_sealed_secret: secrets.seal(signingKey(secrets, held)),
        previous_until: new Date(now.getTime() + rotation),
        updated_at: now,
      });
      return { secret };
    },
  }),
  adminSearch({
    method: "GET",
    path: "/admin/webhooks/:id/deliveries",
    query: deliveryQuery,
    body: noBody,
    status: 200,
    handle: async (request) => {
      const held = await hold(request);
      return held instanceof Refusal
        ? held
        : deliveriesTo(await contextIn(request, held.workspace_id), held, request.query);
    },
  }),
  adminRoute({
    method: "POST",
    path: "/admin/webhooks/:id/ping",
    body: noBody,
    status: 200,
    handle: async (request) => {
      const held = await hold(request);
      if (held instanceof Refusal) return held;
      if (held.status !== "verified")
        return refuse.invalid(undefined, `The webhook is ${held.status}: verify it first.`);
      const { workspace_id, id } = held;
      const event_id = await writeEvent(request, workspace_id, "ping", { webhook_id: id });
      const [delivery_id] = await queueDeliveries(request, workspace_id, event_id, [id]);
      return { event_id, delivery_id };
    },
  }),
];

/** The endpoint a path of the dashboard names, held against other writers; or 404. */
async function hold({ tx, id }: Pick<AdminRequest<unknown>, "tx" | "id">): Promise<WebhookRow | Refusal> {
  const held = await tx.selectFrom("webhooks").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return held ?? refuse.noSuch("webhook");
}
