import { expect, it } from "vitest";
import { verifiedWebhook } from "../resources/webhooks/endpoints.test-support.js";
import { adminOf, clientOf } from "../testing/client.js";
import { storageWithoutSchema } from "../testing/own-sandbox.js";
import { sandboxProcess } from "../testing/sandbox-process.js";
import { until } from "../testing/until.js";
import { at, newWorkspace, textAt } from "../testing/workspace.js";

/** Two sandboxes on one empty PostgreSQL database, each a process of its own; they are started at the same time. */
async function twoProcesses() {
  const settings = { storage: await storageWithoutSchema(), allowLoopbackWebhooks: true };
  return Promise.all([sandboxProcess({ settings }), sandboxProcess({ settings })]);
}

it("share the rate limit: exactly 120 of 200 parallel requests pass", async () => {
  const [one, other] = await twoProcesses();
  const { key } = await newWorkspace(one, { rate_limit_per_minute: 120 });
  const calls = [clientOf(one.url, key), clientOf(other.url, key)];
  const asked = Array.from({ length: 100 }, () => calls.map((call) => call("GET", "/v1/me"))).flat();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(80);
});

it("share idempotency keys: 50 parallel creations make one row and one event, and answer alike", async () => {
  const [one, other] = await twoProcesses();
  const workspace = await newWorkspace(one);
  const { id, receiver } = await verifiedWebhook(workspace, ["transaction.created"]);
  const calls = [workspace.call, clientOf(other.url, workspace.key)];
  const body = { name: "12 Elm Street", sale_price: "450000", idempotency_key: "elm-1" };
  const create = () => calls.map((call) => call("POST", "/v1/transactions", { body }));
  const answers = await Promise.all(Array.from({ length: 25 }, create).flat());
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  const listed = await workspace.call("GET", "/v1/transactions");
  expect(at(listed.body, "data")).toEqual([answers[0]?.body]);
  expect(at((await workspace.call("GET", `/v1/webhooks/${id}/deliveries`)).body, "total_count")).toBe(1);
  await until("the event arrives", () => receiver.received.length > 0);
  expect(textAt(receiver.received[0]?.event, "data", "id")).toBe(textAt(answers[0]?.body, "id"));
});

it("share faults, counted exactly, and each lists the requests that it answered", async () => {
  const [one, other] = await twoProcesses();
  const workspace = await newWorkspace(one);
  const calls = [workspace.call, clientOf(other.url, workspace.key)];
  const fault = { operation: "GET /v1/me", status: 503, every: 2, times: 9 };
  expect((await workspace.admin("POST", `/admin/workspaces/${workspace.id}/faults`, fault)).status).toBe(201);
  const asked = Array.from({ length: 25 }, () => calls.map((call) => call("GET", "/v1/me"))).flat();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(9);
  for (const { adminUrl, adminToken } of [one, other]) {
    const admin = adminOf(adminUrl, adminToken);
    await until("its own are listed", async () => {
      const { body } = await admin("GET", `/admin/workspaces/${workspace.id}/requests?path=/v1/me`);
      return [at(body, "data")].flat().length === 25;
    });
  }
});
