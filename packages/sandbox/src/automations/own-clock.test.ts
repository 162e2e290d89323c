import type { StoredTask } from "@setup-pack/rehearsal";
import { expect, it } from "vitest";
import { createContact } from "../resources/contacts/index.js";
import { operationContext } from "../testing/asking.js";
import { suiteDatabase } from "../testing/owner.js";
import { at, newWorkspace, onBothDatabases, textAt } from "../testing/workspace.js";
import { automated } from "./automations.test-support.js";
import { carryOutDue } from "./carry-out-due.js";

onBothDatabases("the clock of a workspace that is ahead", (sandbox) => {
  const ownerOf = suiteDatabase(sandbox.database);

  it("is what records bear, and not what events and the order of changes do", async () => {
    const workspace = await newWorkspace(sandbox);
    const { advance, story, ask } = await automated(workspace, {
      key: "new",
      blocks: {
        start: ["trigger.contact_created"],
        recent: ["control.if", { field: "created_at", operator: "within_days", value: 3 }],
        note: ["action.add_note", { body: "New" }],
      },
      ways: ["start > recent", "recent.true > note"],
    });
    await advance(200);
    const after = textAt(await ask("GET", "events"), "cursor");
    const now = textAt(await ask("GET", "clock"), "now");
    const made = await workspace.call("POST", "/v1/contacts", { body: { first_name: "Maria", last_name: "Lopez" } });
    const contact_id = textAt(made.body, "id");
    await advance(0);
    expect(await story()).toContain("recent branch branch/true true");
    expect(at(made.body, "created_at")).toBe(now);
    expect(textAt(made.body, "updated_at") < now).toBe(true);
    const timeline = await workspace.call("GET", `/v1/contacts/${contact_id}/activities`);
    expect(timeline.body).toMatchObject({
      data: [
        { type: "note", created_at: now },
        { type: "contact_created", created_at: now },
      ],
    });
    const pipelines = at((await workspace.call("GET", "/v1/pipelines")).body, "data", 0, "stages");
    const won = Array.isArray(pipelines) ? pipelines.find(({ name }) => name === "Won") : undefined;
    const deal = await workspace.call("POST", "/v1/deals", { body: { name: "Elm", stage_id: won.id, contact_id } });
    expect(deal.body).toMatchObject({ created_at: now, closed_at: now });
    const closed = await workspace.call("POST", "/v1/transactions", { body: { status: "closed", contact_id } });
    expect(closed.body).toMatchObject({ created_at: now, actual_close_date: now.slice(0, 10) });
    const called = await workspace.admin("POST", `/admin/contacts/${contact_id}/activities`, {
      type: "call",
      title: "Called",
    });
    expect(at(called.body, "created_at")).toBe(now);
    const events = at(await ask("GET", `events?after=${after}`), "data");
    const happened = Array.isArray(events) ? events.filter(({ type }) => type === "deal.created") : [];
    expect(happened.map(({ created_at }) => created_at < now)).toEqual([true]);
  });

  it("is not that of what happened before it was moved on, which is carried out by its own moment", async () => {
    const { workspaceId, service, database, asking } = await operationContext(ownerOf());
    const [happened, stands] = [new Date("2026-03-10T09:00:00Z"), new Date("2026-03-14T00:00:00Z")];
    const contact = await asking((context) => createContact(context, { first_name: "Maria", last_name: "Lopez" }));
    const task: StoredTask = { does: "happen", event: "sms_received", members: {}, automation: null, isDone: false };
    const { owner } = database;
    await owner
      .insertInto("automation_workspaces")
      .values({ workspace_id: workspaceId, began_at: happened, stands_at: stands })
      .execute();
    await owner
      .insertInto("automation_tasks")
      .values({
        workspace_id: workspaceId,
        due: happened,
        rank: 0,
        contact_id: textAt(contact, "id"),
        run: null,
        task: JSON.stringify(task),
      })
      .execute();
    await carryOutDue(service, { workspaceId });
    const entries = await owner.selectFrom("automation_entries").select("at").where("workspace_id", "=", workspaceId);
    expect(await entries.execute()).toEqual([{ at: happened }]);
  });
});
