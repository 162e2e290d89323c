import { expect, it } from "vitest";
import { bodyLimit } from "./http/server/app.js";
import { grants, scopes } from "./keys/scopes.js";
import { routes } from "./resources/register.js";
import { type EndpointRow, endpoints, type MalformedBody, type PreparedRequest } from "./testing/endpoints.js";
import { at, newWorkspace, onBothDatabases, type TestWorkspace } from "./testing/workspace.js";

it("has a row for every operation", () => {
  const registered = routes.map(({ method, path }) => `${method} ${path}`);
  expect(endpoints.map(({ operation }) => operation).sort()).toEqual(registered.sort());
});

/** A request to an operation: its method and path filled in. */
function requestOf({ operation, names = {} }: Pick<EndpointRow, "operation" | "names">, { ids = {} }: PreparedRequest) {
  const [method = "", path = ""] = operation.split(" ");
  return { method, path: path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? names[name] ?? "unset") };
}

/** Bodies that no operation takes, sent as they are. */
const refusedByAll: readonly { readonly text: string; readonly type: string; readonly status: number }[] = [
  { text: "{", type: "application/json", status: 400 },
  { text: "[]", type: "application/json", status: 400 },
  { text: "null", type: "application/json", status: 400 },
  { text: "", type: "application/json", status: 400 },
  { text: "", type: "application/x-www-form-urlencoded", status: 400 },
  { text: "name=Ada", type: "application/x-www-form-urlencoded", status: 415 },
  { text: `${"[".repeat(2_000)}${"]".repeat(2_000)}`, type: "application/json", status: 400 },
  { text: "{}", type: "text/plain", status: 415 },
  { text: `"${"x".repeat(1_048_576)}"`, type: "application/json", status: 413 },
];

onBothDatabases("every operation", (sandbox) => {
  it.each(endpoints)("$operation", async (row) => {
    const own = await newWorkspace(sandbox);
    const foreign = await newWorkspace(sandbox);
    const prepared = (await row.prepare?.(own)) ?? {};
    const { method, path } = requestOf(row, prepared);
    const sending = prepared.body === undefined ? {} : { body: prepared.body };

    expect((await own.call(method, path, { ...sending, key: null })).status, "no key").toBe(401);
    expect((await own.call(method, path, { ...sending, key: "spk_nonsense" })).status, "no such key").toBe(401);
    await refusesDeadKeys(own, (key) => own.call(method, path, { ...sending, key }));
    await refusesScopes(own, row, (key) => own.call(method, path, { ...sending, key }));

    const repeated = await own.call(method, `${path}?page=1&page=2`, sending);
    expect(repeated.status, "a query parameter twice").toBe(400);
    expect(at(repeated.body, "error", "param")).toBe("page");

    for (const name of Object.keys({ ...row.names, ...(row.puts ? {} : prepared.ids) })) {
      if (row.unknownIsFine?.includes(name)) continue;
      const unknown = requestOf(row, { ids: { ...prepared.ids, [name]: "nothing_0" } });
      expect((await own.call(method, unknown.path, sending)).status, `unknown ${name}`).toBe(404);
    }
    if (prepared.ids !== undefined) {
      const refused = await foreign.call(method, path, sending);
      expect(refused.status, "of another workspace").toBe(row.puts ? 400 : 404);
    }
    if (row.malformed !== undefined) await refusesBodies(own, method, path, row.malformed);

    const { secret } = row.scope === "any key" ? await own.keyWith(["read_deals"]) : await own.keyWith([row.scope]);
    // What curl names where it is told to send an empty body: no body at all.
    const empty = { text: "", headers: { "content-type": "application/x-www-form-urlencoded" } };
    const whole = method !== "GET" && prepared.body === undefined ? empty : sending;
    const answer = await own.call(method, path, { ...whole, key: secret });
    expect(answer.status, "the right scope").toBe(row.status);
    if (method === "GET") {
      const head = await fetch(`${sandbox.url}${path}`, {
        method: "HEAD",
        headers: { authorization: `Bearer ${secret}` },
      });
      expect([head.status, await head.text()], "HEAD").toEqual([row.status, ""]);
      for (const name of ["content-length", "content-type", "x-ratelimit-limit"]) {
        expect(head.headers.get(name), `HEAD: ${name}`).toBe(answer.headers.get(name));
      }
    }
  });
});

async function refusesDeadKeys(
  { keyWith, admin }: TestWorkspace,
  request: (key: string) => Promise<{ status: number }>,
) {
  const revoked = await keyWith(["full_access"]);
  await admin("DELETE", `/admin/keys/${revoked.id}`);
  expect((await request(revoked.secret)).status, "a revoked key").toBe(401);
  const expired = await keyWith(["full_access"], { expires_at: "2020-01-01T00:00:00Z" });
  expect((await request(expired.secret)).status, "an expired key").toBe(401);
}

async function refusesScopes(
  { keyWith }: TestWorkspace,
  { scope }: EndpointRow,
  request: (key: string) => Promise<{ status: number; body: unknown }>,
) {
  if (scope === "any key") return;
  const others = scopes.filter((other) => !grants([other], scope));
  const { secret } = await keyWith(others);
  const refused = await request(secret);
  expect(refused.status, "every scope but the right ones").toBe(403);
  expect(at(refused.body, "error", "type")).toBe("permission_error");
}

async function refusesBodies(
  { call }: TestWorkspace,
  method: string,
  path: string,
  malformed: readonly MalformedBody[],
) {
  for (const { text, type, status } of refusedByAll) {
    if (status === 413 && bodyLimit(path) > text.length) continue;
    const refused = await call(method, path, { text, headers: { "content-type": type } });
    expect(refused.status, `${type}: ${text.slice(0, 20)}`).toBe(status);
  }
  for (const { body, param } of malformed) {
    const refused = await call(method, path, { body });
    expect(refused.status, JSON.stringify(body)).toBe(400);
    expect(at(refused.body, "error", "type")).toBe("invalid_request_error");
    expect(at(refused.body, "error", "param"), JSON.stringify(body)).toBe(param);
  }
}
