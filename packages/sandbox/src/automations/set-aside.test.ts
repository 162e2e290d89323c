import { ranks } from "@setup-pack/rehearsal";
import { expect, it } from "vitest";
import { createContact } from "../resources/contacts/index.js";
import { operationContext } from "../testing/asking.js";
import { suiteDatabase } from "../testing/owner.js";
import { onBothDatabases, textAt } from "../testing/workspace.js";
import { carryOutDue } from "./carry-out-due.js";

onBothDatabases("a task that cannot be carried out", ({ database }) => {
  const ownerOf = suiteDatabase(database);

  it("is set aside, says why, and holds up no other", async () => {
    const owner = ownerOf();
    const { workspaceId: workspace_id, service, clock, asking } = await operationContext(owner);
    const now = new Date(clock.now());
    await owner.insertInto("automation_workspaces").values({ workspace_id, began_at: now }).execute();
    const task = JSON.stringify({
      does: "happen",
      event: "email_opened",
      members: {},
      automation: null,
      isDone: false,
    });
    const ids: string[] = [];
    for (const first_name of ["Maria", "Noor"]) {
      const contact = await asking((context) => createContact(context, { first_name, last_name: "Lopez" }));
      const contact_id = textAt(contact, "id");
      ids.push(contact_id);
      const due = { workspace_id, due: now, rank: ranks.scenario, contact_id, task };
      await owner.insertInto("automation_tasks").values(due).execute();
    }
    const [maria = "", noor = ""] = ids;
    const unreadable = { workspace_id, contact_id: maria, state: "{}" };
    await owner.insertInto("automation_contacts").values(unreadable).execute();
    while ((await carryOutDue(service, { workspaceId: workspace_id })).tasks > 0);
    const told = await owner
      .selectFrom("automation_entries")
      .select(["contact_id", "what", "refusal"])
      .where("workspace_id", "=", workspace_id)
      .orderBy("seq")
      .execute();
    expect(told).toEqual([
      { contact_id: maria, what: "event", refusal: expect.stringContaining("set aside: TypeError") },
      { contact_id: noor, what: "event", refusal: null },
    ]);
  });
});
