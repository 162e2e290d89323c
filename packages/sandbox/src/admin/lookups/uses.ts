import { type RawBuilder, sql } from "kysely";
import type { RequestContext } from "../../http/operation/route.js";
import { Refusal } from "../../refusal.js";
import { type ContactRow, holdContact, removeTag, updateContact } from "../../resources/contacts/index.js";
import { changeDeal, lockDeal } from "../../resources/deals/index.js";
import { holdTransaction, updateTransaction } from "../../resources/transactions/index.js";

/** A kind of record that may use one of a list. */
export interface LookupUse {
  /** What one user is called, and several. */
  readonly user: readonly [singular: string, plural: string];
  /** SQL: the ids of the users of the record with this id. */
  readonly ids: (workspaceId: string, id: string) => RawBuilder<{ id: string }>;
  /** Takes the record away from one user, by the operation that the API has for it; left out where that cannot be. */
  readonly release?: (context: RequestContext, userId: string, id: string) => Promise<void>;
}

const ofContacts = (column: "stage_id" | "lead_source_id" | "owner_id"): LookupUse => ({
  user: ["contact", "contacts"],
  ids: (workspaceId, id) =>
    sql`select id from contacts where workspace_id = ${workspaceId} and ${sql.ref(column)} = ${id} order by id`,
  release: async (context, userId) => {
    done(await updateContact(context, await held(context, userId), { [column]: "" }));
  },
});

export const contactsInStage = ofContacts("stage_id");
export const contactsOfSource = ofContacts("lead_source_id");
export const contactsOfOwner = ofContacts("owner_id");

export const contactsWithTag: LookupUse = {
  user: ["contact", "contacts"],
  ids: (workspaceId, id) =>
    sql`select contact_id as id from contact_tags where workspace_id = ${workspaceId} and tag_id = ${id} order by 1`,
  release: async (context, userId, id) => {
    await removeTag(context, await held(context, userId), id);
  },
};

export const contactsWithField: LookupUse = {
  user: ["contact", "contacts"],
  ids: (workspaceId, id) =>
    sql`select id from contacts where workspace_id = ${workspaceId} and custom_fields::jsonb ? ${id} order by id`,
  release: async (context, userId, id) => {
    const contact = await held(context, userId);
    const { [id]: _, ...custom_fields } = contact.custom_fields;
    done(await updateContact(context, contact, { custom_fields }));
  },
};

/** Entries that a member wrote, or that came from their mailbox. */
export const entriesOfMember: LookupUse = {
  user: ["timeline entry", "timeline entries"],
  ids: (workspaceId, id) => sql`
    select id from activities where workspace_id = ${workspaceId} and (actor_id = ${id} or mailbox_owner_id = ${id})`,
  release: async ({ tx, caller }, userId, id) => {
    await sql`
      update activities set actor_id = nullif(actor_id, ${id}), mailbox_owner_id = nullif(mailbox_owner_id, ${id})
      where workspace_id = ${caller.workspace.id} and id = ${userId}`.execute(tx);
  },
};

export const dealsInPipeline: LookupUse = {
  user: ["deal", "deals"],
  ids: (workspaceId, id) => sql`
    select d.id from deals d join pipeline_stages s on s.workspace_id = d.workspace_id and s.id = d.stage_id
    where d.workspace_id = ${workspaceId} and s.pipeline_id = ${id}`,
};

export const transactionsInStage: LookupUse = {
  user: ["transaction", "transactions"],
  ids: (workspaceId, id) => sql`select id from transactions where workspace_id = ${workspaceId} and stage_id = ${id}`,
};

const withListing = (table: "deals" | "transactions") => (workspaceId: string, id: string) =>
  sql<{ id: string }>`
    select u.id from ${sql.table(table)} u
    join listings l on l.workspace_id = u.workspace_id and l.listing_key = u.listing_key
    where u.workspace_id = ${workspaceId} and l.id = ${id} order by u.id`;

export const dealsWithListing: LookupUse = {
  user: ["deal", "deals"],
  ids: withListing("deals"),
  release: async (context, userId) => {
    const deal = await lockDeal(context.tx, context.caller.workspace.id, userId);
    if (deal !== undefined) done(await changeDeal(context, deal, { listing_key: null }));
  },
};

export const transactionsWithListing: LookupUse = {
  user: ["transaction", "transactions"],
  ids: withListing("transactions"),
  release: async (context, userId) => {
    const transaction = await holdTransaction(context, { id: userId });
    if (!(transaction instanceof Refusal)) done(await updateTransaction(context, transaction, { listing_key: "" }));
  },
};

export const partiesWithLabel: LookupUse = {
  user: ["party", "parties"],
  ids: (workspaceId, id) => sql`
    select id from transaction_parties where workspace_id = ${workspaceId} and relationship_label_id = ${id}`,
  release: async ({ tx, caller }, userId) => {
    await sql`
      update transaction_parties set relationship_label_id = null
      where workspace_id = ${caller.workspace.id} and id = ${userId}`.execute(tx);
  },
};

/** Returns a contact that a statement of this transaction found. */
async function held(context: RequestContext, id: string): Promise<ContactRow> {
  return done(await holdContact(context, { contact_id: id }));
}

/** Taking a record away breaks no rule of what had it. */
function done<Answer>(answer: Answer | Refusal): Answer {
  if (answer instanceof Refusal) throw new Error(`A record could not be taken away: ${answer.message}`);
  return answer;
}
