import { type RawBuilder, type Selectable, sql } from "kysely";
import type { WorkspaceTx } from "../../database/database.js";
import type { StoredAddress, Transactions } from "../../database/tables.js";
import { newestFirst } from "../../http/list/list.js";
import type { RequestContext } from "../../http/operation/route.js";
import { type Refusal, refuse } from "../../refusal.js";
import type { WriteContext } from "../../write-context.js";
import { fold, primaryOf } from "../contacts/index.js";
import { type StageType, statusOf } from "../deals/index.js";
import { byDate } from "./dates.js";
import { type Side, statuses, type TransactionStatus } from "./schemas.js";

/** A transaction as the database has it, with what it links to. */
export interface TransactionRow extends Selectable<Transactions> {
  readonly side: Side;
  readonly stage_name: string;
  readonly status: TransactionStatus;
  readonly deal_name: string | null;
  readonly deal_stage_type: StageType | null;
  readonly contact_first_name: string | null;
  readonly contact_last_name: string | null;
  readonly contact_emails: readonly StoredAddress[] | null;
  readonly listing_label: string | null;
  readonly listing_photo_path: string | null;
  readonly document_count: number;
}

/** The rows of `source` (SQL: rows of transactions) with what they link to. */
const withLinks = (source: RawBuilder<unknown>) => sql<TransactionRow>`
  select t.*, s.name as stage_name, s.status, d.name as deal_name, ds.type as deal_stage_type,
         c.first_name as contact_first_name, c.last_name as contact_last_name, c.emails as contact_emails,
         l.label as listing_label, l.photo_path as listing_photo_path, (
    select count(*)::integer from transaction_documents p
    where p.workspace_id = t.workspace_id and p.transaction_id = t.id) as document_count
  from (${source}) t
  join closing_stages s on s.workspace_id = t.workspace_id and s.id = t.stage_id
  left join deals d on d.workspace_id = t.workspace_id and d.id = t.deal_id
  left join pipeline_stages ds on ds.workspace_id = d.workspace_id and ds.id = d.stage_id
  left join contacts c on c.workspace_id = t.workspace_id and c.id = t.contact_id
  left join listings l on l.workspace_id = t.workspace_id and l.listing_key = t.listing_key`;

export async function transactionById(
  tx: WorkspaceTx,
  workspaceId: string,
  id: string,
): Promise<TransactionRow | undefined> {
  const { rows } = await withLinks(
    sql`select * from transactions where workspace_id = ${workspaceId} and id = ${id}`,
  ).execute(tx);
  return rows[0];
}

/**
 * Returns the same, held against other writers until the transaction ends. It is read after it is held: what it links
 * to may have come while this waited.
 */
async function lockTransaction(tx: WorkspaceTx, workspaceId: string, id: string): Promise<TransactionRow | undefined> {
  await sql`select 1 from transactions where workspace_id = ${workspaceId} and id = ${id} for update`.execute(tx);
  return transactionById(tx, workspaceId, id);
}

/** The filters of the list; left out or empty ones do not filter. */
export interface TransactionFilters {
  readonly status?: TransactionStatus;
  readonly side?: Side;
  readonly search?: string;
  readonly contact_id?: string;
  readonly deal_id?: string;
  readonly stage_id?: string;
  readonly closing_from?: string;
  readonly closing_to?: string;
}

export async function transactionPage(
  tx: WorkspaceTx,
  workspaceId: string,
  filters: TransactionFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly TransactionRow[]> {
  const page = sql`
    select t.* from transactions t where ${matching(workspaceId, filters)}
    order by ${newestFirst("t")} limit ${limit} offset ${offset}`;
  const { rows } = await sql<TransactionRow>`${withLinks(page)} order by ${newestFirst("t")}`.execute(tx);
  return rows;
}

/** How many match in each status, on all pages; each a 64-bit integer as text. */
export async function transactionCounts(tx: WorkspaceTx, workspaceId: string, filters: TransactionFilters) {
  const { status: _, ...others } = filters;
  const { rows } = await sql<{ status: TransactionStatus; total: string }>`
    select s.status, sum(n.total)::text as total
    from (select t.stage_id, count(*) as total from transactions t
          where ${matching(workspaceId, others)} group by t.stage_id) n
    join closing_stages s on s.workspace_id = ${workspaceId} and s.id = n.stage_id
    group by s.status`.execute(tx);
  const totals = new Map(rows.map(({ status, total }) => [status, total]));
  return Object.fromEntries(statuses.map((status) => [status, totals.get(status) ?? "0"]));
}

/** What a search looks in, beside the contact's name: it stands in the row, folded the same on both databases. */
export function searchText(name: string, listingLabel: string | undefined): string {
  return `${fold(name)}\n${fold(listingLabel ?? "")}`;
}

/** SQL: a transaction `t` of this workspace that meets every filter. */
function matching(workspaceId: string, filters: TransactionFilters) {
  const { status, side, search = "", contact_id, deal_id, stage_id, closing_from, closing_to } = filters;
  const sought = fold(search);
  const given = (value: string | undefined, condition: (value: string) => RawBuilder<unknown>) =>
    value ? [condition(value)] : [];
  const closing = (column: "projected_close_date" | "actual_close_date") => {
    const at = sql.ref(`t.${column}`);
    return [
      ...given(closing_from, (from) => sql`${at} >= ${from}::date`),
      ...given(closing_to, (to) => sql`${at} <= ${to}::date`),
    ];
  };
  const wanted = [
    sql`t.workspace_id = ${workspaceId}`,
    ...given(
      status,
      (word) =>
        sql`t.stage_id in (select id from closing_stages where workspace_id = ${workspaceId} and status = ${word})`,
    ),
    ...given(side, (word) => sql`t.side = ${word}`),
    ...given(contact_id, (id) => sql`t.contact_id = ${id}`),
    ...given(deal_id, (id) => sql`t.deal_id = ${id}`),
    ...given(stage_id, (id) => sql`t.stage_id = ${id}`),
    ...given(closing_from ?? closing_to, () => {
      const within = (column: "projected_close_date" | "actual_close_date") => sql.join(closing(column), sql` and `);
      return sql`((${within("projected_close_date")}) or (${within("actual_close_date")}))`;
    }),
    // The first line of what a contact is found by is the name.
    ...given(
      sought,
      (text) => sql`(strpos(t.search, ${text}) > 0 or exists (
        select 1 from contacts c where c.workspace_id = ${workspaceId} and c.id = t.contact_id
          and strpos(split_part(c.search, chr(10), 1), ${text}) > 0))`,
    ),
  ];
  return sql<boolean>`${sql.join(wanted, sql` and `)}`;
}

/** A transaction as the API answers it, and as events carry it. */
export function showTransaction(row: TransactionRow) {
  return {
    id: row.id,
    name: row.name,
    side: row.side,
    status: row.status,
    fell_through_reason: row.fell_through_reason,
    deal_id: row.deal_id ?? "",
    deal_name: row.deal_name ?? "",
    deal_status: row.deal_stage_type === null ? "" : statusOf[row.deal_stage_type],
    contact_id: row.contact_id ?? "",
    contact_first_name: row.contact_first_name ?? "",
    contact_last_name: row.contact_last_name ?? "",
    contact_email: primaryOf(row.contact_emails ?? []) ?? "",
    listing_key: row.listing_key ?? "",
    listing_label: row.listing_label ?? "",
    listing_photo_path: row.listing_photo_path ?? "",
    sale_price: row.sale_price,
    commission_rate: row.commission_rate,
    gross_commission: row.gross_commission,
    gci_override: row.gci_override,
    referral_fee: row.referral_fee,
    brokerage_split_rate: row.brokerage_split_rate,
    team_split_rate: row.team_split_rate,
    transaction_fees: row.transaction_fees,
    net_commission: row.net_commission,
    ...byDate((field) => row[field] ?? ""),
    notes: row.notes,
    document_count: row.document_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    stage_id: row.stage_id,
    stage_name: row.stage_name,
  };
}

interface Params {
  readonly id: string;
}

/** The transaction a path names, or 404. */
export async function findTransaction(
  { tx, caller }: RequestContext,
  params: Params,
): Promise<TransactionRow | Refusal> {
  return (await transactionById(tx, caller.workspace.id, params.id)) ?? refuse.missing("transaction");
}

/** Returns the same, held against other writers: for an operation that will change it. */
export async function holdTransaction(
  { tx, caller }: RequestContext,
  params: Params,
): Promise<TransactionRow | Refusal> {
  return (await lockTransaction(tx, caller.workspace.id, params.id)) ?? refuse.missing("transaction");
}

/** An entry of a transaction's timeline, as its workflow shows it. */
export interface TimelineEntry {
  readonly title: string;
  readonly description?: string;
}

/** Appends entries of a moment to a transaction's timeline, in the order given. */
export async function addTimelineEntries(
  { service, tx }: Pick<WriteContext, "service" | "tx">,
  created_at: Date,
  { workspace_id, id: transaction_id }: { readonly workspace_id: string; readonly id: string },
  entries: readonly TimelineEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ title, description = null }) => ({
    workspace_id,
    id: service.makeId("activity"),
    transaction_id,
    title,
    description,
    created_at,
  }));
  await tx.insertInto("transaction_activities").values(rows).execute();
}
