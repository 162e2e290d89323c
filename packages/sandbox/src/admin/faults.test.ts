import { expect, it } from "vitest";
import { ownSandbox } from "../testing/own-sandbox.js";
import { at, newWorkspace, onBothDatabases, type TestWorkspace, textAt } from "../testing/workspace.js";

const ada = { body: { first_name: "Ada", last_name: "Moreno" } };

/** Sets a fault; gives its id. */
async function fault({ id, admin }: TestWorkspace, setting: object): Promise<string> {
  const { status, body } = await admin("POST", `/admin/workspaces/${id}/faults`, setting);
  expect(status, JSON.stringify(body)).toBe(201);
  return textAt(body, "id");
}

const contacts = async ({ call }: TestWorkspace) => at((await call("GET", "/v1/contacts")).body, "total_count");

onBothDatabases("a fault", (sandbox) => {
  it("comes with every so many requests, in the envelope, and nothing is done", async () => {
    const own = await newWorkspace(sandbox);
    const id = await fault(own, { operation: "POST /v1/contacts", status: 503, every: 3 });
    const answers = [];
    for (let asked = 0; asked < 6; asked++) answers.push(await own.call("POST", "/v1/contacts", ada));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 503, 201, 201, 503]);
    expect(answers[2]?.headers.get("x-sandbox-fault")).toBe(id);
    expect(answers[2]?.headers.get("retry-after")).toBe("1");
    expect(at(answers[2]?.body, "error", "type")).toBe("api_error");
    expect(answers[3]?.headers.get("x-sandbox-fault")).toBeNull();
    expect(await contacts(own)).toBe(4);
    const listed = await own.admin("GET", `/admin/workspaces/${own.id}/faults`);
    expect(at(listed.body, "data")).toMatchObject([{ id, operation: "POST /v1/contacts", seen: 6, struck: 2 }]);
  });

  it("is counted exactly, however many requests come at once, and is over after its times", async () => {
    const own = await newWorkspace(sandbox);
    await fault(own, { operation: "GET /v1/me", status: 429, retry_after: 5, every: 2, times: 7 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => own.call("GET", "/v1/me")));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(7);
    expect(refused[0]?.headers.get("retry-after")).toBe("5");
    expect(refused[0]?.headers.get("x-ratelimit-remaining")).toBe("0");
    expect(at(refused[0]?.body, "error", "type")).toBe("rate_limit_error");
  });

  it("drops the connection before anything is done, or when all is done", async () => {
    const own = await newWorkspace(sandbox);
    await fault(own, { operation: "POST /v1/contacts", drop: true, times: 1 });
    await expect(own.call("POST", "/v1/contacts", ada)).rejects.toThrow();
    expect(await contacts(own)).toBe(0);
    await fault(own, { operation: "POST /v1/transactions", drop: true, after: true, times: 1 });
    const closing = { body: { name: "12 Larkspur Lane", idempotency_key: "once" } };
    await expect(own.call("POST", "/v1/transactions", closing)).rejects.toThrow();
    const again = await own.call("POST", "/v1/transactions", closing);
    const { body } = await own.call("GET", "/v1/transactions");
    expect(at(body, "data")).toHaveLength(1);
    expect(at(body, "data", 0, "id")).toBe(at(again.body, "id"));
  });

  it("holds an answer up, and gives the real one", async () => {
    const own = await newWorkspace(sandbox);
    const id = await fault(own, { operation: "/v1/me", delay_ms: 150 });
    const begun = performance.now();
    const { status, headers } = await own.call("GET", "/v1/me");
    expect([status, headers.get("x-sandbox-fault")]).toEqual([200, id]);
    // Timers may be early by a millisecond.
    expect(performance.now() - begun).toBeGreaterThan(148);
  });

  it("is met by the keys it is meant for, in its own workspace", async () => {
    const own = await newWorkspace(sandbox);
    const other = await own.keyWith(["full_access"]);
    await fault(own, { operation: "GET /v1/contacts/*", status: 500, key_prefix: own.key.slice(0, 16) });
    const made = await own.call("POST", "/v1/contacts", ada);
    const path = `/v1/contacts/${textAt(made.body, "id")}`;
    expect((await own.call("GET", path)).status).toBe(500);
    expect((await own.call("GET", `${path}/activities`)).status).toBe(500);
    expect((await own.call("GET", "/v1/contacts")).status).toBe(200);
    expect((await own.call("GET", path, { key: other.secret })).status).toBe(200);
    const foreign = await newWorkspace(sandbox);
    expect((await foreign.call("GET", path)).status).toBe(404);
    expect(at((await foreign.admin("GET", `/admin/workspaces/${foreign.id}/faults`)).body, "data")).toEqual([]);
  });

  it("replaces the one that was set for the same, and is cleared", async () => {
    const own = await newWorkspace(sandbox);
    await fault(own, { operation: "get /v1/contacts/:contact_id", status: 500 });
    await fault(own, { operation: "GET /v1/contacts/{contact_id}", status: 503 });
    await fault(own, { operation: "* /v1/*", status: 500 });
    const path = `/admin/workspaces/${own.id}/faults`;
    expect(at((await own.admin("GET", path)).body, "data")).toHaveLength(2);
    expect((await own.admin("DELETE", `${path}?operation=/v1/*`)).body).toEqual({ cleared: 1 });
    expect((await own.call("GET", "/v1/me")).status).toBe(200);
    expect((await own.call("GET", "/v1/contacts/con_0")).status).toBe(503);
    expect((await own.admin("DELETE", path)).body).toEqual({ cleared: 1 });
    expect((await own.call("GET", "/v1/contacts/con_0")).status).toBe(404);
  });

  it.each([
    [{ operation: "POST /v1/contcats", status: 503 }, "operation", 'Did you mean "POST /v1/contacts"?'],
    [{ operation: "GET /admin/workspaces", status: 503 }, "operation", "is no operation of the API"],
    [{ operation: "GET /healthz", status: 503 }, "operation", "is no operation of the API"],
    [
      { operation: "GET /v1/contacts/con_1", status: 503 },
      "operation",
      "all ids alike: GET /v1/contacts/{contact_id}.",
    ],
    [{ operation: "GET /v1/me" }, undefined, "status, delay_ms or drop"],
    [{ operation: "GET /v1/me", status: 200 }, "status", "500 to 599"],
    [{ operation: "GET /v1/me", status: 503, drop: true }, "drop", "no status"],
    [{ operation: "GET /v1/me", drop: true, retry_after: 3 }, "retry_after", "goes with a status"],
    [{ operation: "GET /v1/me", drop: true, every: 0 }, "every", "every"],
    [
      { operation: "GET /v1/me", drop: true, key_prefix: `spk_${"0".repeat(12)}_secret` },
      "key_prefix",
      "nothing of its",
    ],
    [{ operation: "GET /v1/me", drop: true, often: 3 }, "often", "often"],
    [[], undefined, "object"],
  ])("is not set by %j", async (setting, param, message) => {
    const { id, admin } = await newWorkspace(sandbox);
    const refused = await admin("POST", `/admin/workspaces/${id}/faults`, setting);
    expect([refused.status, at(refused.body, "error", "param")]).toEqual([400, param]);
    expect(at(refused.body, "error", "message")).toContain(message);
  });

  it.each(["POST", "GET", "DELETE"])("is for a workspace there is: %s", async (method) => {
    const { admin } = await newWorkspace(sandbox);
    const body = method === "POST" ? { operation: "GET /v1/me", status: 503 } : undefined;
    expect((await admin(method, "/admin/workspaces/ws_none/faults", body)).status).toBe(404);
  });
});

it("is nothing where only what is documented is served", async () => {
  const own = await newWorkspace(await ownSandbox("PGlite", { documentedOnly: true }));
  const setting = { operation: "GET /v1/me", status: 503 };
  expect((await own.admin("POST", `/admin/workspaces/${own.id}/faults`, setting)).status).toBe(403);
  expect((await own.call("GET", "/v1/me")).headers.get("x-request-id")).toBeNull();
});
