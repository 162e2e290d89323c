import { once } from "node:events";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { isObject } from "@setup-pack/core/json";
import { expect, it, vi } from "vitest";
import { closedPort } from "../closed-port.test-support.js";
import { type ServedSandbox, sandbox, serve } from "../sandbox/sandbox.test-support.js";
import { folder, setupPack, start } from "../setup-pack.test-support.js";

const data = ".setup-pack-sandbox";

const said = (sentence: string, code = 2) => ({ code, stdout: "", stderr: `setup-pack: ${sentence}\n` });

/** How many contacts its workspace has. */
async function contactsIn({ call }: Pick<ServedSandbox, "call">): Promise<unknown> {
  const { body } = await call("GET", "/v1/contacts?limit=1");
  return isObject(body) ? body.total_count : undefined;
}

/** A contact whose body arrives in two halves, around what happens meanwhile. */
async function addSlowly({ ready }: ServedSandbox, meanwhile: () => void): Promise<number | undefined> {
  const body = JSON.stringify({ first_name: "Ada", last_name: "Slowly" });
  const asked = request(`${ready.url}/v1/contacts`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${ready.apiKey}`,
      "content-type": "application/json",
      "content-length": body.length,
      expect: "100-continue",
    },
  });
  asked.flushHeaders();
  await once(asked, "continue");
  asked.write(body.slice(0, 10));
  meanwhile();
  asked.end(body.slice(10));
  const [response] = await once(asked, "response");
  response.resume();
  return response.statusCode;
}

/** What a pack of listings refers to and does not bring, by list. */
const forListings = [
  ["websites", "larkspurandmain.example"],
  ["forms", "What is my home worth?"],
  ["members", "Dana Whitfield"],
  ["members", "Marcus Oyelaran"],
  ["relationship-labels", "Co-owner"],
] as const;

/** Installs a pack for listings beside what the office has of them. */
async function installListings({ ready }: Pick<ServedSandbox, "ready">) {
  const { url, adminUrl, adminToken, apiKey, workspaceId } = ready;
  for (const [index, [list, name]] of forListings.entries()) {
    const body = JSON.stringify({ name, ...(list === "members" && { email: `new-${index}@example.com` }) });
    const headers = { authorization: `Bearer ${adminToken}`, "content-type": "application/json" };
    const path = `${adminUrl}/admin/workspaces/${workspaceId}/${list}`;
    expect((await fetch(path, { method: "POST", headers, body })).ok).toBe(true);
  }
  const pack = join(import.meta.dirname, "../../../../fixtures/packs/listing-launch/pack.json");
  const env = { SETUP_PACK_URL: url, SETUP_PACK_API_KEY: apiKey };
  return setupPack(["install", pack, "--existing", "adopt", "--on-conflict", "keep-workspace", "--yes"], { env });
}

it("serves a demonstration, keeps what is changed, gives a new key with each start, and ends without its folder", async () => {
  const cwd = folder();
  const ready = join(cwd, data, "ready.json");
  const first = await serve(cwd, ready, ["--demo"]);
  expect(statSync(ready).mode & 0o777).toBe(0o600);
  expect(first.ready).toEqual({
    url: first.stdout().trim(),
    adminUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    adminToken: expect.stringMatching(/^[\w-]{43}$/),
    workspaceId: expect.stringMatching(/^ws_/),
    apiKey: expect.stringMatching(/^spk_/),
  });
  expect(first.stdout() + first.stderr()).not.toContain(first.ready.apiKey);
  const me = await first.call("GET", "/v1/me");
  expect(me.body).toMatchObject({
    workspace: { id: first.ready.workspaceId, slug: "demo" },
    api_key: { scopes: ["FULL_ACCESS"] },
  });
  expect(await contactsIn(first)).toBe(60);
  expect(await installListings(first)).toMatchObject({
    ...{
      code: 0,
      stdout: expect.stringContaining(" is installed in Juniper & Vale Realty: 17 created and 1 adopted.\n"),
    },
  });
  expect(readFileSync(join(cwd, data, ".gitignore"), "utf8")).toMatch(/^\*$/m);

  const second = sandbox(cwd, ["serve", "--port", "0"]);
  expect(second).toMatchObject({ code: 2, stdout: "" });
  expect(second.stderr).toMatch(
    new RegExp(`^setup-pack: The data directory .+ is in use by process ${first.child.pid}\\. .+\n$`),
  );
  expect(readFileSync(ready, "utf8")).toContain(first.ready.apiKey);

  const added = await addSlowly(first, () => first.child.kill("SIGTERM"));
  expect(added).toBe(201);
  expect(await first.end("SIGTERM")).toEqual([0, null]);
  expect(existsSync(ready)).toBe(false);

  const again = await serve(cwd, ready);
  expect(again.ready.workspaceId).toBe(first.ready.workspaceId);
  expect(await contactsIn(again)).toBe(61);
  const revoked = await fetch(`${again.ready.url}/v1/me`, {
    headers: { authorization: `Bearer ${first.ready.apiKey}` },
  });
  expect(revoked.status).toBe(401);
  await again.end("SIGKILL");
  expect(existsSync(ready)).toBe(true);

  const after = await serve(cwd, ready, ["--demo"]);
  expect(await contactsIn(after)).toBe(61);
  const { stdout } = sandbox(cwd, ["key", "list", "--format", "json"]);
  const standing = JSON.parse(stdout).filter((key: { revoked_at: unknown }) => key.revoked_at === null);
  expect(standing).toMatchObject([{ key_prefix: after.ready.apiKey.slice(0, 16) }]);

  // Another process has taken its folder: it changes nothing there any more, and ends when it is asked to all the same.
  rmSync(join(cwd, data, "lock"));
  expect((await after.call("POST", "/v1/contacts", { first_name: "Ada", last_name: "Lovelace" })).status).toBe(503);
  expect(await after.end("SIGINT")).toEqual([0, null]);

  const other = sandbox(cwd, ["serve", "--port", "0"], { SETUP_PACK_SANDBOX_SECRET: "x".repeat(32) });
  expect(other).toMatchObject({ code: 2, stdout: "" });
  expect(other.stderr).toMatch(
    /^setup-pack: This database was made with another secret, .+ start without SETUP_PACK_SANDBOX_SECRET\. .+\n$/,
  );
});

it("does what its options say; makes workspaces and keys, lists keys and revokes them", async () => {
  const cwd = folder();
  const { ready, call, end } = await serve(cwd, join(cwd, "ready.json"), [
    ...["--memory", "--ready-file", "ready.json", "--quiet", "--documented-only", "--allow-loopback-webhooks"],
    ...["--allow-origin", "https://page.example.org"],
  ]);
  const run = (...args: string[]) => sandbox(cwd, [...args, "--ready-file", "ready.json"]);
  expect(await contactsIn({ call })).toBe(0);

  const made = run("create", "Zweite Büro-Agentur", "--rate-limit", "7", "--feature", "contacts", "deals");
  expect(made).toEqual({ code: 0, stdout: expect.stringMatching(/^ws_[0-9a-f]{32}\n$/), stderr: "" });
  const workspace = made.stdout.trim();
  const key = run("key", "create", "--workspace", workspace, "--scope", "read_contacts", "write_deals");
  expect(key.stderr).toMatch(/^Made key_[0-9a-f]{32}\. Its secret is shown this once:\n$/);
  const asked = () => fetch(`${ready.url}/v1/me`, { headers: { authorization: `Bearer ${key.stdout.trim()}` } });
  expect(await (await asked()).json()).toMatchObject({
    workspace: { id: workspace, slug: "zweite-buro-agentur" },
    api_key: { scopes: ["READ_CONTACTS", "WRITE_DEALS"] },
    rate_limit_per_minute: 7,
  });

  const id = /key_\w+/.exec(key.stderr)?.[0] ?? "";
  expect(run("key", "list", "--workspace", workspace).stdout).toMatch(
    new RegExp(`^${id}  spk_\\w{12}  \\S+  valid  read_contacts write_deals\n$`),
  );
  expect(run("key", "revoke", id)).toEqual({ code: 0, stdout: "", stderr: `Revoked ${id}.\n` });
  expect((await asked()).status).toBe(401);
  expect(run("key", "list", "--workspace", workspace).stdout).toContain("  revoked 20");

  const full = JSON.parse(run("create", "Whole", "--format", "json").stdout);
  expect(full).toMatchObject({ name: "Whole", slug: "whole", rate_limit_per_minute: 120 });
  expect(run("create", "Whole")).toEqual(said("slug whole is taken."));
  expect(run("key", "revoke", "key_none")).toEqual(said("There is no key with this id."));
  expect(run("key", "create", "--scope", "all").stderr).toContain("scopes[0] must be one of read_contacts");

  writeFileSync(join(cwd, "token"), `${ready.adminToken}\n`);
  const byFile = sandbox(cwd, ["create", "A", "--admin-url", ready.adminUrl, "--admin-token-file", "token"]);
  const env = { SETUP_PACK_ADMIN_TOKEN: ready.adminToken };
  const byEnvironment = sandbox(cwd, ["create", "B", "--admin-url", `${ready.adminUrl}/`], env);
  expect([byFile.code, byEnvironment.code]).toEqual([0, 0]);
  expect(sandbox(cwd, ["key", "list", "--admin-url", ready.adminUrl], env)).toEqual(
    said("Name the workspace: --workspace ID."),
  );
  const wrong = { SETUP_PACK_ADMIN_TOKEN: "wrong" };
  expect(sandbox(cwd, ["create", "C", "--admin-url", ready.adminUrl], wrong)).toEqual(
    said(`The sandbox at ${ready.adminUrl} refuses the admin token.`, 3),
  );

  const headers = { origin: "https://page.example.org" };
  const preflight = await fetch(`${ready.url}/v1/me`, { method: "OPTIONS", headers });
  expect(preflight.headers.get("access-control-allow-origin")).toBe("https://page.example.org");
  expect((await call("GET", "/v1/webhooks")).status).toBe(404);
  const webhook = { url: "http://127.0.0.1:9/hook", events: ["*"] };
  expect((await call("POST", "/v1/webhooks", webhook)).status).toBe(201);
  const listener = start(["sandbox", "listen", "--ready-file", "ready.json"], cwd);
  const heard = once(listener, "close");
  let told = "";
  listener.stderr.setEncoding("utf8").on("data", (text: string) => {
    told += text;
  });
  await vi.waitFor(() => expect(told).toContain("Listening for events"), { timeout: 20_000 });
  listener.kill("SIGINT");
  expect(await heard).toEqual([0, null]);
  const port = new URL(ready.url).port;
  const next = Number(port) + 1;
  expect(sandbox(cwd, ["serve", "--memory", "--port", port])).toEqual(
    said(
      `Port ${port} of 127.0.0.1 is in use. Stop what listens there, or take another: --port ${next}, or --port 0 for any that is free.`,
    ),
  );
  expect(await end("SIGINT")).toEqual([0, null]);
  expect(existsSync(join(cwd, "ready.json"))).toBe(false);
});

it("says what cannot be served, in one sentence", async () => {
  const cwd = folder({ "notes/todo.txt": "", "project/database/rows": "", "a-file": "", "not-ready.json": "{}" });
  const serves = (args: readonly string[], env = {}) => sandbox(cwd, ["serve", "--port", "0", ...args], env);
  expect(serves([], { SETUP_PACK_SANDBOX_SECRET: "short" })).toEqual(
    said("SETUP_PACK_SANDBOX_SECRET must have at least 32 characters."),
  );
  expect(serves(["--data", "notes"])).toEqual(
    said('"notes" holds other files. Give an empty folder, or one that is not there yet (--data).'),
  );
  expect(serves(["--data", "project"]).stderr).toContain('"project" holds other files.');
  expect(existsSync(join(cwd, "project/database/rows"))).toBe(true);
  expect(serves(["--data", "a-file"])).toEqual(
    said('"a-file" cannot be used: A part of this path is a file, not a folder. (ENOTDIR)'),
  );
  expect(serves(["--data", "x", "--memory"]).code).toBe(2);
  for (const origin of ["https://a.example.org/", "a.example.org", "*"])
    expect(serves(["--allow-origin", origin]).stderr).toContain("It must be an origin such as");
  expect(serves([], { DATABASE_URL: "nonsense" })).toEqual(
    said("DATABASE_URL must be an address such as postgres://user@localhost:5432/database."),
  );
  const port = await closedPort();
  expect(serves([], { DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/crm` })).toEqual(
    said(
      `Rows cannot be kept by the PostgreSQL server at 127.0.0.1:${port}/crm: Nothing accepts connections there. Check DATABASE_URL.`,
    ),
  );
  expect(serves(["--memory", "--host", "192.0.2.1"])).toEqual(
    said('"192.0.2.1" is no address of this machine (EADDRNOTAVAIL). Take --host 127.0.0.1.'),
  );
  expect(serves(["--memory", "--ready-file", "no/such/folder.json"])).toEqual(
    said(`${join(cwd, "no/such/folder.json")} cannot be written: There is no such file or folder. (ENOENT)`),
  );
});
