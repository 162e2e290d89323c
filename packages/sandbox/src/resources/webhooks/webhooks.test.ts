import { startReceiver } from "@setup-pack/test-network";
import { expect, it } from "vitest";
import { ownSandbox } from "../../testing/own-sandbox.js";
import { at, newWorkspace, onBothDatabases, textAt } from "../../testing/workspace.js";
import { addWebhook, verifiedWebhook } from "./endpoints.test-support.js";

const https = "https://hooks.example.org/in";

onBothDatabases("a webhook", (sandbox) => {
  it("shows its secret once", async () => {
    const { call } = await newWorkspace(sandbox);
    const made = await call("POST", "/v1/webhooks", { body: { url: https, events: ["contact.created", "*", "*"] } });
    expect(made.body).toMatchObject({
      id: expect.stringMatching(/^whk_/),
      url: https,
      events: ["contact.created", "*"],
      status: "unverified",
      secret: expect.stringMatching(/^whsec_[\w-]{43}$/),
    });
    const { secret, ...shown } = Object(made.body);
    expect((await call("GET", `/v1/webhooks/${shown.id}`)).body).toEqual(shown);
    const listed = await call("GET", "/v1/webhooks");
    expect(listed.body).toMatchObject({ data: [shown], total_count: 1 });
    expect(JSON.stringify(listed.body)).not.toContain(secret);
  });

  it("is changed and removed", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    const { id } = await addWebhook(workspace, https);
    const path = `/v1/webhooks/${id}`;
    const before = await call("GET", path);
    expect((await call("PATCH", path, { body: {} })).body).toEqual(before.body);
    const changed = await call("PATCH", path, { body: { events: ["deal.created"] } });
    expect(changed.body).toMatchObject({ url: https, events: ["deal.created"] });
    expect((await call("DELETE", path)).body).toEqual({ id, deleted: true });
    expect((await call("GET", path)).status).toBe(404);
  });

  it("is verified by the challenge it answers with", async () => {
    const { call } = await newWorkspace(sandbox);
    const { id, receiver } = await verifiedWebhook({ call });
    const [challenge] = receiver.challenges;
    expect(challenge?.event).toMatchObject({ id: expect.stringMatching(/^evt_[0-9a-f]+$/) });
    expect(challenge?.headers).toMatchObject({
      "content-type": "application/json",
      "x-service-event": "webhook.verification",
      "x-service-event-id": textAt(challenge?.event, "id"),
      "x-service-signature": expect.stringMatching(/^t=\d+,v1=[0-9a-f]{64}$/),
    });
    expect((await call("GET", `/v1/webhooks/${id}`)).body).toMatchObject({ status: "verified" });
    const again = await call("POST", `/v1/webhooks/${id}/verify`);
    expect(again.body).toMatchObject({ status: "verified" });
    expect(at(receiver.challenges[1]?.event, "data")).not.toEqual(at(challenge?.event, "data"));
  });

  it.each([
    { told: "another status", status: 500, says: "It answered 500" },
    { told: "a redirect", status: 302, says: "It answered 302" },
    { told: "no challenge", status: 200, text: "ok", says: "does not contain data.challenge" },
    { told: "the challenge too late", status: 200, padding: 65_536, says: "does not contain data.challenge" },
  ])("is not verified by $told", async ({ status, says, text, padding = 0 }) => {
    const workspace = await newWorkspace(sandbox);
    const receiver = await startReceiver();
    const { id } = await addWebhook(workspace, receiver.url);
    receiver.answerWith((response, { event }) => {
      response.writeHead(status, { location: receiver.url });
      response.end(text ?? `${" ".repeat(padding)}${textAt(event, "data", "challenge")}`);
    });
    const refused = await workspace.call("POST", `/v1/webhooks/${id}/verify`);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ error: { param: "url", message: expect.stringContaining(says) } });
    expect((await workspace.call("GET", `/v1/webhooks/${id}`)).body).toMatchObject({ status: "unverified" });
    expect(receiver.challenges).toHaveLength(1);
  });

  it("is not verified when its address changes before it has answered", async () => {
    const workspace = await newWorkspace(sandbox);
    const receiver = await startReceiver();
    const { id } = await addWebhook(workspace, receiver.url);
    receiver.answerWith(async (response, { event }) => {
      // The exchange holds no connection to the database: the API answers meanwhile.
      await workspace.call("PATCH", `/v1/webhooks/${id}`, { body: { url: https } });
      response.end(textAt(event, "data", "challenge"));
    });
    const refused = await workspace.call("POST", `/v1/webhooks/${id}/verify`);
    expect(at(refused.body, "error", "message")).toBe("The webhook changed meanwhile. Verify it again.");
    expect((await workspace.call("GET", `/v1/webhooks/${id}`)).body).toMatchObject({
      status: "unverified",
      url: https,
    });
  });

  it("loses its verification with its address", async () => {
    const { call } = await newWorkspace(sandbox);
    const { id } = await verifiedWebhook({ call });
    const moved = await call("PATCH", `/v1/webhooks/${id}`, { body: { url: https } });
    expect(moved.body).toMatchObject({ status: "unverified", url: https });
  });

  it("pings a verified endpoint alone", async () => {
    const workspace = await newWorkspace(sandbox);
    const { id } = await addWebhook(workspace, https);
    expect((await workspace.admin("POST", `/admin/webhooks/${id}/ping`)).status).toBe(400);
    expect((await workspace.admin("POST", "/admin/webhooks/whk_none/ping")).status).toBe(404);
  });

  it("leads to no loopback address, unless the sandbox lets it", async () => {
    const strict = await ownSandbox(sandbox.database, { allowLoopbackWebhooks: false });
    const workspace = await newWorkspace(strict);
    const receiver = await startReceiver();
    const plain = await workspace.call("POST", "/v1/webhooks", { body: { url: receiver.url, events: ["*"] } });
    const hint = "start the sandbox with --allow-loopback-webhooks.";
    expect(plain.body).toMatchObject({ error: { param: "url", message: expect.stringContaining(hint) } });
    const { id } = await addWebhook(workspace, receiver.url.replace("http:", "https:"));
    const refused = await workspace.call("POST", `/v1/webhooks/${id}/verify`);
    expect(refused.body).toMatchObject({
      error: { param: "url", message: expect.stringContaining("not a public one") },
    });
  });

  it("subscribes to nothing but what the API document shows, where only that is served", async () => {
    const own = await ownSandbox(sandbox.database, { documentedOnly: true });
    const workspace = await newWorkspace(own);
    const add = (events: string[]) => workspace.call("POST", "/v1/webhooks", { body: { url: https, events } });
    for (const shown of ["contact.created", "contact.updated", "webhook.verification", "*"]) {
      expect((await add([shown])).status, shown).toBe(201);
    }
    for (const ours of ["contact.deleted", "deal.created", "setup_pack.installed", "ping"]) {
      const refused = await add(["contact.created", ours]);
      expect([refused.status, at(refused.body, "error", "param")], ours).toEqual([400, "events[1]"]);
      expect(textAt(refused.body, "error", "message")).toContain("--documented-only");
    }
    const older = { url: https, events: ["deal.created"], code_word: "larkspur" };
    const refused = await workspace.admin("POST", `/admin/workspaces/${workspace.id}/webhooks`, older);
    expect([refused.status, at(refused.body, "error", "param")]).toEqual([400, "events[0]"]);
  });
});
