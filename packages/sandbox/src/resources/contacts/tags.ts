import { sql } from "kysely";
import type { RequestContext } from "../../http/operation/route.js";
import { raise } from "../../occurrences/raise.js";
import { type Refusal, refuse } from "../../refusal.js";
import { type ContactRow, showContact } from "./store.js";
import { reloadContact, updateEventType } from "./update.js";
import { markChanged } from "./updated-at.js";

/** Puts a tag of the workspace on a contact; one that it carries already changes nothing. */
export async function addTag(context: RequestContext, contact: ContactRow, tagId: string) {
  const { numInsertedOrUpdatedRows } = await context.tx
    .insertInto("contact_tags")
    .values({ workspace_id: contact.workspace_id, contact_id: contact.id, tag_id: tagId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return showContact(contact);
  await raise(context, { event: "tag_added", members: { tag: tagId }, contactId: contact.id });
  return retagged(context, contact);
}

/** Takes a tag off a contact; one that it does not carry changes nothing. */
export async function removeTag(context: RequestContext, contact: ContactRow, tagId: string) {
  const { numDeletedRows } = await context.tx
    .deleteFrom("contact_tags")
    .where((is) => is.and({ workspace_id: contact.workspace_id, contact_id: contact.id, tag_id: tagId }))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n ? retagged(context, contact) : showContact(contact);
}

async function retagged(context: RequestContext, contact: ContactRow) {
  return markChanged(context, await reloadContact(context, contact), updateEventType(context, false));
}

/** Returns the id of a tag of this workspace, or a refusal (404). */
export async function findTag({ tx, caller }: RequestContext, id: string): Promise<string | Refusal> {
  const { rows } = await sql`select 1 from tags where workspace_id = ${caller.workspace.id} and id = ${id}`.execute(tx);
  return rows.length === 0 ? refuse.missing("tag") : id;
}
