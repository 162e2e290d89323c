import { type Static, Type } from "@sinclair/typebox";
import { sql } from "kysely";
import { closed, nullable, text } from "../http/schema/shapes.js";
import { refuse } from "../refusal.js";
import type { WriteContext } from "../write-context.js";
import { adminRoute } from "./route.js";

const activity = closed({
  type: Type.String({ maxLength: 100, pattern: "\\S", "x-expected": "a string that is not blank" }),
  title: text(1_000),
  description: Type.Optional(nullable(text(100_000))),
  metadata: Type.Optional(nullable(Type.Record(Type.String(), Type.Unknown()))),
  actor_id: Type.Optional(nullable(Type.String())),
  private: Type.Optional(Type.Boolean()),
  mailbox_owner_id: Type.Optional(nullable(Type.String())),
  mailbox_private: Type.Optional(Type.Boolean()),
});

/** What a person or the sync of a mailbox would add to a contact's timeline. */
export const activityRoutes = [
  adminRoute({
    method: "POST",
    path: "/admin/contacts/:id/activities",
    body: activity,
    status: 201,
    handle: (request) => addActivity(request, request.id, request.body),
  }),
];

/** Adds an entry by a person, or by the sync of a mailbox, to a contact's timeline. */
export async function addActivity(
  { service, tx, now }: WriteContext,
  contactId: string,
  body: Static<typeof activity>,
) {
  const contact = await tx
    .selectFrom("contacts as c")
    .leftJoin("automation_workspaces as w", "w.workspace_id", "c.workspace_id")
    .select(["c.workspace_id", "w.stands_at"])
    .where("c.id", "=", contactId)
    .executeTakeFirst();
  if (contact === undefined) return refuse.noSuch("contact");
  const members = { actor_id: body.actor_id ?? null, mailbox_owner_id: body.mailbox_owner_id ?? null };
  for (const [field, id] of Object.entries(members)) {
    if (id === null) continue;
    const { rows } = await sql`
      select 1 from members where workspace_id = ${contact.workspace_id} and id = ${id}`.execute(tx);
    if (rows.length === 0) return refuse.unknownId(field, "member");
  }
  const created_at = contact.stands_at ?? now;
  const row = {
    workspace_id: contact.workspace_id,
    id: service.makeId("activity"),
    contact_id: contactId,
    type: body.type,
    title: body.title,
    description: body.description ?? null,
    metadata: body.metadata === undefined || body.metadata === null ? null : JSON.stringify(body.metadata),
    ...members,
    private: body.private ?? false,
    mailbox_private: body.mailbox_private ?? false,
    created_at,
  };
  await tx.insertInto("activities").values(row).execute();
  await tx.updateTable("contacts").set({ last_activity_at: created_at }).where("id", "=", contactId).execute();
  return { id: row.id, type: row.type, title: row.title, created_at };
}
