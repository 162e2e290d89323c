import { startReceiver } from "@setup-pack/test-network";
import { expect, it } from "vitest";
import { addWebhook, verifiedWebhook } from "../resources/webhooks/endpoints.test-support.js";
import { until } from "../testing/until.js";
import { at, newWorkspace, onBothDatabases, type TestWorkspace, textAt } from "../testing/workspace.js";
import { longestAnswer, longestBody } from "./logged-text.js";

const ada = { first_name: "Ada", last_name: "Moreno" };

/** The log of a webhook, as the API or the dashboard shows it. */
const logOf = async ({ call }: TestWorkspace, id: string, query = "") =>
  (await call("GET", `/v1/webhooks/${id}/deliveries${query}`)).body;

onBothDatabases("the log of deliveries", (sandbox) => {
  it("has what was sent and what was answered, without secrets", async () => {
    const workspace = await newWorkspace(sandbox);
    const { id, secret, receiver } = await verifiedWebhook(workspace, ["contact.created"]);
    receiver.answerWith((response, { headers }) => {
      const said = { seen: headers["x-service-signature"], secret, note: `with ${workspace.key} and ${secret}` };
      response.end(JSON.stringify(said));
    });
    await workspace.call("POST", "/v1/contacts", { body: ada });
    await until("it arrived", async () => at(await logOf(workspace, id), "data", 0, "status") === "delivered");
    const log = await logOf(workspace, id);
    expect(at(log, "data", 0)).toMatchObject({
      request_body: receiver.received[0]?.text,
      request_body_truncated: false,
      attempts: [{ response_status: 200, response_body_truncated: false }],
    });
    const answer = textAt(log, "data", 0, "attempts", 0, "response_body");
    expect(answer).toMatch(/^\{"seen":"t=\d+,\[redacted\]","secret":"\[redacted\]","note":"with \[redacted\] and/);
    expect(answer).not.toMatch(/spk_|whsec_/);
    const shown = await workspace.admin("GET", `/admin/webhooks/${id}/deliveries`);
    expect(shown.body).toEqual(log);
    expect((await workspace.admin("GET", "/admin/webhooks/whk_none/deliveries")).status).toBe(404);
  });

  it("hides the code word of an older endpoint", async () => {
    const workspace = await newWorkspace(sandbox);
    const receiver = await startReceiver();
    const older = { url: receiver.url, events: ["contact.created"], code_word: "larkspur" };
    const made = await workspace.admin("POST", `/admin/workspaces/${workspace.id}/webhooks`, older);
    const id = textAt(made.body, "id");
    await workspace.call("POST", `/v1/webhooks/${id}/verify`);
    receiver.answerWith((response) => response.writeHead(500).end("I say larkspur"));
    await workspace.call("POST", "/v1/contacts", { body: ada });
    await until("it was tried", async () => at(await logOf(workspace, id), "data", 0, "attempts", 0) !== undefined);
    expect(at(await logOf(workspace, id), "data", 0, "attempts", 0, "response_body")).toBe("I say [redacted]");
  });

  it("is bounded", async () => {
    const workspace = await newWorkspace(sandbox);
    const { id, receiver } = await verifiedWebhook(workspace, ["contact.created"]);
    receiver.answerWith((response) => response.end("y".repeat(100_000)));
    await workspace.call("POST", "/v1/contacts", { body: { ...ada, notes: "x".repeat(50_000) } });
    await until("it arrived", async () => at(await logOf(workspace, id), "data", 0, "status") === "delivered");
    const log = await logOf(workspace, id);
    expect(at(log, "data", 0)).toMatchObject({
      request_body: receiver.received[0]?.text.slice(0, longestBody),
      request_body_truncated: true,
      attempts: [{ response_body: "y".repeat(longestAnswer), response_body_truncated: true }],
    });
  });

  it("is filtered by status, page by page", async () => {
    const workspace = await newWorkspace(sandbox);
    const { id, receiver } = await verifiedWebhook(workspace, ["contact.created"]);
    const add = () => workspace.call("POST", "/v1/contacts", { body: ada });
    for (let number = 0; number < 3; number++) await add();
    await until("all arrived", async () => at(await logOf(workspace, id, "?status=delivered"), "total_count") === 3);
    receiver.answerWith((response) => response.writeHead(503).end());
    await add();
    await until("one failed", async () => {
      const first = at(await logOf(workspace, id, "?status=pending"), "data", 0);
      return at(first, "attempts", 0, "response_status") === 503;
    });
    expect(await logOf(workspace, id)).toMatchObject({ total_count: 4 });
    expect(await logOf(workspace, id, "?status=pending")).toMatchObject({
      data: [{ status: "pending" }],
      total_count: 1,
    });
    expect(await logOf(workspace, id, "?status=failed")).toMatchObject({ data: [], total_count: 0 });
    const page = await logOf(workspace, id, "?status=delivered&limit=2");
    expect(page).toMatchObject({ data: [{}, {}], has_more: true, total_count: 3 });
    const cursor = textAt(page, "next_cursor");
    expect(await logOf(workspace, id, `?status=delivered&limit=2&cursor=${cursor}`)).toMatchObject({ data: [{}] });
    const foreign = await workspace.call("GET", `/v1/webhooks/${id}/deliveries?cursor=${cursor}`);
    expect(at(foreign.body, "error", "param")).toBe("cursor");
    for (const path of [`/v1/webhooks/${id}/deliveries`, `/admin/webhooks/${id}/deliveries`]) {
      const wrong = await (path.startsWith("/v1") ? workspace.call : workspace.admin)("GET", `${path}?status=lost`);
      expect([wrong.status, at(wrong.body, "error", "param")]).toEqual([400, "status"]);
    }
    const filtered = await workspace.admin("GET", `/admin/webhooks/${id}/deliveries?status=pending&limit=1`);
    expect(filtered.body).toMatchObject({ total_count: 1 });
  });

  it("forgets what was sent and answered when the contact it was about is deleted", async () => {
    const workspace = await newWorkspace(sandbox);
    const { id, receiver } = await verifiedWebhook(workspace, ["contact.created"]);
    receiver.answerWith((response, { text }) => response.end(text));
    const made = await workspace.call("POST", "/v1/contacts", { body: ada });
    await until("it arrived", async () => at(await logOf(workspace, id), "data", 0, "status") === "delivered");
    expect(JSON.stringify(await logOf(workspace, id)).match(/Moreno/g)).toHaveLength(2);
    await workspace.call("DELETE", `/v1/contacts/${textAt(made.body, "id")}`);
    const log = await logOf(workspace, id);
    expect(JSON.stringify(log)).not.toContain("Moreno");
    expect(at(log, "data", 0)).toMatchObject({
      request_body: null,
      attempts: [{ response_status: 200, response_body: null }],
    });
  });

  it("shows nothing to whoever may not look after webhooks", async () => {
    const workspace = await newWorkspace(sandbox);
    const { id } = await addWebhook(workspace, "https://hooks.example.org/in");
    const { secret } = await workspace.keyWith(["read_contacts"]);
    const refused = await workspace.call("GET", `/v1/webhooks/${id}/deliveries?status=failed`, { key: secret });
    expect(refused.status).toBe(403);
  });
});
