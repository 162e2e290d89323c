import { type Receiver, startReceiver } from "@setup-pack/test-network";
import { expect } from "vitest";
import type { EndpointRow } from "../../testing/endpoints.js";
import { type TestWorkspace, textAt } from "../../testing/workspace.js";

/** Registers an endpoint; gives its id and its secret. */
export async function addWebhook({ call }: Pick<TestWorkspace, "call">, url: string, events = ["*"]) {
  const { body } = await call("POST", "/v1/webhooks", { body: { url, events } });
  return { id: textAt(body, "id"), secret: textAt(body, "secret") };
}

/** An endpoint of this machine that is registered and verified. */
export async function verifiedWebhook(
  workspace: Pick<TestWorkspace, "call">,
  events?: string[],
): Promise<{ readonly id: string; readonly secret: string; readonly receiver: Receiver }> {
  const receiver = await startReceiver();
  const added = await addWebhook(workspace, receiver.url, events);
  const verified = await workspace.call("POST", `/v1/webhooks/${added.id}/verify`);
  expect(verified.body).toMatchObject({ status: "verified" });
  return { ...added, receiver };
}

const https = "https://hooks.example.org/in";
const withWebhook = async (workspace: TestWorkspace) => ({
  ids: { webhook_id: (await addWebhook(workspace, https)).id },
});
const malformed = [
  { body: { url: 7 }, param: "url" },
  { body: { url: "hooks.example.org" }, param: "url" },
  { body: { url: "http://hooks.example.org/in" }, param: "url" },
  { body: { url: "ftp://hooks.example.org/in" }, param: "url" },
  { body: { url: "https://sam:secret@hooks.example.org/in" }, param: "url" },
  { body: { url: `${https}#here` }, param: "url" },
  { body: { url: `https://hooks.example.org/${"x".repeat(2_000)}` }, param: "url" },
  { body: { url: https, events: [] }, param: "events" },
  { body: { url: https, events: ["contact.exploded"] }, param: "events[0]" },
  { body: { url: https, secret: "mine" }, param: "secret" },
];

export const webhookEndpoints: readonly EndpointRow[] = [
  { operation: "GET /v1/webhooks", scope: "full_access", status: 200 },
  {
    operation: "POST /v1/webhooks",
    scope: "full_access",
    status: 201,
    prepare: async () => ({ body: { url: https, events: ["contact.created"] } }),
    malformed: [
      ...malformed.map(({ body, param }) => ({ body: { events: ["*"], ...body }, param })),
      {
        body: { url: https },
        param: "events",
      },
    ],
  },
  { operation: "GET /v1/webhooks/:webhook_id", scope: "full_access", status: 200, prepare: withWebhook },
  {
    operation: "PATCH /v1/webhooks/:webhook_id",
    scope: "full_access",
    status: 200,
    prepare: async (workspace) => ({ ...(await withWebhook(workspace)), body: { events: ["deal.created"] } }),
    malformed,
  },
  { operation: "DELETE /v1/webhooks/:webhook_id", scope: "full_access", status: 200, prepare: withWebhook },
  {
    operation: "POST /v1/webhooks/:webhook_id/verify",
    scope: "full_access",
    status: 200,
    prepare: async (workspace) => ({
      ids: { webhook_id: (await addWebhook(workspace, (await startReceiver()).url)).id },
    }),
  },
  { operation: "GET /v1/webhooks/:webhook_id/deliveries", scope: "full_access", status: 200, prepare: withWebhook },
  {
    operation: "POST /v1/webhooks/:webhook_id/deliveries/:delivery_id/redeliver",
    scope: "full_access",
    status: 200,
    prepare: async (workspace) => {
      const { id } = await verifiedWebhook(workspace);
      const { body } = await workspace.admin("POST", `/admin/webhooks/${id}/ping`);
      return { ids: { webhook_id: id, delivery_id: textAt(body, "delivery_id") } };
    },
  },
];
