import type { Delivery } from "@setup-pack/test-network";
import { expect } from "vitest";
import type { Storage } from "../config.js";
import { salesStages } from "../resources/deals/endpoints.test-support.js";
import { verifiedWebhook } from "../resources/webhooks/endpoints.test-support.js";
import { type Call, clientOf } from "../testing/client.js";
import { sandboxProcess } from "../testing/sandbox-process.js";
import { until } from "../testing/until.js";
import { at, newWorkspace, textAt } from "../testing/workspace.js";

/** Longer than a claim lasts, in milliseconds: by so much each process's clock is ahead of the one before. */
const claimsAreOver = 30_000;

/** A kind of record that is written meanwhile: where, and what. */
interface Kind {
  readonly path: string;
  readonly body: object;
}

/**
 * Kills a sandbox so many times while it writes and delivers, and starts it again. Afterwards every acknowledged
 * record is there, and an event has arrived of every record that is, and of no other; however often an event arrived,
 * it bore one delivery id: the one it is logged under.
 */
export async function surviveKills(storage: Storage, kills: number): Promise<void> {
  const start = (ahead: number) =>
    sandboxProcess({ settings: { storage, allowLoopbackWebhooks: true }, ahead: ahead * claimsAreOver });
  let sandbox = await start(0);
  const workspace = await newWorkspace(sandbox);
  const kinds: readonly Kind[] = [
    { path: "/v1/contacts", body: { first_name: "Ada", last_name: "Moreno" } },
    { path: "/v1/transactions", body: { name: "12 Elm Street" } },
    { path: "/v1/deals", body: { name: "12 Elm Street", stage_id: (await salesStages(workspace)).New } },
  ];
  const { id, receiver } = await verifiedWebhook(workspace);
  // An answer takes its time, so that a kill finds deliveries on their way.
  receiver.answerWith((response) => setTimeout(() => response.end(), 15));
  const acknowledged: string[] = [];
  for (let killed = 0; killed < kills; killed++) {
    const enough = acknowledged.length + 10 + ((killed * 7) % 30);
    const arrived = receiver.received.length;
    const writing = writers(clientOf(sandbox.url, workspace.key), kinds, acknowledged);
    await until("there is work under way", () => acknowledged.length >= enough && receiver.received.length > arrived);
    await sandbox.kill();
    await writing;
    sandbox = await start(killed + 1);
  }
  const call = clientOf(sandbox.url, workspace.key);
  const committed = new Set((await Promise.all(kinds.map(({ path }) => everyOne(call, path)))).flat().map(idOf));
  expect(acknowledged.filter((one) => !committed.has(one))).toEqual([]);
  const heardOf = () => new Set(receiver.received.map(({ event }) => textAt(event, "data", "id")));
  await until("an event of every record has arrived", () => {
    const heard = heardOf();
    return [...committed].every((one) => heard.has(one));
  });
  expect([...heardOf()].filter((one) => !committed.has(one))).toEqual([]);
  const logged = (await everyOne(call, `/v1/webhooks/${id}/deliveries`)).map(
    (delivery) => `${textAt(delivery, "event_id")} ${idOf(delivery)}`,
  );
  expect(new Set(receiver.received.map(eventAndDelivery))).toEqual(new Set(logged));
}

const idOf = (record: unknown) => textAt(record, "id");

const eventAndDelivery = ({ event, headers }: Delivery) => `${idOf(event)} ${headers["x-service-delivery-id"]}`;

/** Adds records of each kind in turn, four at a time, until the sandbox is gone. */
async function writers(call: Call, kinds: readonly Kind[], acknowledged: string[]): Promise<void> {
  const write = async () => {
    for (;;) {
      for (const { path, body } of kinds) acknowledged.push(idOf((await call("POST", path, { body })).body));
    }
  };
  // Only the loss of its server ends a writer; an answer that is none fails the test in what is counted afterwards.
  await Promise.allSettled([write(), write(), write(), write()]);
}

/** All records of a list; transactions page by offset, the others by cursor. */
async function everyOne(call: Call, path: string): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  for (let where = ""; ; ) {
    const { body } = await call("GET", `${path}?limit=100${where}`);
    const data = at(body, "data");
    if (!Array.isArray(data) || data.length === 0) return all;
    all.push(...data);
    const next = at(body, "next_cursor");
    if (next === null) return all;
    where = typeof next === "string" ? `&cursor=${encodeURIComponent(next)}` : `&offset=${all.length}`;
  }
}
