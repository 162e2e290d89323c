import { once } from "node:events";
import { connect } from "node:net";
import { inspect } from "node:util";
import {
  answering,
  cutAfter,
  cutBefore,
  cutWithin,
  type Fault,
  failing,
  startProxy,
  truncated,
  twice,
} from "@setup-pack/test-network";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  addContactTag,
  type ClientOptions,
  createContact,
  createTransaction,
  deleteContact,
  getContact,
  getIdentity,
  getSetupPack,
  listContacts,
  listTransactions,
  realWorld,
  updateContact,
  type Wait,
  WorkspaceError,
  workspaceClient,
} from "./index.js";
import { sandboxOfFile } from "./sandbox.test-support.js";

const newWorkspace = sandboxOfFile();
const ada = { first_name: "Ada", last_name: "Moreno" };
const json = { "content-type": "application/json" };
const html = { "content-type": "text/html" };
const page = "<!doctype html><title>Sign in</title>";
const timeout = 30_000;

/**
 * A client behind a proxy. Its waits take no time, and chance is a half: `waits` has them in milliseconds. What is to
 * end an attempt rings when `ring` is called.
 */
async function proxied(options: Partial<ClientOptions> = {}) {
  const workspace = await newWorkspace();
  const proxy = await startProxy(workspace.url);
  const waits: number[] = [];
  const bells = new Set<() => void>();
  let now = Date.now();
  const sleep = async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
    if (milliseconds === timeout) return new Promise((resolve) => void bells.add(resolve));
    signal?.throwIfAborted();
    waits.push(milliseconds);
    now += milliseconds;
  };
  const world = { now: () => now, sleep, random: () => 0.5 };
  const client = workspaceClient({ ...workspace, url: proxy.url, timeout, ...world, ...options });
  const ring = () => {
    for (const bell of bells) bell();
  };
  return { workspace, proxy, waits, ring, client, straight: workspaceClient(workspace) };
}

const failed = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => "no error",
    (error: unknown) => error,
  );

const passing: readonly (readonly [string, Fault])[] = [
  ["a connection cut before the request was carried out", cutBefore],
  ["a connection cut after it was carried out", cutAfter],
  ["a connection cut within the answer", cutWithin],
  ["JSON that ends in the middle", truncated],
  ["an api_error", failing(500, "api_error")],
  ["a gateway's page", answering(502, html, page)],
  ["a gateway that is overloaded", answering(503, {}, "")],
  ["a refusal for the rate limit", failing(429, "rate_limit_error")],
];

describe.each(passing)("after %s", (_, fault) => {
  it("a read is asked again, with longer waits each time", async () => {
    const { client, proxy, waits } = await proxied();
    proxy.meetNext(fault, fault, fault);
    expect(await getIdentity(client)).toMatchObject({ workspace: { name: "Larkspur" } });
    expect(proxy.requests).toHaveLength(4);
    expect(waits).toEqual([250, 500, 1_000]);
  });

  it("a read is asked five times at most, and then says how often", async () => {
    const { client, proxy } = await proxied();
    proxy.meetNext(...Array.from({ length: 9 }, () => fault));
    expect(await failed(getIdentity(client))).toMatchObject({ name: "WorkspaceError", attempts: 5 });
    expect(proxy.requests).toHaveLength(5);
  });

  it("a tag is put again, and a transaction with a key opened again, but only one comes of it", async () => {
    const { client, proxy, straight, workspace } = await proxied();
    const contact = await createContact(straight, ada);
    const tag = await workspace.add("tags", { name: "Buyer" });
    proxy.meetNext(fault);
    expect((await addContactTag(client, contact.id, tag)).tags).toHaveLength(1);
    proxy.meetNext(fault, fault);
    await createTransaction(client, { name: "12 Elm", idempotency_key: "one" });
    expect((await listTransactions(straight)).data).toHaveLength(1);
    expect(proxy.requests).toHaveLength(5);
  });
});

describe.each(passing.slice(0, 7))("after %s", (_, fault) => {
  it("what is not repeatable is asked once only", async () => {
    const { client, proxy, straight, waits } = await proxied();
    const contact = await createContact(straight, ada);
    proxy.meetNext(fault, fault, fault, fault);
    const errors = [
      await failed(createContact(client, ada)),
      await failed(createTransaction(client, { name: "12 Elm" })),
      await failed(createTransaction(client, { name: "12 Elm", idempotency_key: "" })),
      await failed(updateContact(client, contact.id, { city: "Salem" })),
    ];
    for (const error of errors) expect(error).toMatchObject({ name: "WorkspaceError", attempts: 1 });
    expect(proxy.requests).toHaveLength(4);
    expect(waits).toEqual([]);
  });
});

it("a creation that was refused for the rate limit is asked again: it was not carried out", async () => {
  const { client, proxy, straight, waits } = await proxied();
  proxy.meetNext(failing(429, "rate_limit_error", { "retry-after": "7" }));
  await createContact(client, ada);
  expect((await listContacts(straight)).total_count).toBe(1);
  expect(waits).toEqual([7_250]);
});

it("a deletion whose answer was lost is asked again, and says that it was", async () => {
  const { client, proxy, straight } = await proxied();
  const { id } = await createContact(straight, ada);
  proxy.meetNext(cutAfter);
  expect(await failed(deleteContact(client, id))).toMatchObject({ kind: "refused", status: 404, attempts: 2 });
  expect((await listContacts(straight)).total_count).toBe(0);
});

it("a request that the network repeated opens one transaction", async () => {
  const { client, proxy, straight } = await proxied();
  proxy.meetNext(twice);
  await createTransaction(client, { name: "12 Elm", idempotency_key: "one" });
  expect((await listTransactions(straight)).data).toHaveLength(1);
});

describe("Retry-After", () => {
  it.each([
    ["seconds", { "retry-after": "3" }, 3_250],
    [
      "a date, by the answer's own clock",
      { "retry-after": "Sun, 01 Mar 2026 10:00:09 GMT", date: "Sun, 01 Mar 2026 10:00:04 GMT" },
      5_250,
    ],
    [
      "a date that is over",
      { "retry-after": "Sun, 01 Mar 2026 10:00:00 GMT", date: "Sun, 01 Mar 2026 10:00:04 GMT" },
      250,
    ],
    ["neither", { "retry-after": "soon" }, 250],
  ])("is waited for: %s", async (_, headers, wait) => {
    const { client, proxy, waits } = await proxied();
    proxy.meetNext(failing(503, "api_error", headers));
    await getIdentity(client);
    expect(waits).toEqual([wait]);
  });

  it("is not waited for where it asks for more patience than there is", async () => {
    const { client, proxy, waits } = await proxied({ patience: 60_000 });
    proxy.meetNext(failing(503, "api_error", { "retry-after": "61" }));
    expect(await failed(getIdentity(client))).toMatchObject({ kind: "refused", status: 503, attempts: 1 });
    expect(waits).toEqual([]);
  });
});

describe("an answer that cannot be used", () => {
  const error = (value: unknown) => answering(400, json, JSON.stringify(value));
  it.each([
    ["a page instead of JSON", answering(200, html, page), { kind: "unreadable", status: 200 }],
    ["a page that calls itself JSON", answering(404, json, page), { kind: "unreadable", status: 404 }],
    ["nothing", answering(204, {}, ""), { kind: "unreadable", status: 204 }],
    ["a list instead of an object", answering(200, json, "[]"), { kind: "unreadable", status: 200 }],
    ["null", answering(200, json, "null"), { kind: "unreadable", status: 200 }],
    ["an error of another form", error({ error: "no" }), { kind: "unreadable", status: 400 }],
    ["an error without a message", error({ error: { type: "x" } }), { kind: "unreadable", status: 400 }],
    ["an error whose type is none", error({ error: { type: 7, message: "x" } }), { kind: "unreadable", status: 400 }],
    [
      "a parameter that is none",
      error({ error: { type: "x", message: "y", param: {} } }),
      { kind: "refused", type: "x", message: "y", param: undefined },
    ],
    [
      "a request id",
      answering(400, { ...json, "x-request-id": "req_1" }, '{"error":{"type":"x","message":"y","param":"z"}}'),
      { kind: "refused", param: "z", requestId: "req_1" },
    ],
  ])("%s", async (_, fault, expected) => {
    const { client, proxy } = await proxied();
    proxy.meetNext(fault);
    const thrown = await failed(getIdentity(client));
    expect(thrown).toBeInstanceOf(WorkspaceError);
    expect(thrown).toMatchObject({ ...expected, attempts: 1 });
  });

  it.each([
    ["no page", { data: {} }],
    ["records that are none", { data: [1], has_more: false, next_cursor: null, total_count: 1 }],
    ["more, but no cursor", { data: [], has_more: true, next_cursor: null, total_count: 1 }],
    ["a cursor that is not text", { data: [], has_more: true, next_cursor: 7, total_count: 1 }],
    ["no total", { data: [], has_more: false, next_cursor: null }],
    ["counts that are none", { data: [], counts: { active: 1 } }],
  ])("a list with %s", async (_, value) => {
    const { client, proxy } = await proxied();
    proxy.meetNext(answering(200, json, JSON.stringify(value)));
    expect(await failed(listContacts(client))).toMatchObject({ kind: "unreadable" });
  });

  it("one that is too large, whether it says so or not", async () => {
    const { client, proxy } = await proxied();
    let sent = 0;
    const endless: Fault = ({ response }) => {
      response.writeHead(200, json);
      const chunk = Buffer.alloc(2 ** 20, " ");
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += 1;
      };
      response.on("drain", more);
      more();
    };
    proxy.meetNext(
      endless,
      answering(200, { ...json, "content-length": String(2 ** 23 + 1) }, " ".repeat(2 ** 23 + 1)),
    );
    for (const _ of [1, 2]) {
      expect(await failed(getIdentity(client))).toMatchObject({ kind: "too-large", status: 200, attempts: 1 });
    }
    expect(sent).toBeLessThan(64);
    const exact = JSON.stringify({ workspace: {} }).padEnd(2 ** 23);
    proxy.meetNext(answering(200, json, exact), answering(200, json, `${exact} `), answering(200, json, `${exact} `));
    expect(await getIdentity(client)).toEqual({ workspace: {} });
    expect(await failed(getIdentity(client))).toMatchObject({ kind: "too-large" });
    // What is said of a pack may be larger.
    expect(await getSetupPack(client, "5b0e0c52")).toEqual({ workspace: {} });
  });

  it("one that leads elsewhere: the key is not taken there", async () => {
    const { client, proxy, workspace } = await proxied();
    const other = await startProxy(workspace.url);
    proxy.meetNext(answering(307, { location: `${other.url}/v1/me` }, ""));
    expect(await failed(getIdentity(client))).toMatchObject({ kind: "unreadable", status: 307, attempts: 1 });
    expect(other.requests).toEqual([]);
  });
});

describe("an attempt that takes too long", () => {
  it.each([
    ["before the answer", ({ response }) => response.socket?.setNoDelay()],
    ["within the answer", ({ response }) => response.writeHead(200, json).write('{"workspace":')],
  ] satisfies [string, Fault][])("is ended %s, and asked again where that is safe", async (_, hanging) => {
    const { client, proxy, ring } = await proxied({ tries: 2 });
    const hung = () =>
      new Promise<void>((resolve) => {
        proxy.meetNext((passing) => {
          hanging(passing);
          resolve();
        });
      });
    const [first, read] = [hung(), getIdentity(client)];
    await first;
    ring();
    expect(await read).toMatchObject({ workspace: { name: "Larkspur" } });
    const [second, creation] = [hung(), failed(createContact(client, ada))];
    await second;
    ring();
    expect(await creation).toMatchObject({
      kind: "timeout",
      message: "No whole answer came within 30 s.",
      attempts: 1,
    });
  });
});

it("a call has no more time for its attempts than its patience", async () => {
  const { client, proxy } = await proxied({ patience: 5_000 });
  proxy.meetNext(() => {});
  expect(await failed(getIdentity(client))).toMatchObject({
    kind: "timeout",
    message: "No whole answer came within 5 s.",
    attempts: 1,
  });
});

describe("an abort signal ends a call", () => {
  const enough = new Error("enough");

  it("before it is sent", async () => {
    const { client, proxy } = await proxied();
    expect(await failed(getIdentity(client, { signal: AbortSignal.abort(enough) }))).toBe(enough);
    expect(proxy.requests).toEqual([]);
  });

  it("while it is answered", async () => {
    const { client, proxy } = await proxied();
    const stop = new AbortController();
    proxy.meetNext(({ response }) => {
      response.writeHead(200, json).write('{"workspace":', () => stop.abort(enough));
    });
    expect(await failed(getIdentity(client, { signal: stop.signal }))).toBe(enough);
  });

  it("while it waits to be sent again", async () => {
    const stop = new AbortController();
    const sleep = (milliseconds: number, signal?: AbortSignal) => {
      if (milliseconds > 60_000) setImmediate(() => stop.abort(enough));
      return realWorld.sleep(milliseconds, signal);
    };
    const { client, proxy } = await proxied({ sleep });
    proxy.meetNext(failing(503, "api_error", { "retry-after": "61" }));
    expect(await failed(getIdentity(client, { signal: stop.signal }))).toBe(enough);
    expect(proxy.requests).toHaveLength(1);
  });
});

it("an error says on one line, and at no great length, what was answered", async () => {
  const { client, proxy } = await proxied();
  const message = `\u001b[31mred\r\nINFO all is well\u0000${"x".repeat(5_000)}`;
  proxy.meetNext(answering(400, json, JSON.stringify({ error: { type: "x", message } })));
  const thrown = await failed(getIdentity(client));
  expect(thrown).toMatchObject({ message: expect.stringMatching(/^ \[31mred INFO all is well x+$/) });
  expect(String(thrown).length).toBeLessThan(2_100);
});

it("takes the fetch and the signals of this machine as they are", async () => {
  const workspace = await newWorkspace();
  const client = workspaceClient({ ...workspace, fetch: globalThis.fetch });
  const signal: AbortSignal = new AbortController().signal;
  expect(await getIdentity(client, { signal })).toMatchObject({ workspace: { name: "Larkspur" } });
});

describe("the key", () => {
  it("is shown by no error, whatever answers, and not by the client", async () => {
    const { client, proxy, workspace } = await proxied({ tries: 1 });
    const echo = { error: { type: `x ${workspace.key}`, message: `No key ${workspace.key}.`, param: workspace.key } };
    proxy.meetNext(
      answering(401, { ...json, "x-request-id": workspace.key }, JSON.stringify(echo)),
      answering(200, html, workspace.key),
      cutBefore,
    );
    const shown = [
      client,
      await failed(getIdentity(client)),
      await failed(getIdentity(client)),
      await failed(getIdentity(client)),
    ];
    for (const one of shown) {
      expect(inspect(one, { depth: Number.POSITIVE_INFINITY, showHidden: true })).not.toContain(workspace.key);
      expect(JSON.stringify(one)).not.toContain(workspace.key);
    }
    expect(shown[1]).toMatchObject({ message: "No key [API key].", status: 401 });
    const thrown = await failed(
      getIdentity(workspaceClient({ ...workspace, fetch: () => Promise.reject(new Error(workspace.key)), tries: 1 })),
    );
    expect(String(thrown)).toContain("[API key]");
  });

  it("goes in its header only", async () => {
    const { client, proxy, workspace } = await proxied();
    await getContact(client, "con_1").catch(() => {});
    const [asked] = proxy.requests;
    expect(asked?.line).toBe("GET /v1/contacts/con_1");
    expect(Object.entries(asked?.headers ?? {}).filter(([, value]) => String(value).includes(workspace.key))).toEqual([
      ["authorization", `Bearer ${workspace.key}`],
    ]);
  });

  it("is refused where it could not stand in a header, without being shown", () => {
    for (const key of ["", "spk_1 2", "spk_1\n", "spk_é"]) {
      const make = () => workspaceClient({ url: "https://api.example.org", key });
      expect(make).toThrow(TypeError);
      expect(make).not.toThrow(/spk_/);
    }
  });
});

it.each([
  ["api.example.org", "is no URL"],
  ["http://127.0.0.1:99999", "no port is above 65535"],
  ["https://sam:secret@api.example.org:70000/crm", "no port is above 65535"],
  ["ftp://api.example.org", "https:// or http://"],
  ["https://sam:secret@api.example.org", "user name or password"],
  ["https://api.example.org?key=1", "query"],
  ["https://api.example.org/v1/", "/v1"],
])("refuses the address %s", (url, why) => {
  expect(() => workspaceClient({ url, key: "spk_1" })).toThrow(why);
  expect(() => workspaceClient({ url, key: "spk_1" })).not.toThrow("secret");
});

it("asks below the path of the base address", async () => {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return new Response("{}", { headers: json });
  };
  await getIdentity(workspaceClient({ url: "https://example.org/crm/", key: "spk_1", fetch }));
  expect(asked).toEqual(["https://example.org/crm/v1/me"]);
});

it("says that nothing listens at an address", async () => {
  const proxy = await startProxy("http://127.0.0.1");
  // Our own end of a connection: unlike one that is merely free, its port goes to nobody meanwhile.
  const socket = connect(Number(new URL(proxy.url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  const url = `http://127.0.0.1:${socket.localPort}`;
  expect(await failed(getIdentity(workspaceClient({ url, key: "spk_1", tries: 1 })))).toMatchObject({
    kind: "network",
    message: expect.stringContaining("ECONNREFUSED"),
  });
});

it("says of each wait how long it is and what it is for", async () => {
  const told: Wait[] = [];
  const { client, proxy } = await proxied({ onWait: (wait) => void told.push(wait) });
  proxy.meetNext(failing(429, "rate_limit_error", { "retry-after": "7" }), failing(503, "api_error"));
  await getIdentity(client);
  expect(told).toEqual([
    { milliseconds: 7_250, why: "rate limit" },
    { milliseconds: 500, why: "trouble" },
  ]);
});

describe("a connection that is not safe", () => {
  it("is told from one that is not there: what answers speaks no TLS", async () => {
    const { url, key } = await newWorkspace();
    const client = workspaceClient({ url: url.replace("http:", "https:"), key });
    const error = await failed(getIdentity(client));
    expect(error).toMatchObject({ kind: "network", attempts: 1, message: expect.stringContaining("speaks no TLS") });
  });

  it.each([
    ["CERT_HAS_EXPIRED", "has expired"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "for another host"],
    ["SELF_SIGNED_CERT_IN_CHAIN", "NODE_EXTRA_CA_CERTS"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "issued by nobody this machine trusts"],
  ])("is said in words, and not tried again: %s", async (code, words) => {
    const cause = Object.assign(new Error("unable to verify"), { code });
    const fetch = () => Promise.reject(new TypeError("fetch failed", { cause }));
    const client = workspaceClient({ url: "https://crm.example.org", key: "spk_x", fetch });
    const error = await failed(getIdentity(client));
    expect(error).toMatchObject({ kind: "network", attempts: 1, message: expect.stringContaining(words) });
  });
});
