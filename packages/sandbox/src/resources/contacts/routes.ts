import { sql } from "kysely";
import { emit, forgetContact } from "../../events/index.js";
import { listOf, pageOf } from "../../http/list/list.js";
import { groupedRoute } from "../../http/operation/grouped-route.js";
import { noBody, noQuery, type RequestContext, route, routeOn } from "../../http/operation/route.js";
import { raise } from "../../occurrences/raise.js";
import { Refusal, refuse } from "../../refusal.js";
import { addContacts, readCreation } from "./create.js";
import { contact, contactChange, contactCreation, contactQuery, deletedContact } from "./schemas.js";
import { type ContactRow, contactPage, contactTotal, findContact, holdContact, showContact } from "./store.js";
import { reloadContact, updateContact, updateEventType } from "./update.js";
import { markChanged } from "./updated-at.js";

const reading = { tag: "Contacts", scope: "read_contacts", feature: "contacts" } as const;
const writing = { tag: "Contacts", scope: "write_contacts", feature: "contacts" } as const;
const shown = { status: 200, body: contact, description: "The contact." } as const;

/** Contacts (API document, "Contacts"). */
export const contactRoutes = [
  route({
    ...reading,
    method: "GET",
    path: "/v1/contacts",
    operationId: "listContacts",
    summary: "Contacts, newest first",
    description: "Filters combine with AND.",
    decision: "an empty id, email or search is as good as none; an id that names nothing matches nothing.",
    query: contactQuery,
    body: noBody,
    answers: { status: 200, body: listOf(contact, "ContactList"), description: "One page." },
    handle: (request) => {
      const { tx, caller, query } = request;
      const workspaceId = caller.workspace.id;
      return pageOf(request, query, {
        list: "contacts",
        table: "c",
        page: (where, limit, start, count) => contactPage(tx, workspaceId, query, { where, limit, start, count }),
        total: () => contactTotal(tx, workspaceId, query),
        position: ({ created_at, id }) => ({ at: created_at.getTime(), id }),
        show: showContact,
      });
    },
  }),
  groupedRoute({
    ...writing,
    method: "POST",
    path: "/v1/contacts",
    operationId: "createContact",
    summary: "Add a contact",
    description: "Fires a contact.created event.",
    decision: "a sole row made of email has the label Home, one made of phone Mobile.",
    body: contactCreation,
    answers: { status: 201, body: contact, description: "The contact as added." },
    read: readCreation,
    write: addContacts,
  }),
  routeOn(findContact, {
    ...reading,
    method: "GET",
    path: "/v1/contacts/:contact_id",
    operationId: "getContact",
    summary: "One contact",
    query: noQuery,
    body: noBody,
    answers: shown,
    handle: async ({ found }) => showContact(found),
  }),
  routeOn(holdContact, {
    ...writing,
    method: "PATCH",
    path: "/v1/contacts/:contact_id",
    operationId: "updateContact",
    summary: "Change a contact",
    description:
      "Only the fields sent change. emails, phones and custom_fields replace all there were; an empty stage_id, lead_source_id or owner_id clears it.",
    decision:
      "null clears a field too, and is refused for the names. A change of the stage fires contact.updated. What changes nothing fires nothing and keeps updated_at.",
    beyond: "any other effective change fires contact.updated as well.",
    query: noQuery,
    body: contactChange,
    answers: shown,
    handle: (request) => updateContact(request, request.found, request.body),
  }),
  routeOn(holdContact, {
    ...writing,
    method: "DELETE",
    path: "/v1/contacts/:contact_id",
    operationId: "deleteContact",
    summary: "Remove a contact for good",
    description:
      "With its timeline and all that was exchanged. Opt-outs are kept: they apply again should the person return.",
    decision:
      "deals and transactions stay, without the link. The bodies of events about the contact are erased, as soon as they have arrived.",
    beyond: "fires contact.deleted, with the id alone.",
    query: noQuery,
    body: noBody,
    answers: { status: 200, body: deletedContact, description: "What was removed." },
    handle: async (request) => {
      const { workspace_id, id } = request.found;
      await request.tx
        .deleteFrom("contacts")
        .where((is) => is.and({ workspace_id, id }))
        .execute();
      await forgetContact(request, id);
      await emit(request, "contact.deleted", { id });
      return { id, deleted: true };
    },
  }),
  routeOn(
    async (context, params: { readonly contact_id: string; readonly tag_id: string }) => {
      const held = await holdContact(context, params);
      if (held instanceof Refusal) return held;
      const tagId = await findTag(context, params.tag_id);
      return tagId instanceof Refusal ? tagId : held;
    },
    {
      ...writing,
      method: "PUT",
      path: "/v1/contacts/:contact_id/tags/:tag_id",
      operationId: "addContactTag",
      summary: "Put a tag on a contact",
      description: "The tag must be one of the workspace's. One that is there already changes nothing.",
      query: noQuery,
      body: noBody,
      answers: shown,
      handle: (request) => addTag(request, request.found, request.params.tag_id),
    },
  ),
  routeOn(holdContact, {
    ...writing,
    method: "DELETE",
    path: "/v1/contacts/:contact_id/tags/:tag_id",
    operationId: "removeContactTag",
    summary: "Take a tag off a contact",
    decision: "a tag that the contact does not carry changes nothing.",
    query: noQuery,
    body: noBody,
    answers: shown,
    handle: (request) => removeTag(request, request.found, request.params.tag_id),
  }),
];

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
async function findTag({ tx, caller }: RequestContext, id: string): Promise<string | Refusal> {
  const { rows } = await sql`select 1 from tags where workspace_id = ${caller.workspace.id} and id = ${id}`.execute(tx);
  return rows.length === 0 ? refuse.missing("tag") : id;
}
