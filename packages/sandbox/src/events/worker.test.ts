import { expect, it } from "vitest";
import { createWebhook } from "../resources/webhooks/create.js";
import { verifiedWebhook } from "../resources/webhooks/endpoints.test-support.js";
import { clockAt, operationContext } from "../testing/asking.js";
import { ownSandbox } from "../testing/own-sandbox.js";
import { suiteDatabase } from "../testing/owner.js";
import { until } from "../testing/until.js";
import { at, newWorkspace, onBothDatabases, textAt } from "../testing/workspace.js";
import { queueDeliveries, writeEvent } from "./outbox.js";
import { type DeliveryWorker, startDeliveryWorker } from "./worker.js";
import { ada, attemptsOf, deliveriesTo, failing, hour, ping, refusing } from "./worker.test-support.js";

onBothDatabases("deliveries", (shared) => {
  const ownerOf = suiteDatabase(shared.database);

  /** A sandbox with a clock that stands still until it is turned, and a verified endpoint. */
  async function withClock() {
    const clock = clockAt("2026-03-01T10:00:00Z");
    const workspace = await newWorkspace(await ownSandbox(shared.database, { allowLoopbackWebhooks: true }, clock));
    return { clock, workspace, ...(await verifiedWebhook(workspace)) };
  }

  it("carry the event as the API shows it, under the documented headers", async () => {
    const workspace = await newWorkspace(shared);
    const { id, receiver } = await verifiedWebhook(workspace, ["contact.created", "contact.deleted"]);
    const made = await workspace.call("POST", "/v1/contacts", { body: ada });
    const contact = textAt(made.body, "id");
    await workspace.call("PATCH", `/v1/contacts/${contact}`, { body: { city: "Reno" } });
    await workspace.call("DELETE", `/v1/contacts/${contact}`);
    await until("both arrive", () => receiver.received.length === 2);
    const created = receiver.received.find(({ event }) => at(event, "type") === "contact.created");
    const deleted = receiver.received.find(({ event }) => at(event, "type") === "contact.deleted");
    expect(created?.event).toEqual({
      id: expect.stringMatching(/^evt_[0-9a-f]+$/),
      type: "contact.created",
      data: made.body,
      created_at: at(made.body, "created_at"),
    });
    expect(at(deleted?.event, "data")).toEqual({ id: contact });
    await until("both are written down", async () =>
      (await deliveriesTo(workspace, id)).every((one) => at(one, "status") === "delivered"),
    );
    const logged = (await deliveriesTo(workspace, id)).at(-1);
    expect(logged).toMatchObject({
      event_type: "contact.created",
      attempts: [{ number: 1, response_status: 200, error: null }],
      next_attempt_at: null,
    });
    expect(created?.headers).toMatchObject({
      "content-type": "application/json",
      "x-service-event": "contact.created",
      "x-service-event-id": textAt(created?.event, "id"),
      "x-service-delivery-id": textAt(logged, "id"),
    });
  });

  it("share the event's id among endpoints, and have an id each", async () => {
    const workspace = await newWorkspace(shared);
    const [one, other] = [await verifiedWebhook(workspace), await verifiedWebhook(workspace)];
    await workspace.call("POST", "/v1/contacts", { body: ada });
    await until("both arrive", () => one.receiver.received.length + other.receiver.received.length === 2);
    const headers = [one, other].map(({ receiver }) => receiver.received[0]?.headers ?? {});
    expect(new Set(headers.map((each) => each["x-service-event-id"])).size).toBe(1);
    expect(new Set(headers.map((each) => each["x-service-delivery-id"])).size).toBe(2);
  });

  it("take a redirect for a failure", async () => {
    const { workspace, id, receiver } = await withClock();
    receiver.answerWith((response) => response.writeHead(302, { location: receiver.url }).end());
    await ping(workspace, id);
    await until("it is logged", async () => (await attemptsOf(workspace, id)).length === 1);
    expect(await attemptsOf(workspace, id)).toMatchObject([
      { response_status: 302, error: "The answer was 302; redirects are not followed." },
    ]);
    expect(receiver.received).toHaveLength(1);
  });

  it("end when the address changes, and go nowhere until it is verified", async () => {
    const { clock, workspace, id, receiver } = await withClock();
    receiver.answerWith(refusing);
    await failing(workspace, id, 1);
    await workspace.call("PATCH", `/v1/webhooks/${id}`, { body: { url: `${receiver.url}/elsewhere` } });
    expect((await deliveriesTo(workspace, id))[0]).toMatchObject({ status: "failed", next_attempt_at: null });
    await workspace.call("POST", "/v1/contacts", { body: ada });
    clock.pass(24 * hour);
    const watch = await verifiedWebhook(workspace);
    await ping(workspace, watch.id);
    await until("another endpoint's delivery arrives", () => watch.receiver.received.length === 1);
    expect(receiver.received).toHaveLength(1);
  });

  it("that were queued while their endpoint was moved end unsent", async () => {
    const owner = ownerOf();
    const { asking, workspaceId } = await operationContext(owner);
    await asking(async (request) => {
      const made = await createWebhook(request, workspaceId, { url: "https://hooks.example.org/in", events: ["*"] });
      await queueDeliveries(request, workspaceId, await writeEvent(request, workspaceId, "ping", {}), [
        textAt(made, "id"),
      ]);
    });
    // Its way out leads nowhere: to send something would be an error.
    const workers: DeliveryWorker[] = [];
    await asking(async ({ service }) => workers.push(startDeliveryWorker(service)));
    const queue = owner.selectFrom("deliveries").select(["status", "attempts"]).where("workspace_id", "=", workspaceId);
    await until("it is ended", async () => (await queue.executeTakeFirst())?.status === "failed");
    for (const worker of workers) await worker.stop();
    expect(await queue.execute()).toEqual([{ status: "failed", attempts: 0 }]);
  });

  it("are sent again by hand, under the same id", async () => {
    const { workspace, id, receiver } = await withClock();
    const delivery = await ping(workspace, id);
    await until("it is delivered", async () => (await attemptsOf(workspace, id)).length === 1);
    const again = await workspace.call("POST", `/v1/webhooks/${id}/deliveries/${delivery}/redeliver`);
    expect(again.body).toMatchObject({ id: delivery, status: "pending", attempts: [{ number: 1 }] });
    await until("it is delivered again", async () => (await attemptsOf(workspace, id)).length === 2);
    expect(receiver.received.map(({ headers }) => headers["x-service-delivery-id"])).toEqual([delivery, delivery]);
  });
});
