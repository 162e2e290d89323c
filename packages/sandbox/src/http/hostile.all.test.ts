import { once } from "node:events";
import { connect } from "node:net";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { freshStorage, ownSandbox } from "../testing/own-sandbox.js";
import { at, newWorkspace } from "../testing/workspace.js";
import { bodyOf, raw } from "./hostile.test-support.js";

/** Sends bytes one by one, a few milliseconds apart, until the server hangs up. */
async function drip(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    answer += part;
  });
  socket.on("error", () => {});
  let sent = 0;
  const dripping = setInterval(() => socket.write(text.charAt(sent++) || "x"), 5);
  await once(socket, "close");
  clearInterval(dripping);
  return answer;
}

describe("a sandbox", () => {
  it("hangs up on senders that never finish, and serves others meanwhile", async () => {
    // Much longer than a busy machine may keep an honest sender waiting.
    const own = await ownSandbox("PGlite", { requestTimeout: 2_000 });
    const { call, key } = await newWorkspace(own);
    const start = `POST /v1/contacts HTTP/1.1\r\nHost: sandbox\r\nAuthorization: Bearer ${key}\r\n`;
    const slowHeaders = raw(own.url, start);
    const slowBody = raw(own.url, `${start}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"first_`);
    const dripping = Array.from({ length: 50 }, () => drip(own.url, `${start}X-Slow: `));
    expect((await call("GET", "/v1/me")).status).toBe(200);
    for (const answer of await Promise.all(dripping)) expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(await slowHeaders).toMatch(/^HTTP\/1.1 408 /);
    expect(at(bodyOf(await slowHeaders), "error", "type")).toBe("invalid_request_error");
    expect(await slowHeaders).toMatch(/x-ratelimit-limit: \d+/);
    expect(await slowBody).toMatch(/^HTTP\/1.1 408 /);
    expect(at((await call("GET", "/v1/contacts")).body, "total_count")).toBe(0);
  });

  it("answers in the envelope, with its headers, when the database is lost", async () => {
    const storage = await freshStorage("PostgreSQL");
    const told: string[] = [];
    const own = await ownSandbox(
      "PostgreSQL",
      { storage },
      { log: (level, message) => told.push(`${level}: ${message}`) },
    );
    const { call } = await newWorkspace(own);
    expect((await call("GET", "/v1/me")).status).toBe(200);
    await dropDatabase(storage.kind === "postgres" ? storage.url : "");
    const { status, body } = await call("GET", "/v1/contacts");
    expect(status).toBe(500);
    expect(body).toEqual({
      error: {
        type: "api_error",
        message: "Something failed on the side of the service. Try again in a little while.",
      },
    });
    expect(told).toContain("error: A request failed");
  });
});

async function dropDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("server")?.url });
  await client.connect();
  await client.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
  await client.end();
}
