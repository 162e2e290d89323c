import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { processWorld } from "../process-world.js";
import { folder } from "../setup-pack.test-support.js";
import { ask, opened, tokenOf } from "./edit.test-support.js";
import { openServer } from "./edit-server.js";
import { editedFile } from "./edited-file.js";

const files = { "pack.json": pack() };

const codeOf = (body: string): unknown => JSON.parse(body).error.code;

describe("the page", () => {
  it("is served with headers that let it load nothing from elsewhere", async () => {
    const { ask } = await opened("pack.json", files);
    const { status, headers, body } = await ask("/");
    expect({ status, body }).toEqual({ status: 200, body: "<!doctype html><title>Editor</title>" });
    expect(headers).toMatchObject({
      "content-type": "text/html;charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": expect.stringMatching(
        /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/,
      ),
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    expect((await ask("/", { headers: { "If-None-Match": headers.etag ?? "" } })).status).toBe(304);
    expect((await ask("/", { method: "HEAD" })).status).toBe(200);
  });

  it("keeps what has a hash in its name", async () => {
    const { ask } = await opened("pack.json", files);
    const { headers } = await ask("/assets/index-abc123.js");
    expect(headers).toMatchObject({
      "content-type": "text/javascript",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": expect.any(String),
    });
  });

  it("takes no writing", async () => {
    const { ask } = await opened("pack.json", files);
    const { status, headers } = await ask("/", { method: "POST" });
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: "GET, HEAD" });
  });

  it.each([
    "/../pack.json",
    "/..%2fpack.json",
    "/%2e%2e/pack.json",
    "/%2e%2e%2fpack.json",
    "/..\\pack.json",
    "/assets/..%5c..%5cpack.json",
    "/assets/../../pack.json",
    "//pack.json",
    "/%00",
    "/%",
    "/assets",
    "/assets/",
    "/editor/index.html",
    "http://127.0.0.1/../pack.json",
  ])("is all there is: nothing at %s", async (path) => {
    const { ask } = await opened("pack.json", files);
    expect(await ask(path)).toMatchObject({ status: 404, body: "There is no such page.\n" });
  });

  it("is always given whole, whatever part is asked for", async () => {
    const { ask } = await opened("pack.json", files);
    expect(await ask("/", { headers: { Range: "bytes=5-2" } })).toMatchObject({ status: 200 });
  });

  it.skipIf(process.platform !== "linux")("survives a file of its own that cannot be read", async () => {
    const { ask, cwd } = await opened("pack.json", files);
    const { symlinkSync } = processWorld().files;
    symlinkSync("/proc/self/mem", join(cwd, "editor/assets/bad.js"));
    await ask("/assets/bad.js").catch(() => undefined);
    expect((await ask("/")).status).toBe(200);
  });
});

describe("a stranger", () => {
  it("of another host is sent away, also from the page: its name was made to lead here", async () => {
    const { ask, port } = await opened("pack.json", files);
    for (const host of [
      "evil.example",
      `evil.example:${port}`,
      "127.0.0.1",
      `127.0.0.1:${port + 1}`,
      `127.0.0.1:${port}.evil.example`,
    ])
      for (const path of ["/", "/api/file"]) {
        const { status, body } = await ask(path, { headers: { Host: host, Origin: `http://${host}` } });
        expect([host, status, codeOf(body)]).toEqual([host, 403, "foreign-host"]);
      }
  });

  it("is nobody who calls this machine by its names", async () => {
    const { port } = await opened("pack.json", files);
    for (const name of ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"])
      expect((await ask(port, "/", { headers: { Host: `${name}:${port}` } })).status).toBe(200);
  });

  it.each([
    ["GET", "/api/file"],
    ["POST", "/api/session"],
    ["PUT", "/api/file/text"],
    ["GET", "/"],
  ])("of another origin may not %s %s", async (method, path) => {
    const { port, enter } = await opened("pack.json", files);
    const visitor = await enter();
    for (const origin of [
      "http://evil.example",
      "null",
      `https://127.0.0.1:${port}`,
      `http://127.0.0.1:${port + 1}`,
      `http://localhost:${port}`,
    ]) {
      const { status, body } = await visitor.ask(path, { method, headers: { Origin: origin } });
      expect([origin, status, codeOf(body)]).toEqual([origin, 403, "foreign-origin"]);
    }
  });

  it("may not ask from a site that browsers call another, nor write without saying where from", async () => {
    const { ask: asOwn, port, enter } = await opened("pack.json", files);
    const visitor = await enter();
    for (const site of ["cross-site", "same-site"])
      expect((await visitor.ask("/api/file", { headers: { "Sec-Fetch-Site": site } })).status).toBe(403);
    expect((await visitor.ask("/api/file", { headers: { "Sec-Fetch-Site": "same-origin" } })).status).toBe(200);
    expect((await asOwn("/", { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(200);
    for (const [method, path] of [
      ["POST", "/api/session"],
      ["PUT", "/api/file/text"],
    ] as const) {
      const { body } = await ask(port, path, { method, body: "{}", headers: { Cookie: visitor.cookie } });
      expect(codeOf(body)).toBe("foreign-origin");
    }
  });
});

describe("a token", () => {
  const enter = (token: unknown) => ({ method: "POST", body: JSON.stringify({ token }) });

  it("lets in once", async () => {
    const { ask, server, port } = await opened("pack.json", files);
    const token = tokenOf(server.link());
    expect(token).toMatch(/^[\w-]{43}$/);
    const { status, headers } = await ask("/api/session", enter(token));
    expect(status).toBe(204);
    expect(headers["set-cookie"]).toEqual([
      expect.stringMatching(new RegExp(`^setup-pack-edit-${port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`)),
    ]);
    expect(headers["set-cookie"]?.[0]).not.toContain(token);
    const again = await ask("/api/session", enter(token));
    expect([again.status, codeOf(again.body)]).toEqual([403, "wrong-token"]);
  });

  it("that is wrong lets nobody in, and does the right one no harm", async () => {
    const { ask, server } = await opened("pack.json", files);
    const token = tokenOf(server.link());
    for (const wrong of ["", token.slice(1), `${token}=`, null, 7, [token], undefined])
      expect((await ask("/api/session", enter(wrong))).status).toBe(403);
    for (const body of ["", "{", "[]", "null", token])
      expect((await ask("/api/session", { method: "POST", body })).status).toBe(403);
    const large = await ask("/api/session", enter(token + " ".repeat(64 * 1024)));
    expect([large.status, codeOf(large.body)]).toEqual([413, "too-large"]);
    expect((await ask("/api/session", enter(token))).status).toBe(204);
  });

  it("is void when there is a newer one, but who is in stays in", async () => {
    const { ask, server, enter: letIn } = await opened("pack.json", files);
    const first = await letIn();
    const [old, fresh] = [tokenOf(server.link()), tokenOf(server.link())];
    expect((await ask("/api/session", enter(old))).status).toBe(403);
    expect((await ask("/api/session", enter(fresh))).status).toBe(204);
    expect((await first.ask("/api/file")).status).toBe(200);
  });
});

describe("without a session", () => {
  it.each([
    ["GET", "/api/file"],
    ["GET", "/api/file/text"],
    ["PUT", "/api/file/text"],
    ["GET", "/api/file/events"],
  ])("%s %s is refused", async (method, path) => {
    const { ask, port } = await opened("pack.json", files);
    for (const cookie of ["", `setup-pack-edit-${port}=`, `setup-pack-edit-${port}=${"x".repeat(43)}`, "=;;a"]) {
      const { status, body } = await ask(path, { method, headers: { Cookie: cookie, "If-None-Match": "*" } });
      expect([status, codeOf(body)]).toEqual([401, "no-session"]);
    }
  });

  it("there is no difference in what else is not there", async () => {
    const { ask } = await opened("pack.json", files);
    for (const path of ["/api/", "/api/other", "/api/file/", "/api/file/text/", "/api//file", "/api/__proto__"])
      expect((await ask(path)).status).toBe(404);
    const { status, headers } = await ask("/api/file/text", { method: "DELETE" });
    expect([status, headers.allow]).toEqual([405, "GET, PUT"]);
  });
});

it("a cookie of another server of this machine opens nothing, and is no hindrance", async () => {
  const [one, other] = [await opened("pack.json", files), await opened("pack.json", files)];
  const cookies = [(await one.enter()).cookie, (await other.enter()).cookie];
  const asking = (cookie: string) => ask(one.port, "/api/file", { headers: { Cookie: cookie } });
  expect((await asking(cookies.join("; "))).status).toBe(200);
  expect((await asking(cookies.toReversed().join("; "))).status).toBe(200);
  expect((await asking(cookies[1] ?? "")).status).toBe(401);
});

describe("who is too slow to say what they want", () => {
  const patience = 1_000_000;
  const patient = { headersTimeout: patience, requestTimeout: patience, connectionsCheckingInterval: patience };

  /** Serves with these limits, and calls without ever ending; gives the server, and what it says until it hangs up. */
  async function slowCall(limits: typeof patient) {
    const cwd = folder(files);
    const world = { ...processWorld(), folder: cwd, editor: cwd };
    const server = await openServer(
      editedFile("pack.json", join(cwd, "pack.json"), world),
      0,
      world,
      undefined,
      limits,
    );
    if ("code" in server) throw new Error(server.message);
    const socket = connect(server.port, "127.0.0.1");
    let text = "";
    socket.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    const ended = once(socket, "close").then(() => text);
    await new Promise((resolve) => socket.write("GET / HTTP/1.1\r\nHost: ", resolve));
    return { server, ended };
  }

  it("is cut off", async () => {
    const { server, ended } = await slowCall({
      headersTimeout: 20,
      requestTimeout: 40,
      connectionsCheckingInterval: 10,
    });
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
    await server.close();
  });

  it("does not keep the server from ending", async () => {
    const { server, ended } = await slowCall(patient);
    await ask(server.port, "/");
    await server.close();
    expect(await ended).toBe("");
  });
});

it("a mistake of ours is told where it runs, and costs one answer", async () => {
  const said: string[] = [];
  const stderr = { write: (text: string) => void said.push(text), terminal: () => undefined };
  const { enter, cwd } = await opened("pack.json", files, { stderr }, (path, world) => ({
    ...editedFile(path, join(world.folder, path), world),
    save: () => {
      throw new TypeError("We made this up");
    },
  }));
  const visitor = await enter();
  const { status, body } = await visitor.save("{}", { "If-None-Match": "*" });
  expect([status, codeOf(body)]).toEqual([500, "broken"]);
  expect(body).not.toContain("made this up");
  expect(said.join("")).toContain("TypeError: We made this up");
  writeFileSync(join(cwd, "pack.json"), "{}");
  expect((await visitor.ask("/api/file/text")).body).toBe("{}");
});
