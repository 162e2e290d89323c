import { once } from "node:events";
import { expect, it } from "vitest";
import { verifiedWebhook } from "../resources/webhooks/endpoints.test-support.js";
import { lastingStorage } from "../testing/own-sandbox.js";
import { sandboxProcess } from "../testing/sandbox-process.js";
import { newWorkspace } from "../testing/workspace.js";
import { surviveKills } from "./kill.test-support.js";

// What an embedded database keeps is in database/directory.all.test.ts; the soak kills on both.
it("loses nothing on PostgreSQL when its process is killed", async () => {
  await surviveKills(await lastingStorage("PostgreSQL"), 1);
});

it("sends what is due when its process is asked to end", async () => {
  const sandbox = await sandboxProcess({ settings: { allowLoopbackWebhooks: true } });
  const workspace = await newWorkspace(sandbox);
  const { receiver } = await verifiedWebhook(workspace);
  const ada = { first_name: "Ada", last_name: "Moreno" };
  await Promise.all(Array.from({ length: 20 }, () => workspace.call("POST", "/v1/contacts", { body: ada })));
  const exited = once(sandbox.process, "exit");
  sandbox.process.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  expect(receiver.received).toHaveLength(20);
});
