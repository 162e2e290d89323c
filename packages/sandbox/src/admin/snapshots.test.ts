import { expect, it } from "vitest";
import { install, smallPack } from "../resources/setup-packs/install.test-support.js";
import { verifiedWebhook } from "../resources/webhooks/endpoints.test-support.js";
import { until } from "../testing/until.js";
import { at, newWorkspace, onBothDatabases, type TestWorkspace, textAt } from "../testing/workspace.js";

const ada = { first_name: "Ada", last_name: "Moreno", email: "ada@example.org" };

const paths = [
  "/v1/contacts",
  "/v1/deals",
  "/v1/transactions",
  "/v1/tags",
  "/v1/pipelines",
  "/v1/webhooks",
  "/v1/setup-packs",
  "/v1/transaction-settings",
];

const shown = ({ call }: TestWorkspace) => Promise.all(paths.map(async (path) => (await call("GET", path)).body));

/** Does something with the snapshots of a workspace, which is expected to succeed. */
async function done({ id, admin }: TestWorkspace, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await admin(method, `/admin/workspaces/${id}/${path}`, body);
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
  return answer.body;
}

/** A workspace with a little of everything. */
async function furnished(workspace: TestWorkspace): Promise<{ readonly contact: string }> {
  await install(workspace, smallPack());
  const { body } = await workspace.call("POST", "/v1/contacts", { body: ada });
  const contact = textAt(body, "id");
  await workspace.call(
    "PUT",
    `/v1/contacts/${contact}/tags/${await workspace.add("tags", { name: "VIP", color: null })}`,
  );
  await workspace.call("POST", `/v1/contacts/${contact}/notes`, { body: { body: "Called." } });
  const pipelines = await workspace.call("GET", "/v1/pipelines");
  const stage_id = textAt(pipelines.body, "data", 0, "stages", 0, "id");
  const deal = await workspace.call("POST", "/v1/deals", { body: { name: "Main St", stage_id, value: "1250.50" } });
  const closing = { name: "Closing", deal_id: textAt(deal.body, "id"), contact_id: contact, sale_price: "410000.00" };
  await workspace.call("POST", "/v1/transactions", { body: closing });
  return { contact };
}

onBothDatabases("a snapshot of a workspace", (sandbox) => {
  it("brings back all that the workspace held, and keeps the keys", async () => {
    const own = await newWorkspace(sandbox);
    const other = await newWorkspace(sandbox);
    await other.call("POST", "/v1/contacts", { body: ada });
    const { contact } = await furnished(own);
    const before = await shown(own);
    const saved = await done(own, "POST", "snapshots", { name: "base" });
    expect(saved).toMatchObject({ name: "base", rows: { contacts: 1, deals: 1, transactions: 1, setup_packs: 1 } });

    await own.call("DELETE", `/v1/contacts/${contact}`);
    for (const email of ["a@example.org", "b@example.org"])
      await own.call("POST", "/v1/contacts", { body: { ...ada, email } });
    await own.call("DELETE", `/v1/setup-packs/${smallPack().packId}`);
    await own.admin("PATCH", `/admin/workspaces/${own.id}`, { name: "Renamed", features: ["contacts"] });
    const { secret } = await own.keyWith(["read_contacts"]);

    const restored = await done(own, "POST", "restore", { name: "base" });
    expect(restored).toMatchObject({ name: "base", rows: { contacts: 1 }, replaced: { contacts: 2, deals: 1 } });
    expect(await shown(own)).toEqual(before);
    expect(at((await own.call("GET", "/v1/me")).body, "workspace", "name")).toBe("Larkspur & Main");
    expect((await own.call("GET", "/v1/contacts", { key: secret })).status).toBe(200);
    expect(at((await other.call("GET", "/v1/contacts")).body, "total_count")).toBe(1);
    await done(own, "POST", "restore", { name: "base" });
    expect(await shown(own)).toEqual(before);
  });

  it("sends nothing of what it replaces, and nothing twice", async () => {
    const own = await newWorkspace(sandbox);
    const { id, receiver } = await verifiedWebhook(own, ["contact.created"]);
    const arrived = () => receiver.received.filter(({ event }) => at(event, "type") === "contact.created").length;
    receiver.answerWith((response) => response.writeHead(503).end());
    await own.call("POST", "/v1/contacts", { body: ada });
    await until("the first attempt fails", () => arrived() === 1);
    await done(own, "POST", "snapshots", { name: "base" });
    await own.call("POST", "/v1/contacts", { body: ada });
    await until("the second contact's fails too", () => arrived() === 2);
    await done(own, "POST", "restore", { name: "base" });
    receiver.answerWith((response) => response.end());
    const { body } = await own.call("GET", `/v1/webhooks/${id}/deliveries`);
    expect(at(body, "data")).toMatchObject([{ status: "failed", next_attempt_at: null }]);
    await own.call("POST", "/v1/contacts", { body: ada });
    await until("what happens from now on arrives", () => arrived() === 3);
    const deliveries = await own.call("GET", `/v1/webhooks/${id}/deliveries`);
    expect(at(deliveries.body, "total_count")).toBe(2);
  });

  it("is listed, and deleted", async () => {
    const own = await newWorkspace(sandbox);
    await done(own, "POST", "snapshots", { name: "base" });
    await done(own, "POST", "snapshots", { name: "after-import.2" });
    const names = async () => {
      const data = at(await done(own, "GET", "snapshots"), "data");
      return Array.isArray(data) ? data.map((one) => textAt(one, "name")) : [];
    };
    expect(await names()).toEqual(["after-import.2", "base"]);
    expect(await done(own, "DELETE", "snapshots?name=base")).toEqual({ name: "base", deleted: true });
    expect(await names()).toEqual(["after-import.2"]);
  });

  it("is refused with why", async () => {
    const own = await newWorkspace(sandbox);
    const foreign = await newWorkspace(sandbox);
    await done(foreign, "POST", "snapshots", { name: "theirs" });
    const refusals = [
      ["POST", "snapshots", { name: "../etc" }, 400],
      ["POST", "snapshots", {}, 400],
      ["POST", "snapshots", [], 400],
      ["POST", "restore", { name: "theirs" }, 400],
      ["POST", "restore", { name: "base", all: true }, 400],
      ["DELETE", "snapshots", undefined, 400],
      ["DELETE", "snapshots?name=theirs", undefined, 400],
    ] as const;
    for (const [method, path, body, status] of refusals) {
      const answer = await own.admin(method, `/admin/workspaces/${own.id}/${path}`, body);
      expect([answer.status, at(answer.body, "error", "type")], `${method} ${path}`).toEqual([
        status,
        "invalid_request_error",
      ]);
    }
    for (const path of ["snapshots", "restore", "reset"]) {
      const body = path === "reset" ? undefined : { name: "base" };
      expect((await own.admin("POST", `/admin/workspaces/ws_none/${path}`, body)).status, path).toBe(404);
    }
  });

  it("is not needed to begin anew: reset gives what a new workspace has", async () => {
    const own = await newWorkspace(sandbox);
    await furnished(own);
    await done(own, "POST", "snapshots", { name: "base" });
    expect(await done(own, "POST", "reset")).toMatchObject({ id: own.id, demo: false, replaced: { contacts: 1 } });
    const anew = await newWorkspace(sandbox);
    const withoutIds = (value: unknown) =>
      JSON.stringify(value).replace(/"(?:\w+_[0-9a-f]{32}|[\d-]+T[\d:.]+Z)"/g, '"…"');
    expect(withoutIds(await shown(own))).toBe(withoutIds(await shown(anew)));
    await done(own, "POST", "restore", { name: "base" });
    expect(at((await own.call("GET", "/v1/contacts")).body, "total_count")).toBe(1);
  });
});
