import { sql } from "kysely";
import { type RequestContext, workspaceTime } from "../../http/operation/route.js";
import { showActivity } from "../activities/index.js";

/** Appends a note to a contact's timeline. A key acts for the whole workspace, so the note has no actor. */
export async function addNote(context: RequestContext, contactId: string, text: string) {
  const { service, tx, caller } = context;
  const created_at = workspaceTime(context);
  const workspaceId = caller.workspace.id;
  const row = await tx
    .insertInto("activities")
    .values({
      workspace_id: workspaceId,
      id: service.makeId("activity"),
      contact_id: contactId,
      type: "note",
      title: "Note",
      description: text,
      metadata: null,
      actor_id: null,
      mailbox_owner_id: null,
      created_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("contacts")
    .set({ last_activity_at: sql`greatest(last_activity_at, ${created_at}::timestamptz)` })
    .where((is) => is.and({ workspace_id: workspaceId, id: contactId }))
    .execute();
  return showActivity({ ...row, actor_name: null }, caller.createdBy);
}
