import { expect, it } from "vitest";
import { type Fetch, listContacts, rateLimiter, workspaceClient } from "../index.js";
import { sandboxOfFile } from "../sandbox.test-support.js";
import { virtualTime } from "../virtual-time.test-support.js";

const time = virtualTime();
const newWorkspace = sandboxOfFile({ now: time.now });

it("reads 200 times at once from a workspace of 120 a minute, by two keys, without one refusal", async () => {
  const workspace = await newWorkspace({ rate_limit_per_minute: 120 });
  const statuses: number[] = [];
  let underWay = 0;
  const fetch: Fetch = async (url, asking) => {
    underWay += 1;
    const answer = await globalThis.fetch(url, asking);
    // Whole, before time may go on: what is left of it would else seem to take as long as nothing else does.
    const { body } = new Response(await answer.arrayBuffer());
    const { status, headers } = answer;
    statuses.push(status);
    underWay -= 1;
    // The sandbox keeps our time, but the server it runs on dates its answers by its own.
    const date = new Date(time.now()).toUTCString();
    return { status, body, headers: { get: (name) => (name === "date" ? date : headers.get(name)) } };
  };
  const { now, sleep } = time;
  const shared = { url: workspace.url, fetch, now, sleep, limiter: rateLimiter(time) };
  const clients = [workspace.key, await workspace.keyWith(["read_contacts"])].map((key) =>
    workspaceClient({ ...shared, key }),
  );
  const began = time.now();
  const reads = Array.from({ length: 100 }, () => clients.map((client) => listContacts(client))).flat();
  await time.run(Promise.all(reads), () => underWay === 0);
  expect(statuses).toEqual(Array.from({ length: 200 }, () => 200));
  expect(time.now() - began).toBeLessThanOrEqual(60_000 / 0.9);
});
