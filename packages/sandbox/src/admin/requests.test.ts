import { request } from "node:http";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { expect, it } from "vitest";
import { until } from "../testing/until.js";
import { at, newWorkspace, onBothDatabases, type TestWorkspace, textAt } from "../testing/workspace.js";

const ada = { body: { first_name: "Ada", last_name: "Moreno" } };

/** The requests of a workspace, once there are so many: one is in the list a moment after its answer has arrived. */
async function requests({ id, admin }: TestWorkspace, query: string, count: number): Promise<readonly JsonObject[]> {
  let found: readonly JsonObject[] = [];
  await until(`${count} requests are listed`, async () => {
    const data = at((await admin("GET", `/admin/workspaces/${id}/requests${query}`)).body, "data");
    found = Array.isArray(data) ? data.filter(isObject) : [];
    return found.length === count;
  });
  return found;
}

onBothDatabases("the list of requests", (sandbox) => {
  it("tells each as it came and as it ended, the newest first", async () => {
    const own = await newWorkspace(sandbox);
    const { headers } = await own.call("POST", "/v1/contacts", { body: { first_name: "Ada" } });
    await own.call("GET", "/v1/contacts?q=Moreno&limit=5");
    const [read, written] = await requests(own, "", 2);
    expect(read).toMatchObject({
      method: "GET",
      path: "/v1/contacts",
      query: "q=Moreno&limit=5",
      status: 200,
      body: null,
    });
    expect(written).toEqual({
      id: headers.get("x-request-id"),
      created_at: expect.stringMatching(/Z$/),
      method: "POST",
      path: "/v1/contacts",
      query: "",
      status: 400,
      duration_ms: expect.any(Number),
      key_prefix: own.key.slice(0, 16),
      fault: null,
      body: '{"first_name":"Ada"}',
      body_bytes: 20,
      error: { status: 400, type: "invalid_request_error", message: expect.any(String), param: "last_name" },
    });
  });

  it("is searched by status, method and path, page by page", async () => {
    const own = await newWorkspace(sandbox);
    await own.call("POST", "/v1/contacts", ada);
    await own.call("POST", "/v1/contacts", { text: "{", headers: { "content-type": "application/json" } });
    await own.call("GET", "/v1/contacts/con_none");
    await own.call("GET", "/v1/me");
    await own.call("GET", "/v1/nowhere");
    const paths = async (query: string, count: number) => (await requests(own, query, count)).map(({ path }) => path);
    expect(await paths("?status=404", 2)).toEqual(["/v1/nowhere", "/v1/contacts/con_none"]);
    expect(await paths("?status=4xx&path=/v1/contacts", 2)).toEqual(["/v1/contacts/con_none", "/v1/contacts"]);
    expect(await paths("?method=POST&status=2xx", 1)).toEqual(["/v1/contacts"]);
    const first = await own.admin("GET", `/admin/workspaces/${own.id}/requests?limit=3`);
    expect(at(first.body, "has_more")).toBe(true);
    const rest = await paths(`?limit=3&cursor=${textAt(first.body, "next_cursor")}`, 2);
    expect(rest).toEqual(["/v1/contacts", "/v1/contacts"]);
    await own.call("GET", "/v1/tags");
    expect(await paths(`?after=${textAt(first.body, "latest")}`, 1)).toEqual(["/v1/tags"]);
  });

  it("has those whose key was revoked, and nothing of other workspaces", async () => {
    const own = await newWorkspace(sandbox);
    const { id, secret } = await own.keyWith(["full_access"]);
    await own.admin("DELETE", `/admin/keys/${id}`);
    await own.call("GET", "/v1/me", { key: secret });
    await own.call("GET", "/v1/me", { key: null });
    await (await newWorkspace(sandbox)).call("GET", "/v1/me");
    await own.call("GET", "/v1/tags");
    const listed = await requests(own, "", 2);
    expect(listed.map(({ status, key_prefix }) => [status, key_prefix])).toEqual([
      [200, own.key.slice(0, 16)],
      [401, secret.slice(0, 16)],
    ]);
  });

  it("tells faults, and clients that left without an answer", async () => {
    const own = await newWorkspace(sandbox);
    const set = async (setting: object) =>
      textAt((await own.admin("POST", `/admin/workspaces/${own.id}/faults`, setting)).body, "id");
    const drop = await set({ operation: "GET /v1/me", drop: true });
    const slow = await set({ operation: "GET /v1/tags", delay_ms: 60_000 });
    await own.call("GET", "/v1/me").catch(() => {});
    const leaving = request(`${sandbox.url}/v1/tags`, { headers: { authorization: `Bearer ${own.key}` } });
    leaving.on("error", () => {}).end();
    await until("the request is held up", async () => {
      const faults = await own.admin("GET", `/admin/workspaces/${own.id}/faults`);
      return at(faults.body, "data", 0, "struck") === 1;
    });
    leaving.destroy();
    const listed = await requests(own, "?status=none", 2);
    expect(listed.map(({ path, fault }) => [path, fault])).toEqual([
      ["/v1/tags", slow],
      ["/v1/me", drop],
    ]);
  });

  it("shows no secret that the API hands out or takes, and no file of a pack", async () => {
    const own = await newWorkspace(sandbox);
    const url = "https://hooks.example.org/in";
    const hook = await own.call("POST", "/v1/webhooks", { body: { url, events: ["*"] } });
    await own.call("POST", "/v1/webhooks", { body: { url: "https://sam:whoever@hooks.example.org", events: ["*"] } });
    const id = textAt(hook.body, "id");
    const rotated = await own.admin("POST", `/admin/webhooks/${id}/rotate-secret`);
    const listening = await own.admin("GET", `/admin/workspaces/${own.id}/listening-secret`);
    const secrets = [
      own.key,
      (await own.keyWith(["read_deals"])).secret,
      textAt(hook.body, "secret"),
      textAt(rotated.body, "secret"),
      textAt(listening.body, "secret"),
    ];
    for (const secret of secrets) {
      await own.call("POST", "/v1/contacts", { body: { ...ada.body, notes: `mine is ${secret}` } });
      await own.call("GET", `/v1/contacts?q=${secret}`);
      await own.call("GET", `/v1/contacts/${secret}`);
      await own.call("POST", "/v1/contacts", { body: { [secret]: 1 } });
    }
    const named = ["affiliate_attribution_token", "affiliate_attribution_tokem", "password"];
    for (const name of named) {
      await own.call("POST", "/v1/contacts", { body: { ...ada.body, [name]: "whoever-sent-them" } });
      await own.call("GET", `/v1/contacts?${name}=whoever-sent-them`);
      // The text that is kept ends within the secret.
      const long = { ...ada.body, notes: "x".repeat(4_000), [name]: "whoever-sent-them".repeat(10) };
      await own.call("POST", "/v1/contacts", { body: long });
    }
    await own.call("PUT", "/v1/setup-packs/pack", { body: { release: "data:image/png;base64,AAAA", plan: {} } });
    const listed = await requests(own, "", 2 + 4 * secrets.length + 3 * named.length + 1);
    const text = JSON.stringify(listed);
    for (const secret of secrets) expect(text).not.toContain(secret.slice(17));
    expect(text).not.toContain("whoever");
    expect(text).not.toContain("base64");
    expect(text).toContain("mine is [redacted]");
  });

  it.each([
    ["limit=0", "limit"],
    ["status=42", "status"],
    ["method=BREW", "method"],
    ["cursor=nonsense", "cursor"],
    ["after=ffffffff.3", "after"],
    ["limit=1&limit=2", "limit"],
  ])("refuses %s", async (query, param) => {
    const { id, admin } = await newWorkspace(sandbox);
    const refused = await admin("GET", `/admin/workspaces/${id}/requests?${query}`);
    expect([refused.status, at(refused.body, "error", "param")]).toEqual([400, param]);
    expect((await admin("GET", "/admin/workspaces/ws_none/requests")).status).toBe(404);
  });
});
