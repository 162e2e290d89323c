import { expect, it } from "vitest";
import { adminOf } from "../testing/client.js";
import { at, newWorkspace, onBothDatabases, textAt } from "../testing/workspace.js";

onBothDatabases("the admin surface", (sandbox) => {
  it("wants its token, whatever the path", async () => {
    for (const token of ["wrong", `${sandbox.adminToken}x`]) {
      const stranger = adminOf(sandbox.adminUrl, token);
      expect((await stranger("POST", "/admin/workspaces", { name: "A", slug: "a" })).status).toBe(401);
      expect((await stranger("GET", "/nowhere")).status).toBe(401);
    }
    expect((await fetch(`${sandbox.adminUrl}/admin/workspaces`)).status).toBe(401);
  });

  it("is no part of the API, nor the API of it", async () => {
    const { key } = await newWorkspace(sandbox);
    const admin = adminOf(sandbox.adminUrl, sandbox.adminToken);
    expect((await admin("GET", "/v1/me")).status).toBe(404);
    const taken = await fetch(`${sandbox.adminUrl}/v1/me`, { headers: { authorization: `Bearer ${key}` } });
    expect([taken.status, at(await taken.json(), "error", "message")]).toEqual([
      404,
      `This is the admin surface of a sandbox, whose API of workspaces is at ${sandbox.url}.`,
    ]);
    const answer = await fetch(`${sandbox.url}/admin/workspaces`, { headers: { authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(404);
  });

  it("answers 404 for ids that no text can hold, and says where a body is one too many", async () => {
    const { admin, id } = await newWorkspace(sandbox);
    const asks = [
      ["GET", "/admin/workspaces/%00/keys"],
      ["DELETE", "/admin/keys/%00"],
      ["DELETE", "/admin/tags/%00"],
      ["PATCH", "/admin/tags/a%00b", { name: "Hot" }],
      ["PATCH", "/admin/workspaces/%00", { name: "Other" }],
      ["GET", "/admin/webhooks/%00/deliveries"],
      ["GET", "/admin/deals/%00"],
    ] as const;
    for (const [method, path, body] of asks) expect((await admin(method, path, body)).status, path).toBe(404);
    const { status, body } = await admin("POST", `/admin/workspaces/${id}/automation-secret`, {});
    expect([status, Object(body).error?.message]).toEqual([400, "This takes no body: send the request without one."]);
  });

  it("makes a workspace with its stages and its pipeline, and nothing else", async () => {
    const { call } = await newWorkspace(sandbox);
    const names = async (path: string) => {
      const data = at((await call("GET", path)).body, "data");
      return Array.isArray(data) ? data.map((one) => textAt(one, "name")) : [];
    };
    expect(await names("/v1/contact-stages")).toEqual(["Past client", "Client", "Active", "Lead"]);
    expect(await names("/v1/pipelines")).toEqual(["Sales"]);
    for (const empty of ["/v1/tags", "/v1/lead-sources", "/v1/members", "/v1/contacts"])
      expect(await names(empty)).toEqual([]);
    const { body } = await call("GET", "/v1/pipelines");
    expect(at(body, "data", 0, "stages")).toMatchObject([
      { name: "New", type: "OPEN", position: 0 },
      { name: "Offer", type: "OPEN", position: 1 },
      { name: "Under contract", type: "OPEN", position: 2 },
      { name: "Won", type: "CLOSED_WON", position: 3 },
      { name: "Lost", type: "CLOSED_LOST", position: 4 },
    ]);
  });

  it("lists workspaces, the newest first", async () => {
    const { id, admin } = await newWorkspace(sandbox, { slug: `listed-${sandbox.database.toLowerCase()}` });
    const { status, body } = await admin("GET", "/admin/workspaces");
    const data = at(body, "data");
    expect(status).toBe(200);
    expect((Array.isArray(data) ? data : []).find((one) => at(one, "id") === id)).toMatchObject({
      name: "Larkspur & Main",
      slug: `listed-${sandbox.database.toLowerCase()}`,
      time_zone: "UTC",
      features: expect.arrayContaining(["contacts"]),
    });
  });

  it("changes a workspace", async () => {
    const { id, admin, call } = await newWorkspace(sandbox);
    const changed = await admin("PATCH", `/admin/workspaces/${id}`, { rate_limit_per_minute: 77, name: "Renamed" });
    expect(changed.body).toMatchObject({ id, rate_limit_per_minute: 77, name: "Renamed" });
    const { body, headers } = await call("GET", "/v1/me");
    expect(body).toMatchObject({ workspace: { id, name: "Renamed" }, rate_limit_per_minute: 77 });
    expect(headers.get("x-ratelimit-limit")).toBe("77");
  });

  it.each([
    [{ name: "", slug: "a" }, "name"],
    [{ name: "A", slug: "Not A Slug" }, "slug"],
    [{ name: "A", slug: "a", rate_limit_per_minute: 0 }, "rate_limit_per_minute"],
    [{ name: "A", slug: "a", time_zone: "Mars/Olympus" }, "time_zone"],
    [{ name: "A", slug: "a", features: ["magic"] }, "features[0]"],
    [{ name: "A", slug: "a", plan: "gold" }, "plan"],
  ])("refuses the workspace %j", async (workspace, param) => {
    const admin = adminOf(sandbox.adminUrl, sandbox.adminToken);
    const refused = await admin("POST", "/admin/workspaces", workspace);
    expect(refused.status).toBe(400);
    expect(at(refused.body, "error", "param")).toBe(param);
  });

  it("refuses a slug that is taken", async () => {
    const { admin } = await newWorkspace(sandbox, { slug: `taken-${sandbox.database.toLowerCase()}` });
    const again = await admin("POST", "/admin/workspaces", {
      name: "A",
      slug: `taken-${sandbox.database.toLowerCase()}`,
    });
    expect(at(again.body, "error", "param")).toBe("slug");
  });

  it.each([
    ["workspaces", { name: "A" }, "slug"],
    ["listings", { label: "12 Larkspur Lane" }, "listing_key"],
  ])(
    "takes what must be the only one of %s once, also when it is asked twice at a time",
    async (what, record, field) => {
      const { id, admin } = await newWorkspace(sandbox);
      const path = what === "workspaces" ? "/admin/workspaces" : `/admin/workspaces/${id}/${what}`;
      const same = { ...record, [field]: `only-${id.replace("_", "-")}`.slice(0, 60) };
      const asked = await Promise.all([1, 2, 3].map(() => admin("POST", path, same)));
      expect(asked.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
      const refused = asked.find(({ status }) => status === 400);
      expect(refused?.body).toMatchObject({ error: { type: "invalid_request_error", param: field } });
      expect((await admin("POST", path, same)).status).toBe(400);
    },
  );

  it.each([
    ["GET", "/admin/workspaces/ws_none/keys", "There is no workspace with this id."],
    ["DELETE", "/admin/keys/key_none", "There is no key with this id."],
    ["POST", "/admin/webhooks/whk_none/ping", "There is no webhook with this id."],
  ])("says of %s %s what there is not", async (method, path, message) => {
    const admin = adminOf(sandbox.adminUrl, sandbox.adminToken);
    const refused = await admin(method, path);
    expect([refused.status, at(refused.body, "error", "message")]).toEqual([404, message]);
  });

  it("shows the secret of a key once, and revokes it", async () => {
    const { id, admin, keyWith, call } = await newWorkspace(sandbox);
    const { id: keyId, secret } = await keyWith(["read_contacts", "write_deals"]);
    const me = await call("GET", "/v1/me", { key: secret });
    expect(at(me.body, "api_key")).toEqual({
      id: keyId,
      key_prefix: secret.slice(0, 16),
      scopes: ["READ_CONTACTS", "WRITE_DEALS"],
    });
    expect(JSON.stringify(me.body)).not.toContain(secret.slice(17));
    const listed = await admin("GET", `/admin/workspaces/${id}/keys`);
    expect(at(listed.body, "data", 0)).toMatchObject({ id: keyId, key_prefix: secret.slice(0, 16), revoked_at: null });
    expect(JSON.stringify(listed.body)).not.toMatch(/secret/);
    expect((await admin("DELETE", `/admin/keys/${keyId}`)).status).toBe(200);
    expect((await call("GET", "/v1/me", { key: secret })).status).toBe(401);
    expect((await admin("DELETE", "/admin/keys/key_none")).status).toBe(404);
  });

  it.each([
    ["members", { name: "Sam Ortiz", email: "sam@example.org" }],
    ["tags", { name: "VIP", color: null }],
    ["lead-sources", { name: "Open house" }],
    ["contact-stages", { name: "Nurture", position: 4 }],
    ["closing-stages", { name: "Clear to close", status: "pending", position: 4 }],
    ["custom-fields", { name: "Budget", type: "number" }],
    ["listings", { listing_key: "MLS-1", label: "12 Larkspur Lane", photo_path: "/12.jpg" }],
    ["holidays", { date: "2026-12-25" }],
    [
      "checklist-templates",
      { name: "Buyer", items: [{ title: "Inspect", milestone: "inspection_date", offset_days: -3 }] },
    ],
    ["pipelines", { name: "Rentals", stages: [{ name: "Viewing", type: "OPEN", position: 0, probability: 20 }] }],
    ...[
      "forms",
      "teams",
      "ponds",
      "websites",
      "programs",
      "appointment-types",
      "appointment-outcomes",
      "relationship-labels",
    ].map((type) => [type, { name: "One of them" }] as const),
  ] as const)("adds to %s", async (collection, record) => {
    const { id, admin } = await newWorkspace(sandbox);
    const made = await admin("POST", `/admin/workspaces/${id}/${collection}`, record);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ id: expect.stringMatching(/^[a-z]+_[0-9a-f]{32}$/), ...record });
    expect((await admin("POST", `/admin/workspaces/ws_none/${collection}`, record)).status).toBe(404);
  });

  it("adds what a person would to a contact's timeline", async () => {
    const { add, admin, call } = await newWorkspace(sandbox);
    const actor_id = await add("members", { name: "Sam Ortiz", email: "sam@example.org" });
    const { body } = await call("POST", "/v1/contacts", { body: { first_name: "Ada", last_name: "Moreno" } });
    const id = textAt(body, "id");
    const entry = { type: "call", title: "Called", actor_id, metadata: { minutes: 4 } };
    const made = await admin("POST", `/admin/contacts/${id}/activities`, entry);
    expect(made.status).toBe(201);
    const after = await call("GET", `/v1/contacts/${id}`);
    expect(at(after.body, "last_activity_at")).toBe(at(made.body, "created_at"));
    const stranger = await admin("POST", `/admin/contacts/${id}/activities`, { ...entry, actor_id: "mem_none" });
    expect(at(stranger.body, "error", "param")).toBe("actor_id");
    expect((await admin("POST", "/admin/contacts/con_none/activities", entry)).status).toBe(404);
  });
});
