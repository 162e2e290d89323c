import { startReceiver } from "@setup-pack/test-network";
import type { KyselyPlugin } from "kysely";
import { describe, expect, it } from "vitest";
import { openOutbound } from "../outbound/outbound.js";
import { createWebhook } from "../resources/webhooks/create.js";
import { addWebhook, verifiedWebhook } from "../resources/webhooks/endpoints.test-support.js";
import { clockAt, operationContext } from "../testing/asking.js";
import { type Call, clientOf } from "../testing/client.js";
import { freshStorage, ownSandbox } from "../testing/own-sandbox.js";
import { suiteDatabase } from "../testing/owner.js";
import { until } from "../testing/until.js";
import { at, newWorkspace, onBothDatabases, type TestWorkspace, textAt } from "../testing/workspace.js";
import { quietWorld } from "../world.js";
import { queueDeliveries, writeEvent } from "./outbox.js";
import { type DeliveryWorker, startDeliveryWorker } from "./worker.js";
import { ada, attemptsOf, deliveriesTo, failing, hour, minute, ping, refusing, second } from "./worker.test-support.js";

/** The delays of the five retries, in milliseconds. */
const delays = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour];

const statusOf = async (workspace: Pick<TestWorkspace, "call">, id: string) =>
  textAt((await workspace.call("GET", `/v1/webhooks/${id}`)).body, "status");

onBothDatabases("deliveries", (shared) => {
  const ownerOf = suiteDatabase(shared.database);

  /** A sandbox with a clock that stands still until it is turned, and a verified endpoint. */
  async function withClock() {
    const clock = clockAt("2026-03-01T10:00:00Z");
    const workspace = await newWorkspace(await ownSandbox(shared.database, { allowLoopbackWebhooks: true }, clock));
    return { clock, workspace, ...(await verifiedWebhook(workspace)) };
  }

  it("are attempted once and five times more, after the documented delays, under one id and signed anew", async () => {
    const { clock, workspace, id, receiver } = await withClock();
    receiver.answerWith(refusing);
    const delivery = await ping(workspace, id);
    const attempted = async (times: number) => {
      await until(`attempt ${times} is logged`, async () => (await attemptsOf(workspace, id)).length === times);
      return (await deliveriesTo(workspace, id))[0];
    };
    for (const [retry, delay] of delays.entries()) {
      const waiting = await attempted(retry + 1);
      expect(waiting).toMatchObject({ id: delivery, status: "pending" });
      const wait = Date.parse(textAt(waiting, "next_attempt_at")) - clock.now();
      expect(wait).toBeGreaterThanOrEqual(delay * 0.8);
      expect(wait).toBeLessThanOrEqual(delay * 1.2);
      clock.pass(wait);
    }
    expect(await attempted(6)).toMatchObject({ id: delivery, status: "failed", next_attempt_at: null });
    expect(await attemptsOf(workspace, id)).toMatchObject(
      [1, 2, 3, 4, 5, 6].map((number) => ({ number, response_status: 503, error: "The answer was 503." })),
    );
    expect(new Set(receiver.received.map(({ headers }) => headers["x-service-delivery-id"]))).toEqual(
      new Set([delivery]),
    );
    expect(new Set(receiver.received.map(({ text }) => text)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers["x-service-signature"])).size).toBe(6);

    await workspace.call("POST", `/v1/webhooks/${id}/deliveries/${delivery}/redeliver`);
    expect(await attempted(7)).toMatchObject({ id: delivery, status: "pending" });
  });

  it("disable an endpoint with the 20th failure in a row, which ends its queue", async () => {
    const { workspace, id, receiver } = await withClock();
    receiver.answerWith(refusing);
    await failing(workspace, id, 19);
    receiver.answerWith((response) => response.end());
    await failing(workspace, id, 1);
    receiver.answerWith(refusing);
    await failing(workspace, id, 19);
    expect(await statusOf(workspace, id)).toBe("verified");
    await ping(workspace, id);
    await until("it is disabled", async () => (await statusOf(workspace, id)) === "disabled");
    const ended = await deliveriesTo(workspace, id);
    expect(ended.filter((one) => at(one, "status") === "failed")).toHaveLength(39);
    await workspace.call("POST", "/v1/contacts", { body: ada });
    expect(await deliveriesTo(workspace, id)).toHaveLength(ended.length);
    const refused = await workspace.call("POST", `/v1/webhooks/${id}/verify`);
    expect(refused.status).toBe(400);

    const enabled = await workspace.admin("POST", `/admin/webhooks/${id}/enable`);
    expect(enabled.body).toMatchObject({ id, status: "verified" });
    await failing(workspace, id, 19);
    expect(await statusOf(workspace, id)).toBe("verified");
  });

  it("that an endpoint does not answer hold up no end: they stay due, and no attempt counts", async () => {
    const owner = ownerOf();
    const { asking, workspaceId } = await operationContext(owner);
    const receiver = await startReceiver();
    receiver.answerWith(() => {});
    const workers: DeliveryWorker[] = [];
    const outbound = openOutbound({ resolve: quietWorld.resolve, allowLoopback: true, timeout: 1_000_000 });
    await asking(async (request) => {
      const service = {
        ...request.service,
        outbound,
        config: { ...request.service.config, allowLoopbackWebhooks: true },
      };
      const made = await createWebhook({ ...request, service }, workspaceId, { url: receiver.url, events: ["*"] });
      const id = textAt(made, "id");
      await request.tx.updateTable("webhooks").set({ status: "verified" }).where("id", "=", id).execute();
      await queueDeliveries(request, workspaceId, await writeEvent(request, workspaceId, "ping", {}), [id]);
      workers.push(startDeliveryWorker(service, 10));
    });
    await until("it is under way", () => receiver.received.length === 1);
    for (const worker of workers) await worker.stop();
    const columns = ["status", "attempts", "attempts_left", "claimed_until"] as const;
    const left = await owner.selectFrom("deliveries").select(columns).where("workspace_id", "=", workspaceId).execute();
    expect(left).toEqual([{ status: "pending", attempts: 0, attempts_left: 6, claimed_until: null }]);
    await owner.deleteFrom("webhooks").where("workspace_id", "=", workspaceId).execute();
  });

  it("are sent again when that is asked for during an attempt, whatever comes of it", async () => {
    for (const status of [200, 503]) {
      const { workspace, id, receiver } = await withClock();
      const letGo: (() => void)[] = [];
      receiver.answerWith((response) => letGo.push(() => response.writeHead(status).end()));
      const delivery = await ping(workspace, id);
      await until("an attempt is under way", () => letGo.length === 1);
      receiver.answerWith((response) => response.end());
      await workspace.call("POST", `/v1/webhooks/${id}/deliveries/${delivery}/redeliver`);
      letGo[0]?.();
      await until("both attempts are logged", async () => (await attemptsOf(workspace, id)).length === 2);
      expect((await deliveriesTo(workspace, id))[0]).toMatchObject({ id: delivery, status: "delivered" });
      expect(receiver.received).toHaveLength(2);
    }
  });

  it("do not wait for an endpoint that does not answer", async () => {
    const workspace = await newWorkspace(await ownSandbox(shared.database, { allowLoopbackWebhooks: true }));
    const [slow, quick] = [await verifiedWebhook(workspace), await verifiedWebhook(workspace)];
    slow.receiver.answerWith(() => {});
    for (let number = 0; number < 100; number++) await ping(workspace, slow.id);
    await ping(workspace, quick.id);
    await until("the other endpoint's arrives", () => quick.receiver.received.length === 1);
    expect(slow.receiver.received.length).toBeLessThan(64);
    slow.receiver.answerWith((response) => response.end());
    await workspace.call("DELETE", `/v1/webhooks/${slow.id}`);
    slow.receiver.hangUp();
  });

  it("do not wait for another workspace, however many of its endpoints do not answer", async () => {
    const own = await ownSandbox(shared.database, { allowLoopbackWebhooks: true });
    const [hanging, other] = [await newWorkspace(own), await newWorkspace(own)];
    const silent = await startReceiver();
    const hooks = await Promise.all(Array.from({ length: 18 }, () => addWebhook(hanging, silent.url)));
    const ids = hooks.map(({ id }) => id);
    await Promise.all(ids.map((id) => hanging.call("POST", `/v1/webhooks/${id}/verify`)));
    const { id, receiver } = await verifiedWebhook(other);
    silent.answerWith(() => {});
    await Promise.all(Array.from({ length: 8 }, () => hanging.call("POST", "/v1/contacts", { body: ada })));
    await until("they hang", () => silent.received.length > 16);
    await ping(other, id);
    await until("the other workspace's arrives", () => receiver.received.length === 1);
    const attempted = await Promise.all(ids.map((one) => attemptsOf(hanging, one)));
    expect(silent.received.length - attempted.flat().length, "hanging at once").toBeLessThan(64);
    silent.answerWith((response) => response.end());
    for (const one of ids) await hanging.call("DELETE", `/v1/webhooks/${one}`);
    silent.hangUp();
  });

  it("that are due are sent before a sandbox has closed", async () => {
    const sandbox = await ownSandbox(shared.database, { allowLoopbackWebhooks: true });
    const workspace = await newWorkspace(sandbox);
    const { receiver } = await verifiedWebhook(workspace);
    await Promise.all(Array.from({ length: 30 }, () => workspace.call("POST", "/v1/contacts", { body: ada })));
    await sandbox.close();
    expect(receiver.received).toHaveLength(30);
  });
});

it("share the work among processes: each delivery is sent by one of them", async () => {
  const storage = await freshStorage("PostgreSQL");
  const settings = { storage, allowLoopbackWebhooks: true };
  const [one, other] = [await ownSandbox("PostgreSQL", settings), await ownSandbox("PostgreSQL", settings)];
  const workspace = await newWorkspace(one);
  const { id, receiver } = await verifiedWebhook(workspace);
  const elsewhere = clientOf(other.url, workspace.key);
  const add = (call: Call) => call("POST", "/v1/contacts", { body: ada });
  await Promise.all(Array.from({ length: 100 }, (_, number) => add(number % 2 === 0 ? workspace.call : elsewhere)));
  await until("all are delivered", async () =>
    (await deliveriesTo(workspace, id)).every((one) => at(one, "status") === "delivered"),
  );
  const ids = receiver.received.map(({ headers }) => headers["x-service-delivery-id"]);
  expect(ids).toHaveLength(100);
  expect(new Set(ids).size).toBe(100);
});

describe("a stop that comes while a claim is being made", () => {
  // One claim waits here, which takes a second connection.
  const ownerOf = suiteDatabase("PostgreSQL");

  /** A worker that a stop may come to in the middle of a claim, and what queues so many deliveries for one endpoint. */
  async function withHeldClaims() {
    const owner = ownerOf();
    const { asking, workspaceId, service } = await operationContext(owner);
    const claims = heldClaims();
    let sent = 0;
    const post = async () => {
      sent++;
      return { kind: "answered", status: 200, text: "" } as const;
    };
    const database = { ...service.database, owner: owner.withPlugin(claims.plugin) };
    const addEndpoint = async () => {
      const ids: string[] = [];
      await asking(async (request) => {
        const made = await createWebhook(request, workspaceId, { url: "https://hooks.example.org/in", events: ["*"] });
        const id = textAt(made, "id");
        await request.tx.updateTable("webhooks").set({ status: "verified" }).where("id", "=", id).execute();
        ids.push(id);
      });
      return ids;
    };
    const queue = (count: number, endpoints: readonly string[]) =>
      asking(async (request) => {
        for (let number = 0; number < count; number++)
          await queueDeliveries(request, workspaceId, await writeEvent(request, workspaceId, "ping", {}), endpoints);
      });
    const delivered = async () => {
      const made = owner.selectFrom("deliveries").select("id").where("status", "=", "delivered");
      return (await made.where("workspace_id", "=", workspaceId).execute()).length;
    };
    const start = () => startDeliveryWorker({ ...service, database, outbound: { ...service.outbound, post } });
    return { claims, addEndpoint, queue, delivered, start, sent: () => sent };
  }

  it("leaves nothing unsent of an endpoint that was busy when the claim began", async () => {
    const { claims, addEndpoint, queue, delivered, start, sent } = await withHeldClaims();
    await queue(20, await addEndpoint());
    // The first takes sixteen; the second passes over their endpoint, and comes back when they are done.
    claims.hold(2);
    const worker = start();
    await until("sixteen are delivered", async () => (await delivered()) === 16);
    await until("the second claim is made", claims.isHeld);
    const stopped = worker.stop();
    claims.letGo();
    await stopped;
    expect(sent()).toBe(20);
  });

  it("leaves nothing unsent that became due after the claim began", async () => {
    const { claims, addEndpoint, queue, start, sent } = await withHeldClaims();
    const endpoints = await addEndpoint();
    claims.hold(1);
    const worker = start();
    await until("the first claim is made", claims.isHeld);
    await queue(1, endpoints);
    const stopped = worker.stop();
    claims.letGo();
    await stopped;
    expect(sent()).toBe(1);
  });
});

/** Holds back the answer of one claim. */
function heldClaims() {
  let [made, wanted, held] = [0, 0, false];
  let letGo = () => {};
  const claimsAsked = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === "RawNode" && node.sqlFragments.some((part) => part.includes("for update skip locked")))
        claimsAsked.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (claimsAsked.has(queryId) && ++made === wanted) {
        held = true;
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
      }
      return result;
    },
  };
  return {
    plugin,
    /** Which of the claims, counted from one. */
    hold: (which: number) => {
      wanted = which;
    },
    isHeld: () => held,
    letGo: () => letGo(),
  };
}
