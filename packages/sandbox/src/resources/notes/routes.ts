import { Type } from "@sinclair/typebox";
import { sql } from "kysely";
import { noQuery, type RequestContext, routeOn, workspaceTime } from "../../http/operation/route.js";
import { closed } from "../../http/schema/shapes.js";
import { activity, showActivity } from "../activities/index.js";
import { holdContact } from "../contacts/index.js";

const noteText = Type.String({
  minLength: 1,
  maxLength: 10_000,
  pattern: "\\S",
  "x-expected": "a text that is not blank",
  "x-decision": "One of spaces alone is as good as empty. The length counts Unicode code points.",
});

const noteCreation = closed({ body: noteText }, { "x-component": "NoteCreation" });

/** Notes on a contact's timeline (API document, "Activities"). */
export const noteRoutes = [
  routeOn(holdContact, {
    tag: "Activities",
    scope: "write_contacts",
    feature: "contacts",
    method: "POST",
    path: "/v1/contacts/:contact_id/notes",
    operationId: "addNote",
    summary: "Add a note to a contact's timeline",
    description: "Sets the contact's last_activity_at.",
    decision:
      "needs the scope of contacts. The entry is titled Note and has the text as its description. updated_at of the contact stays, and no event fires.",
    query: noQuery,
    body: noteCreation,
    answers: { status: 201, body: activity, description: "The entry as added." },
    handle: (request) => addNote(request, request.found.id, request.body.body),
  }),
];

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
