import { createServer } from "node:http";
import { connect } from "node:net";
import { listen } from "@setup-pack/test-network";
import { beforeAll, describe, expect, it } from "vitest";
import { closedPort } from "../closed-port.test-support.js";
import { type Office, offices, release } from "../install/office.test-support.js";
import { runAsync } from "../install/run-async.test-support.js";
import { folder, setupPackMeanwhile } from "../setup-pack.test-support.js";

const open = offices();

describe("a workspace that is not asked as it should be", () => {
  const office = new Promise<Office>((resolve, reject) => {
    beforeAll(() => open().then(resolve, reject));
  });

  const plan = (office: Office, env: Readonly<Record<string, string>>, ...args: string[]) => {
    const cwd = folder({ "pack.json": release({ references: [] }), "key.txt": `${office.key}\n` });
    return office.run(["plan", "pack.json", ...args], { cwd, env });
  };

  it("nothing that listens", async () => {
    const url = `http://127.0.0.1:${await closedPort()}`;
    const { code, stderr } = plan(await office, { SETUP_PACK_URL: url });
    expect(code).toBe(3);
    expect(stderr).toMatch(/could not be reached.*Nothing was changed\. Try again later\./);
  });
});

describe("a proxy that the environment names", () => {
  /** A proxy that leads every host to one address, and says which hosts it was asked for. */
  async function proxyTo(url: string) {
    const asked: string[] = [];
    const server = createServer((_, response) => response.writeHead(502).end());
    server.on("connect", ({ url: host }, socket) => {
      asked.push(String(host));
      const { hostname, port } = new URL(url);
      const there = connect(Number(port), hostname, () => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        there.pipe(socket).pipe(there);
      });
      for (const end of [there, socket]) end.on("error", () => end.destroy());
    });
    return { asked, address: await listen(server) };
  }

  it("carries what is asked of a workspace elsewhere, and nothing of this machine", async () => {
    const office = await open();
    const { asked, address } = await proxyTo(office.url);
    const cwd = folder({ "pack.json": release({ references: [] }) });
    const plan = (url: string, more = {}) =>
      setupPackMeanwhile(["plan", "pack.json", "--allow-http"], {
        cwd,
        env: { SETUP_PACK_URL: url, SETUP_PACK_API_KEY: office.key, HTTP_PROXY: address, ...more },
      });
    expect(await plan("http://crm.invalid")).toMatchObject({ code: 0 });
    expect(asked).toContain("crm.invalid:80");
    const before = asked.length;
    expect(await plan(office.url)).toMatchObject({ code: 0 });
    expect(await plan("http://crm.invalid", { NO_PROXY: "crm.invalid" })).toMatchObject({ code: 3 });
    expect(asked).toHaveLength(before);
  });
});

it("says that it waits for the rate limit, and how long, where no terminal is", async () => {
  const reset = Math.ceil(Date.now() / 1_000) + 2;
  let isFirst = true;
  const slow = await listen(
    createServer((_, response) => {
      const body = { error: { type: "rate_limit_error", message: "More than 1 request in a minute." } };
      const headers = {
        "content-type": "application/json",
        "x-ratelimit-limit": "120",
        "x-ratelimit-reset": `${reset}`,
      };
      if (isFirst) response.writeHead(429, { ...headers, "x-ratelimit-remaining": "0", "retry-after": "2" });
      else response.writeHead(401, { ...headers, "x-ratelimit-remaining": "5" });
      isFirst = false;
      response.end(JSON.stringify(body));
    }),
  );
  const cwd = folder({ "pack.json": release() });
  const { stderr } = await runAsync(["plan", "pack.json"], cwd, { url: slow, key: "spk_x" });
  expect(stderr).toMatch(/^setup-pack: Waiting [234] s: the workspace accepts no more requests in this minute\.$/m);
});
