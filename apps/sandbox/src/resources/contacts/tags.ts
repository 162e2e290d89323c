import { sql } from "kysely";
import type { Asking } from "../../http/route.js";
import { type Refusal, refuse } from "../../refusal.js";
import { type ContactRow, showContact } from "./store.js";
import { asItIs, updateTold } from "./update.js";
import { changed } from "./updated-at.js";

/** Puts a tag of the workspace on a contact; one that it carries already changes nothing. */
export async function addTag(asking: Asking, contact: ContactRow, tagId: string) {
  const { numInsertedOrUpdatedRows } = await asking.tx
    .insertInto("contact_tags")
    .values({ workspace_id: contact.workspace_id, contact_id: contact.id, tag_id: tagId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? retagged(asking, contact) : showContact(contact);
}

/** Takes a tag off a contact; one that it does not carry changes nothing. */
export async function removeTag(asking: Asking, contact: ContactRow, tagId: string) {
  const { numDeletedRows } = await asking.tx
    .deleteFrom("contact_tags")
    .where((is) => is.and({ workspace_id: contact.workspace_id, contact_id: contact.id, tag_id: tagId }))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n ? retagged(asking, contact) : showContact(contact);
}

async function retagged(asking: Asking, contact: ContactRow) {
  return changed(asking, await asItIs(asking, contact), updateTold(asking, false));
}

/** The id of a tag of this workspace, or a refusal (404). */
export async function knownTag({ tx, caller }: Asking, id: string): Promise<string | Refusal> {
  const { rows } = await sql`select 1 from tags where workspace_id = ${caller.workspace.id} and id = ${id}`.execute(tx);
  return rows.length === 0 ? refuse.missing("tag") : id;
}
