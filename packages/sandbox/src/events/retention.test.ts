import { expect, it } from "vitest";
import { addStartingSet } from "../admin/workspaces.js";
import { createContact } from "../resources/contacts/create.js";
import { createTransaction } from "../resources/transactions/create.js";
import { verifiedWebhook } from "../resources/webhooks/endpoints.test-support.js";
import { operationContext } from "../testing/asking.js";
import { suiteDatabase } from "../testing/owner.js";
import { until } from "../testing/until.js";
import { at, newWorkspace, onBothDatabases, textAt } from "../testing/workspace.js";
import { eraseForgotten, forgetContact } from "./forget.js";
import { queueDeliveries, writeEvent } from "./outbox.js";
import { deliveriesKept, purgeEvents, unsentKept } from "./purge.js";

const ada = { first_name: "Ada", last_name: "Moreno" };

onBothDatabases("what happened", ({ database: kind, ...shared }) => {
  const ownerOf = suiteDatabase(kind);

  /** A workspace with an endpoint, and what is kept of it. */
  async function kept() {
    const owner = ownerOf();
    const asked = await operationContext(owner);
    const { workspaceId, asking, clock } = asked;
    await asking((request) => addStartingSet(request, workspaceId));
    const at = new Date(clock.now());
    const secrets = { sealed_secret: null, sealed_code_word: null, previous_sealed_secret: null, previous_until: null };
    const hook = { workspace_id: workspaceId, id: `hook ${workspaceId}`, url: "https://example.org", events: ["*"] };
    await owner
      .insertInto("webhooks")
      .values({ ...hook, ...secrets, status: "verified", verified_at: at, created_at: at, updated_at: at })
      .execute();
    /** Writes an event; for the endpoint where it `isSent`. */
    const happens = async (isSent: boolean) => {
      let id = "";
      await asking(async (request) => {
        id = await writeEvent(request, workspaceId, "ping", {});
        await queueDeliveries(request, workspaceId, id, isSent ? [hook.id] : []);
      });
      return id;
    };
    const finish = (event_id: string, status: string) =>
      owner
        .updateTable("deliveries")
        .set({ status, finished_at: new Date(clock.now()), next_attempt_at: null })
        .where((is) => is.and({ workspace_id: workspaceId, event_id }))
        .execute();
    const events = async () =>
      owner
        .selectFrom("events")
        .select(["id", "type", "body"])
        .where("workspace_id", "=", workspaceId)
        .orderBy("id")
        .execute();
    const left = async () => (await events()).map(({ id }) => id);
    return { ...asked, happens, finish, events, left, purge: () => purgeEvents(owner, clock.now()) };
  }

  it("is forgotten a day later where it goes to no endpoint", async () => {
    const { happens, left, purge, clock } = await kept();
    const [unsent, sent] = [await happens(false), await happens(true)];
    clock.pass(unsentKept - 1);
    await purge();
    expect(await left()).toEqual([unsent, sent]);
    clock.pass(1);
    await purge();
    expect(await left()).toEqual([sent]);
  });

  it("is forgotten thirty days after it arrived or failed for good, and never while it is to be sent", async () => {
    const { happens, finish, left, purge, clock } = await kept();
    const [arrived, failed, pending] = [await happens(true), await happens(true), await happens(true)];
    clock.pass(1_000);
    await finish(arrived, "delivered");
    await finish(failed, "failed");
    clock.pass(deliveriesKept - 1);
    await purge();
    expect(await left()).toEqual([arrived, failed, pending]);
    clock.pass(1);
    await purge();
    expect(await left()).toEqual([pending]);
  });

  it("is forgotten in parts, all of it", async () => {
    const { asking, workspaceId, left, purge, clock } = await kept();
    const row = {
      workspace_id: workspaceId,
      type: "ping",
      body: "{}",
      contact_id: null,
      created_at: new Date(clock.now()),
    };
    const rows = Array.from({ length: 2_500 }, (_, number) => ({ ...row, id: `${workspaceId} ${number}` }));
    await asking((request) => request.tx.insertInto("events").values(rows).execute());
    clock.pass(unsentKept);
    await purge();
    expect(await left()).toEqual([]);
  });

  it("says nothing more of a contact who is deleted, as soon as it has arrived", async () => {
    const { asking, workspaceId, events, finish } = await kept();
    const made = await asking((request) => createContact(request, ada));
    const contact_id = textAt(made, "id");
    await asking((request) => createTransaction(request, { name: "Elm", contact_id }));
    await asking((request) => createContact(request, { first_name: "Ben", last_name: "Vale" }));
    const [created, opened, another] = (await events()).map(({ id }) => id);
    await finish(created ?? "", "delivered");
    await asking((request) => forgetContact(request, contact_id));
    const told = async () => (await events()).map(({ id, body }) => [id, body?.includes("Moreno")]);
    expect(await told(), "one is still on its way").toEqual([
      [created, undefined],
      [opened, true],
      [another, false],
    ]);
    await eraseForgotten(ownerOf());
    expect(await told()).toEqual([
      [created, undefined],
      [opened, true],
      [another, false],
    ]);
    await finish(opened ?? "", "failed");
    await eraseForgotten(ownerOf());
    expect(await told()).toEqual([
      [created, undefined],
      [opened, undefined],
      [another, false],
    ]);
    expect(workspaceId).toMatch(/^ws_/);
  });

  it("cannot be sent again once it was erased with its contact, and is logged all the same", async () => {
    const workspace = await newWorkspace(shared);
    const { id, receiver } = await verifiedWebhook(workspace, ["contact.created"]);
    const { body } = await workspace.call("POST", "/v1/contacts", { body: ada });
    const log = async () => at((await workspace.call("GET", `/v1/webhooks/${id}/deliveries`)).body, "data", 0);
    await until("it has arrived", async () => at(await log(), "status") === "delivered");
    const again = `/v1/webhooks/${id}/deliveries/${textAt(await log(), "id")}/redeliver`;
    await workspace.call("DELETE", `/v1/contacts/${textAt(body, "id")}`);
    const refused = await workspace.call("POST", again);
    expect(refused.status).toBe(400);
    expect(textAt(refused.body, "error", "message")).toContain("was erased with the contact it was about");
    expect(await log()).toMatchObject({
      event_type: "contact.created",
      status: "delivered",
      attempts: [{ number: 1 }],
    });
    expect(receiver.received).toHaveLength(1);
  });
});
