import { isObject } from "@setup-pack/core/json";
import { expect, it } from "vitest";
import { Refusal } from "../refusal.js";
import { createContact } from "../resources/contacts/create.js";
import { holdContact } from "../resources/contacts/store.js";
import { updateContact } from "../resources/contacts/update.js";
import { operationContext } from "../testing/asking.js";
import { suiteDatabase } from "../testing/owner.js";
import { onBothDatabases, textAt } from "../testing/workspace.js";
import { emit } from "./emit.js";

const ada = { first_name: "Ada", last_name: "Moreno" };

onBothDatabases("the outbox", ({ database: kind }) => {
  const ownerOf = suiteDatabase(kind);

  /** Everything in the outbox of a workspace, oldest first. */
  const outbox = (workspaceId: string) =>
    ownerOf().selectFrom("events").selectAll().where("workspace_id", "=", workspaceId).orderBy("id").execute();

  async function webhook(workspace_id: string, id: string, status: string, events: string[]) {
    const times = { created_at: new Date(), updated_at: new Date(), verified_at: null, previous_until: null };
    const secrets = { sealed_secret: null, sealed_code_word: null, previous_sealed_secret: null };
    const row = { workspace_id, id, url: "https://example.org", status, events, ...secrets, ...times };
    await ownerOf().insertInto("webhooks").values(row).execute();
  }

  it("holds what happened, as the API shows it", async () => {
    const { asking, workspaceId } = await operationContext(ownerOf());
    const shown = await asking((request) => createContact(request, ada));
    const [event, ...more] = await outbox(workspaceId);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ type: "contact.created", id: expect.stringMatching(/^evt_[0-9a-f]+$/) });
    expect(JSON.parse(event?.body ?? "")).toEqual({
      id: event?.id,
      type: "contact.created",
      created_at: "2026-03-01T10:00:00.000Z",
      data: shown,
    });
  });

  it("queues a delivery for verified endpoints that want the type, and for no others", async () => {
    const { asking, workspaceId } = await operationContext(ownerOf());
    await webhook(workspaceId, "all", "verified", ["*"]);
    await webhook(workspaceId, "this", "verified", ["contact.updated", "contact.created"]);
    await webhook(workspaceId, "other", "verified", ["contact.updated"]);
    await webhook(workspaceId, "unverified", "unverified", ["*"]);
    await webhook(workspaceId, "disabled", "disabled", ["*"]);
    await asking((request) => emit(request, "contact.created", { id: "con_1" }));
    const queued = await ownerOf()
      .selectFrom("deliveries")
      .select(["webhook_id", "status", "attempts"])
      .where("workspace_id", "=", workspaceId)
      .orderBy("webhook_id")
      .execute();
    expect(queued).toEqual([
      { webhook_id: "all", status: "pending", attempts: 0 },
      { webhook_id: "this", status: "pending", attempts: 0 },
    ]);
  });

  it("holds nothing of what was refused", async () => {
    const { asking, workspaceId } = await operationContext(ownerOf());
    await asking(async (request) => {
      await emit(request, "contact.created", { id: "con_1" });
      return new Refusal(400, "invalid_request_error", "No.");
    });
    expect(await outbox(workspaceId)).toEqual([]);
  });

  it.each([
    { documentedOnly: false, types: ["contact.created", "contact.updated", "contact.updated", "contact.deleted"] },
    { documentedOnly: true, types: ["contact.created", "contact.updated"] },
  ])("hears of changes that change something, documentedOnly $documentedOnly", async ({ documentedOnly, types }) => {
    const { asking, workspaceId } = await operationContext(ownerOf(), { documentedOnly });
    const stage = { workspace_id: workspaceId, id: "stage", name: "Nurture", position: 9, created_at: new Date() };
    await ownerOf()
      .insertInto("contact_stages")
      .values({ ...stage, id: `stage ${workspaceId}` })
      .execute();
    const made = await asking((request) => createContact(request, ada));
    const contact_id = textAt(made, "id");
    const update = (body: object) =>
      asking(async (request) => {
        const held = await holdContact(request, { contact_id });
        return held instanceof Refusal ? held : updateContact(request, held, body);
      });
    await update({ city: "Reno" });
    await update({ city: "Reno" });
    const staged = await update({ stage_id: `stage ${workspaceId}` });
    expect(isObject(staged) && staged.stage).toMatchObject({ name: "Nurture" });
    await asking((request) => emit(request, "contact.deleted", { id: contact_id }));
    expect((await outbox(workspaceId)).map(({ type }) => type)).toEqual(types);
  });
});
