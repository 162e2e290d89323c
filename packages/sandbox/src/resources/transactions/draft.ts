import type { Static } from "@sinclair/typebox";
import { sql } from "kysely";
import { type RequestContext, workspaceTime } from "../../http/operation/route.js";
import { readField } from "../../http/schema/null-policy.js";
import { Refusal, refuse } from "../../refusal.js";
import { byDate, type DateField, dayIn } from "./dates.js";
import { derivedFigures, type Figures, figuresAfter, noFigures } from "./figures.js";
import type { Side, transactionChange } from "./schemas.js";
import { type ClosingStage, stageAfter } from "./stages.js";
import { searchText, type TransactionRow } from "./store.js";

/** What a transaction links to: ids (a key, for listings) with what they are called. */
interface LinkTarget {
  readonly id: string;
  readonly called: string;
}

interface TransactionLinks {
  readonly deal: LinkTarget | undefined;
  readonly contact: LinkTarget | undefined;
  readonly listing: LinkTarget | undefined;
}

const noLinks: TransactionLinks = { deal: undefined, contact: undefined, listing: undefined };

interface LinkFields {
  readonly deal_id?: string | null;
  readonly contact_id?: string | null;
  readonly listing_key?: string | null;
}

type Find = (context: RequestContext, id: string) => Promise<LinkTarget | undefined>;

/** Returns the links after a request: each names a record of this workspace. */
async function linksAfter(
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

type Dates = Readonly<Record<DateField, string | null>>;

/** All that a caller can set on a transaction. */
export interface TransactionDraft {
  readonly name: string;
  readonly side: Side;
  /** Undefined before it is opened. */
  readonly stage: ClosingStage | undefined;
  readonly fellThroughReason: string;
  readonly links: TransactionLinks;
  readonly figures: Figures;
  readonly dates: Dates;
  readonly notes: string;
}

/** The same, of one that sits in a stage: all do. */
export interface OpenDraft extends TransactionDraft {
  readonly stage: ClosingStage;
}

/** What a transaction is before anything is said about it. */
export const emptyDraft: TransactionDraft = {
  name: "",
  side: "buyer",
  stage: undefined,
  fellThroughReason: "",
  links: noLinks,
  figures: noFigures,
  dates: byDate(() => null),
  notes: "",
};

/** What a transaction is now. */
export function draftOf(row: TransactionRow): OpenDraft {
  const linked = (id: string | null, called: string | null) => (id === null ? undefined : { id, called: called ?? "" });
  const contact = `${row.contact_first_name} ${row.contact_last_name}`;
  return {
    name: row.name,
    side: row.side,
    stage: { id: row.stage_id, name: row.stage_name, status: row.status },
    fellThroughReason: row.fell_through_reason,
    links: {
      deal: linked(row.deal_id, row.deal_name),
      contact: linked(row.contact_id, contact),
      listing: linked(row.listing_key, row.listing_label),
    },
    figures: {
      sale_price: row.sale_price,
      commission_rate: row.commission_rate,
      pinned_commission: row.gci_override ? row.gross_commission : null,
      referral_fee: row.referral_fee,
      brokerage_split_rate: row.brokerage_split_rate,
      team_split_rate: row.team_split_rate,
      transaction_fees: row.transaction_fees,
    },
    dates: byDate((field) => row[field]),
    notes: row.notes,
  };
}

type Sent = Static<typeof transactionChange>;

/** Returns what a transaction is after a request: only the fields that are sent change, and what follows from them. */
export async function draftAfter(
  context: RequestContext,
  before: TransactionDraft,
  sent: Sent,
): Promise<OpenDraft | Refusal> {
  const links = await linksAfter(context, before.links, sent);
  if (links instanceof Refusal) return links;
  const figures = figuresAfter(before.figures, sent);
  if (figures instanceof Refusal) return figures;
  const stage = await stageAfter(context, before.stage, sent);
  if (stage instanceof Refusal) return stage;
  const fellThroughReason = reasonAfter(before, stage, sent.fell_through_reason);
  if (fellThroughReason instanceof Refusal) return fellThroughReason;
  return {
    name: nameAfter(before, links, sent.name),
    side: sent.side ?? before.side,
    stage,
    fellThroughReason,
    links,
    figures,
    dates: datesAfter(context, before, stage, sent),
    notes: textAfter(before.notes, sent.notes),
  };
}

/** A name that is cleared, or was never given, is what the transaction links to. */
function nameAfter(
  before: TransactionDraft,
  { listing, deal, contact }: TransactionLinks,
  sent: string | null | undefined,
): string {
  const name = readField("transaction", sent) === undefined ? before.name : (sent ?? "");
  return name.trim() === "" ? (listing ?? deal ?? contact)?.called || "Untitled transaction" : name;
}

function reasonAfter(
  { fellThroughReason }: TransactionDraft,
  { status }: ClosingStage,
  sent: string | null | undefined,
) {
  if (status === "fell_through") return textAfter(fellThroughReason, sent);
  return readField("transaction", sent)
    ? refuse.invalid("fell_through_reason", `fell_through_reason goes with the status fell_through, not ${status}.`)
    : "";
}

function textAfter(before: string, sent: string | null | undefined): string {
  const text = readField("transaction", sent);
  return text === undefined ? before : (text ?? "");
}

/**
 * Returns the dates after a request. One that closes now has an actual closing date: the one the request gives, or
 * today's.
 */
function datesAfter(context: RequestContext, before: TransactionDraft, { status }: ClosingStage, sent: Sent): Dates {
  const dates = byDate((field) => {
    const date = readField("transaction", sent[field]);
    return date === undefined ? before.dates[field] : date;
  });
  const closes = status === "closed" && before.stage?.status !== "closed";
  if (!closes) return dates;
  return {
    ...dates,
    actual_close_date: sent.actual_close_date || dayIn(context.caller.workspace.timeZone, workspaceTime(context)),
  };
}

/** A draft as its row holds it, with the money that follows from the figures. */
export function columnsOf({ name, side, stage, fellThroughReason, links, figures, dates, notes }: OpenDraft) {
  const { pinned_commission, ...rest } = figures;
  return {
    name,
    side,
    stage_id: stage.id,
    fell_through_reason: fellThroughReason,
    deal_id: links.deal?.id ?? null,
    contact_id: links.contact?.id ?? null,
    listing_key: links.listing?.id ?? null,
    ...rest,
    ...derivedFigures(figures),
    gci_override: pinned_commission !== null,
    ...dates,
    notes,
    search: searchText(name, links.listing?.called),
  };
}
