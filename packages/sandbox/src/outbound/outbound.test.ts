import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { type OutboundSettings, openOutbound } from "./outbound.js";

/** A server of this machine, which counts the connections it sees. */
async function listening(listener: RequestListener = (_, response) => response.end("ok")) {
  const seen = { connections: 0 };
  const server = createServer(listener).on("connection", () => {
    seen.connections += 1;
  });
  server.listen(0, "::", 0);
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { seen, port: isTcp(address) ? address.port : 0 };
}

const isTcp = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === "object" && address !== null;

function way(settings: Partial<OutboundSettings> = {}) {
  const outbound = openOutbound({
    resolve: async () => ["127.0.0.1"],
    allowLoopback: false,
    timeout: 5_000,
    ...settings,
  });
  onTestFinished(outbound.close);
  return (url: string) => outbound.post({ url, headers: {}, body: "{}" });
}

const unanswered = (reason: unknown) => ({ kind: "unanswered", reason });
const refused = unanswered("The host's address is not a public one, so nothing was sent.");

it.each([
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0177.0.0.1",
  "0x7f.1",
  "127.0.0.1.",
  "0.0.0.0",
  "0",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
])("opens no socket to https://%s", async (host) => {
  const { seen, port } = await listening();
  expect(await way()(`https://${host}:${port}/hook`)).toEqual(refused);
  expect(seen.connections).toBe(0);
});

it.each([
  "127.0.0.1",
  "10.0.0.7",
  "172.16.3.4",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "::1",
  "::ffff:127.0.0.1",
  "fe80::1",
  "fd00::1",
  "ff02::1",
  "fec0::1",
  "::7f00:1",
  "not an address",
])("opens no socket to a name that leads to %s", async (address) => {
  const { seen, port } = await listening();
  expect(await way({ resolve: async () => [address] })(`https://hooks.example:${port}/`)).toEqual(refused);
  expect(seen.connections).toBe(0);
});

it("refuses a name altogether when one of its addresses is refused", async () => {
  const { seen, port } = await listening();
  const post = way({ resolve: async () => ["93.184.216.34", "127.0.0.1"] });
  expect(await post(`https://hooks.example:${port}/`)).toEqual(refused);
  expect(seen.connections).toBe(0);
});

it("looks a name up once for each socket: what was judged is what is connected to", async () => {
  const { port, seen } = await listening();
  const answers = [["127.0.0.1"], ["10.0.0.7"]];
  const post = way({ allowLoopback: true, resolve: async () => answers.shift() ?? ["169.254.169.254"] });
  expect(await post(`http://rebound.example:${port}/`)).toMatchObject({ kind: "answered", status: 200 });
  expect(answers).toEqual([["10.0.0.7"]]);
  expect(await post(`https://rebound.example:${port}/`)).toEqual(refused);
  expect(seen.connections).toBe(1);
});

it("sends nothing over plain http, wherever it leads", async () => {
  const { seen, port } = await listening();
  const post = way({ resolve: async () => ["93.184.216.34"] });
  for (const host of ["hooks.example", "127.0.0.1", "93.184.216.34"]) {
    expect(await post(`http://${host}:${port}/`)).toMatchObject({ reason: expect.stringContaining("Only https") });
  }
  expect(seen.connections).toBe(0);
});

it("reaches this machine when it may, by number or by name, and still nothing else", async () => {
  const { port } = await listening();
  const post = way({ allowLoopback: true });
  for (const host of ["127.0.0.1", "[::1]", "localhost", "2130706433"]) {
    expect(await post(`http://${host}:${port}/`)).toEqual({ kind: "answered", status: 200, text: "ok" });
  }
  expect(await post(`http://10.0.0.7:${port}/`)).toMatchObject({ kind: "unanswered" });
  expect(await post(`https://10.0.0.7:${port}/`)).toEqual(refused);
});

it("follows no redirect", async () => {
  const target = await listening();
  const { port } = await listening((_, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${target.port}/` }).end(),
  );
  expect(await way({ allowLoopback: true })(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 307 });
  expect(target.seen.connections).toBe(0);
});

it("gives the whole answer a limit, not each part of it", async () => {
  const { port } = await listening((_, response) => {
    const drip = setInterval(() => response.write("."), 20);
    response.on("close", () => clearInterval(drip));
  });
  const post = way({ allowLoopback: true, timeout: 300 });
  expect(await post(`http://127.0.0.1:${port}/`)).toEqual(unanswered("There was no whole answer within 0.3 s."));
});

it("reads no more than 64 KiB of an answer that never ends", async () => {
  const { port } = await listening((_, response) => {
    const pour = () => {
      while (!response.destroyed && response.write("x".repeat(16_384)));
    };
    response.on("drain", pour);
    pour();
  });
  const answer = await way({ allowLoopback: true })(`http://127.0.0.1:${port}/`);
  expect(answer).toEqual({ kind: "answered", status: 200, text: "x".repeat(65_536) });
});

it("says why there is no answer", async () => {
  const { port } = await listening((request) => request.socket.destroy());
  const post = way({
    allowLoopback: true,
    resolve: () => Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" })),
  });
  expect(await post(`http://127.0.0.1:${port}/`)).toEqual(unanswered("The connection was closed before the answer."));
  expect(await post("https://nowhere.example/")).toEqual(unanswered("The host's name is unknown."));
});
