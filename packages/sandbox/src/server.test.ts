import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { verifiedWebhook } from "./resources/webhooks/endpoints.test-support.js";
import { clockAt } from "./testing/asking.js";
import { ownSandbox, startsOnSameRows } from "./testing/own-sandbox.js";
import { until } from "./testing/until.js";
import { at, newWorkspace, onBothDatabases } from "./testing/workspace.js";

/** A connection on which nothing is ever asked. */
async function silentTo(origin: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return socket;
}

it("ends although clients hold connections to either surface, and would for minutes", async () => {
  const sandbox = await ownSandbox("PGlite", { requestTimeout: 300_000 });
  const ends = [await silentTo(sandbox.url), await silentTo(sandbox.adminUrl)].map((socket) => once(socket, "close"));
  expect((await fetch(`${sandbox.url}/v1/me`)).status).toBe(401);
  await Promise.all([sandbox.close(), sandbox.close()]);
  await Promise.all(ends);
});

onBothDatabases("a sandbox", ({ database }) => {
  it("forgets what happened long ago when it starts", async () => {
    const clock = clockAt("2026-03-01T10:00:00Z");
    const onSameRows = await startsOnSameRows(database);
    const start = () => onSameRows({ allowLoopbackWebhooks: true }, clock);
    const first = await start();
    const workspace = await newWorkspace(first);
    const { id } = await verifiedWebhook(workspace);
    await workspace.admin("POST", `/admin/webhooks/${id}/ping`);
    const counted = async (origin: string, status = "") => {
      const headers = { authorization: `Bearer ${workspace.key}` };
      const answer = await fetch(`${origin}/v1/webhooks/${id}/deliveries${status}`, { headers });
      return at(await answer.json(), "total_count");
    };
    await until("it has arrived", async () => (await counted(first.url, "?status=delivered")) === 1);
    await first.close();
    clock.pass(31 * 24 * 3_600_000);
    const later = await start();
    await until("it is forgotten", async () => (await counted(later.url)) === 0);
  });
});
