import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { listen } from "@setup-pack/test-network";
import { verifyDelivery } from "@setup-pack/workspace-client";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { closedPort } from "../closed-port.test-support.js";
import { runProgram } from "../program.js";
import { forwardTarget } from "../sandbox/forward-events.js";
import { inProcess } from "../sandbox/in-process.test-support.js";
import type { World } from "../world/world.js";
import { eventTypes } from "./sandbox-listen.js";

const { sandbox, run, world, call } = inProcess();
const ada = { first_name: "Ada", last_name: "Moreno" };

interface Got {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** A server of this machine, and what came to it. */
async function receiver(answer: (response: ServerResponse, number: number) => void = (response) => response.end()) {
  const got: Got[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request.setEncoding("utf8")) text += chunk;
    got.push({ headers: request.headers, text });
    answer(response, got.length);
  });
  const { port } = new URL(await listen(server));
  return { got, host: `localhost:${port}` };
}

/** Listens in the background until it is stopped as Ctrl-C would. */
function listening(args: readonly string[], more: Partial<World> = {}) {
  const said = { stdout: "", stderr: "" };
  let isStopped = false;
  let wake = () => {};
  const interruptions: World["interruptions"] = () => ({
    wait: (milliseconds) =>
      new Promise((resolve) => {
        if (isStopped) return resolve(false);
        const timer = setTimeout(() => resolve(true), milliseconds / 10);
        wake = () => {
          clearTimeout(timer);
          resolve(false);
        };
        return undefined;
      }),
    end: () => {},
  });
  const told = world(
    (stream, text) => {
      said[stream] += text;
    },
    { interruptions, ...more },
  );
  const all = ["sandbox", "listen", "--admin-url", sandbox().adminUrl, "--workspace", sandbox().workspaceId];
  const ended = runProgram({ ...told, args: [...all, ...args] });
  const stop = () => {
    isStopped = true;
    wake();
    return ended;
  };
  onTestFinished(() => void stop());
  const has = (stream: keyof typeof said, text: string | RegExp) =>
    vi.waitFor(() => expect(said[stream]).toMatch(text), { timeout: 20_000, interval: 20 });
  return { said, stop, has, begun: () => has("stderr", "Listening for events at ") };
}

describe("listen", () => {
  it("prints what happens and passes it on, signed, and says what came of it", async () => {
    const { got, host } = await receiver((response, number) => response.writeHead(number === 1 ? 204 : 500).end());
    const listener = listening(["--forward", `${host}/hook`]);
    await listener.begun();
    const secret = /whsec_[\w-]{43}/.exec(listener.said.stderr)?.[0] ?? "";
    expect(listener.said.stderr.match(/whsec_/g)).toHaveLength(1);
    const made = await call("POST", "/v1/contacts", ada);
    await listener.has("stdout", /\[204\]/);
    await call("PATCH", `/v1/contacts/${made.id}`, { city: "Reno" });
    await listener.has("stdout", /\[500\]/);
    expect(await listener.stop()).toBe(0);
    const [created, updated] = got.map(({ text }) => JSON.parse(text));
    expect([created.type, updated.type]).toEqual(["contact.created", "contact.updated"]);
    expect(created.data).toEqual(made);
    expect(got[0]?.headers).toMatchObject({
      "content-type": "application/json",
      "x-service-event": "contact.created",
      "x-service-event-id": created.id,
      "x-service-delivery-id": expect.stringMatching(/^dlv_[0-9a-f]{32}$/),
    });
    for (const { headers, text } of got) {
      const header = String(headers["x-service-signature"]);
      expect(await verifyDelivery(text, header, [secret], Date.now())).toMatchObject({ genuine: true });
    }
    const at = "\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z";
    expect(listener.said.stdout.split("\n").slice(0, 2)).toEqual([
      expect.stringMatching(new RegExp(`^${at}  --> contact\\.created  ${created.id}$`)),
      expect.stringMatching(new RegExp(`^${at}  <-- \\[204\\] POST http://${host}/hook  ${created.id}  \\d+ ms$`)),
    ]);
    expect(listener.said.stderr).toMatch(/\nReceived 2 events\.\n$/);
  });

  it("hears only the types that are wanted, and tells programs in lines of JSON", async () => {
    const port = await closedPort();
    const flags = ["--events", "contact.deleted", "deal.created", "--format", "json"];
    const listener = listening([...flags, "--forward", `http://127.0.0.1:${port}`, "--quiet"]);
    await listener.has("stderr", "whsec_");
    const { id } = await call("POST", "/v1/contacts", ada);
    await call("DELETE", `/v1/contacts/${id}`);
    await listener.has("stdout", '"forwarded"');
    expect(await listener.stop()).toBe(0);
    const [event, forwarded] = listener.said.stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(event).toMatchObject({ event: { type: "contact.deleted", data: { id } } });
    expect(forwarded.forwarded).toMatchObject({
      event_id: event.event.id,
      url: `http://127.0.0.1:${port}/`,
      status: null,
      error: "the connection failed (ECONNREFUSED)",
      duration_ms: expect.any(Number),
    });
    expect(listener.said.stderr).not.toContain("Listening");
  });

  it("waits for a sandbox that is away, and goes on where it was", async () => {
    let isAway = false;
    const away: World["fetch"] = (...request) =>
      isAway ? Promise.reject(new TypeError("fetch failed")) : fetch(...request);
    const listener = listening([], { fetch: away });
    await listener.begun();
    isAway = true;
    await listener.has("stderr", "cannot be reached: The connection failed. Is it running? Waiting for it.");
    const { id } = await call("POST", "/v1/contacts", ada);
    expect(listener.said.stdout).toBe("");
    isAway = false;
    await listener.has("stdout", "contact.created");
    expect(listener.said.stderr).toContain("Listening again for events at ");
    expect(await listener.stop()).toBe(0);
    expect(listener.said.stdout.match(/-->/g)).toHaveLength(1);
    expect(id).toMatch(/^con_/);
  });

  it("ends at once although a receiver hangs", async () => {
    const { got, host } = await receiver(() => {});
    const listener = listening(["--forward", host]);
    await listener.begun();
    await call("POST", "/v1/contacts", ada);
    await vi.waitFor(() => expect(got).toHaveLength(1), { timeout: 20_000 });
    expect(await listener.stop()).toBe(0);
    expect(listener.said.stdout).not.toContain("<--");
  });

  it("prints the secret alone for the settings of a receiver", async () => {
    const reached = ["--workspace", sandbox().workspaceId];
    const alone = await run(["listen", "--print-secret", ...reached]);
    expect(alone).toEqual({ code: 0, stdout: expect.stringMatching(/^whsec_[\w-]{43}\n$/), stderr: "" });
    expect(await run(["listen", "--print-secret", ...reached])).toEqual(alone);
  });

  it("says what is wrong with what it was told", async () => {
    const reached = ["--workspace", sandbox().workspaceId];
    for (const [args, code, says] of [
      [["--forward", "http://example.org/hook", ...reached], 2, "is not on this machine: write it with https://"],
      [["--events", "contact.exploded", ...reached], 2, "Allowed choices are contact.created, contact.updated"],
      [[], 2, "Name the workspace: --workspace ID."],
      [["--workspace", "ws_none"], 2, "id"],
    ] as const) {
      const refused = await run(["listen", ...args]);
      expect([refused.code, refused.stdout], says).toEqual([code, ""]);
      expect(refused.stderr).toContain(says);
    }
    const nobody = [
      "sandbox",
      "listen",
      "--admin-url",
      `http://127.0.0.1:${await closedPort()}`,
      "--workspace",
      "ws_1",
    ];
    expect(await runProgram({ ...world(() => {}), args: nobody })).toBe(3);
  });
});

it("knows the types of events that the sandbox tells of", () => {
  const text = readFileSync(new URL("../../../../schemas/workspace-api.openapi.json", import.meta.url), "utf8");
  const told = Object.keys(JSON.parse(text).webhooks).filter((type) => type !== "webhook.verification");
  expect(eventTypes).toEqual(told);
});

it.each([
  ["localhost:3000", "http://localhost:3000/"],
  ["127.0.0.1:3000/hook?a=b", "http://127.0.0.1:3000/hook?a=b"],
  ["http://[::1]:3000/", "http://[::1]:3000/"],
  ["https://example.org/hook", "https://example.org/hook"],
  ["http://example.org", undefined],
  ["http://127.0.0.1.example.org", undefined],
  ["https://sam:secret@example.org", undefined],
  ["http://", undefined],
])("forwards to %s: %s", (typed, url) => {
  const { url: read } = { url: undefined, ...forwardTarget(typed) };
  expect(read).toBe(url);
});
