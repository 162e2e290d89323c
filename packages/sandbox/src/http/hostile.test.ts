import { describe, expect, inject, it } from "vitest";
import { ownSandbox } from "../testing/own-sandbox.js";
import { at, newWorkspace } from "../testing/workspace.js";
import { bodyOf, raw } from "./hostile.test-support.js";

describe("a sandbox", () => {
  it("takes a truncated request for nothing", async () => {
    const own = await ownSandbox("PGlite");
    const { call, key } = await newWorkspace(own);
    const start = `POST /v1/contacts HTTP/1.1\r\nHost: sandbox\r\nAuthorization: Bearer ${key}\r\n`;
    const head = `${start}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n`;
    await raw(own.url, `${head}{"first_name":"Ada","last_name":"Moreno"}`, "");
    expect(at((await call("GET", "/v1/contacts")).body, "total_count")).toBe(0);
  });

  it("answers what is no HTTP in the envelope, and hangs up", async () => {
    const [{ url } = { url: "" }] = inject("sandboxes");
    for (const nonsense of ["NONSENSE\r\n\r\n", "GET / HTTP/9.9\r\n\r\n"]) {
      const answer = await raw(url, nonsense);
      expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request/);
      expect(at(bodyOf(answer), "error", "type")).toBe("invalid_request_error");
    }
    const large = await raw(url, `GET /v1/me HTTP/1.1\r\nHost: sandbox\r\nX-Long: ${"x".repeat(40_000)}\r\n\r\n`);
    expect(large).toMatch(/^HTTP\/1.1 431 /);
  });

  it.each([
    { what: "without a Host", status: 400, head: "GET /v1/me HTTP/1.1" },
    { what: "that expects the unknown", status: 417, head: "GET /v1/me HTTP/1.1\r\nHost: sandbox\r\nExpect: wonders" },
    { what: "outside of the API", status: 404, head: "GET /nothing HTTP/1.1\r\nHost: sandbox" },
  ])("answers a request $what in the envelope, with the headers", async ({ status, head }) => {
    const [{ url } = { url: "" }] = inject("sandboxes");
    const answer = await raw(url, `${head}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/x-ratelimit-remaining: \d+/i);
    expect(at(bodyOf(answer), "error", "type")).toBe("invalid_request_error");
  });

  it("reads nothing into the header Content-Type of a request that has no body", async () => {
    const [sandbox] = inject("sandboxes");
    if (sandbox === undefined) throw new Error("No sandbox runs.");
    const { call, add } = await newWorkspace(sandbox);
    const headers = { "content-type": "application/json" };
    const { body } = await call("POST", "/v1/contacts", { body: { first_name: "Ada", last_name: "Moreno" } });
    const path = `/v1/contacts/${at(body, "id")}`;
    const tag = `${path}/tags/${await add("tags", { name: "VIP", color: null })}`;
    for (const [method, where] of [["PUT", tag] as const, ["DELETE", tag] as const, ["DELETE", path] as const]) {
      expect((await call(method, where, { text: "", headers })).status).toBe(200);
    }
  });

  it("stops reading a body that is too large", async () => {
    const [sandbox] = inject("sandboxes");
    if (sandbox === undefined) throw new Error("No sandbox runs.");
    const { call } = await newWorkspace(sandbox);
    const body = JSON.stringify({ first_name: "x".repeat(1_048_576), last_name: "Moreno" });
    const refused = await call("POST", "/v1/contacts", { text: body, headers: { "content-type": "application/json" } });
    expect(refused.status).toBe(413);
    expect((await call("GET", "/v1/me")).status).toBe(200);
  });

  it.each([
    "/v1/contacts/%00",
    "/v1/contacts/%E0%A4%A",
    `/v1/contacts/${"x".repeat(3_000)}`,
    "/v1/contacts/..%2f..%2fetc",
  ])("has nothing at %s", async (path) => {
    const [sandbox] = inject("sandboxes");
    if (sandbox === undefined) throw new Error("No sandbox runs.");
    const { key } = await newWorkspace(sandbox);
    const answer = await fetch(`${sandbox.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get("x-ratelimit-limit")).toMatch(/^\d+$/);
    expect(at(await answer.json(), "error", "type")).toBe("invalid_request_error");
  });
});
