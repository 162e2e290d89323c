import { expect } from "vitest";
import type { Storage } from "../config.js";
import { verifiedWebhook } from "../resources/webhooks/endpoints.test-support.js";
import { type Call, clientOf } from "../testing/client.js";
import { sandboxProcess } from "../testing/sandbox-process.js";
import { until } from "../testing/until.js";
import { at, newWorkspace, textAt } from "../testing/workspace.js";

/** Longer than a claim lasts, in milliseconds: by so much each process's clock is ahead of the one before. */
const claimsAreOver = 30_000;

/**
 * Kills a sandbox so many times while it writes and delivers, and starts it again. Afterwards every acknowledged
 * contact is there, and an event has arrived of every contact that is, and of no other.
 */
export async function surviveKills(storage: Storage, kills: number): Promise<void> {
  const start = (ahead: number) =>
    sandboxProcess({ settings: { storage, allowLoopbackWebhooks: true }, ahead: ahead * claimsAreOver });
  let sandbox = await start(0);
  const workspace = await newWorkspace(sandbox);
  const { receiver } = await verifiedWebhook(workspace);
  // An answer takes its time, so that a kill finds deliveries on their way.
  receiver.answerWith((response) => setTimeout(() => response.end(), 15));
  const acknowledged: string[] = [];
  for (let killed = 0; killed < kills; killed++) {
    const enough = acknowledged.length + 10 + ((killed * 7) % 30);
    const arrived = receiver.received.length;
    const writing = writers(clientOf(sandbox.url, workspace.key), acknowledged);
    await until("there is work under way", () => acknowledged.length >= enough && receiver.received.length > arrived);
    await sandbox.kill();
    await writing;
    sandbox = await start(killed + 1);
  }
  const committed = await everyContact(clientOf(sandbox.url, workspace.key));
  expect(acknowledged.filter((id) => !committed.has(id))).toEqual([]);
  const heardOf = () => new Set(receiver.received.map(({ event }) => textAt(event, "data", "id")));
  await until("an event of every contact has arrived", () => {
    const heard = heardOf();
    return [...committed].every((id) => heard.has(id));
  });
  expect([...heardOf()].filter((id) => !committed.has(id))).toEqual([]);
}

/** Adds contacts, four at a time, until the sandbox is gone. */
async function writers(call: Call, acknowledged: string[]): Promise<void> {
  const write = async () => {
    for (;;) {
      const body = { first_name: "Ada", last_name: `Number ${acknowledged.length}` };
      acknowledged.push(textAt((await call("POST", "/v1/contacts", { body })).body, "id"));
    }
  };
  // Only the loss of its server ends a writer; an answer that is none fails the test in what is counted afterwards.
  await Promise.allSettled([write(), write(), write(), write()]);
}

/** The ids of all contacts. */
async function everyContact(call: Call): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (let cursor = ""; ; ) {
    const { body } = await call("GET", `/v1/contacts?limit=100${cursor}`);
    const data = at(body, "data");
    for (const one of Array.isArray(data) ? data : []) ids.add(textAt(one, "id"));
    const next = at(body, "next_cursor");
    if (typeof next !== "string") return ids;
    cursor = `&cursor=${encodeURIComponent(next)}`;
  }
}
