import { sql } from "kysely";
import type { RequestContext } from "../../http/operation/route.js";
import { readField } from "../../http/schema/null-policy.js";
import { type Refusal, refuse } from "../../refusal.js";

/** What a transaction links to: ids (a key, for listings) with what they are called. */
export interface LinkTarget {
  readonly id: string;
  readonly called: string;
}

export interface TransactionLinks {
  readonly deal: LinkTarget | undefined;
  readonly contact: LinkTarget | undefined;
  readonly listing: LinkTarget | undefined;
}

export const noLinks: TransactionLinks = { deal: undefined, contact: undefined, listing: undefined };

interface LinkFields {
  readonly deal_id?: string | null;
  readonly contact_id?: string | null;
  readonly listing_key?: string | null;
}

type Find = (context: RequestContext, id: string) => Promise<LinkTarget | undefined>;

/** Returns the links after a request: each names a record of this workspace. */
export async function linksAfter(
  context: RequestContext,
  before: TransactionLinks,
  sent: LinkFields,
): Promise<TransactionLinks | Refusal> {
  const deal = await linkAfter(context, before.deal, sent.deal_id, findDeal);
  if (deal === "unknown") return refuse.unknownId("deal_id", "deal", "/v1/deals");
  const contact = await linkAfter(context, before.contact, sent.contact_id, findContact);
  if (contact === "unknown") return refuse.unknownId("contact_id", "contact", "/v1/contacts");
  const listing = await linkAfter(context, before.listing, sent.listing_key, findListing);
  if (listing === "unknown") return refuse.unknownId("listing_key", "listing");
  return { deal, contact, listing };
}

async function linkAfter(
  context: RequestContext,
  before: LinkTarget | undefined,
  sent: string | null | undefined,
  find: Find,
) {
  const id = readField("transaction", sent);
  if (id === undefined || id === before?.id) return before;
  return id === null ? undefined : ((await find(context, id)) ?? "unknown");
}

/** What is linked to is held: nobody removes it before this transaction ends. */
const findDeal: Find = async ({ tx, caller }, id) => {
  const { rows } = await sql<LinkTarget>`
    select id, name as called from deals
    where workspace_id = ${caller.workspace.id} and id = ${id} for key share`.execute(tx);
  return rows[0];
};

const findContact: Find = async ({ tx, caller }, id) => {
  const { rows } = await sql<LinkTarget>`
    select id, first_name || ' ' || last_name as called from contacts
    where workspace_id = ${caller.workspace.id} and id = ${id} for key share`.execute(tx);
  return rows[0];
};

const findListing: Find = async ({ tx, caller }, key) => {
  const { rows } = await sql<LinkTarget>`
    select listing_key as id, label as called from listings
    where workspace_id = ${caller.workspace.id} and listing_key = ${key} for key share`.execute(tx);
  return rows[0];
};
