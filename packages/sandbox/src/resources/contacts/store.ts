import { type RawBuilder, type Selectable, sql } from "kysely";
import type { WorkspaceTx } from "../../database/database.js";
import type { Contacts } from "../../database/tables.js";
import { newestFirst, type PagePosition } from "../../http/list/list.js";
import type { RequestContext } from "../../http/operation/route.js";
import { isBetweenMilliseconds, momentOf } from "../../http/schema/formats.js";
import { type Refusal, refuse } from "../../refusal.js";
import { primaryOf } from "./addresses.js";
import { fold, searchPatterns } from "./fold.js";

/** A tag as a contact carries it. */
export interface TagOfContact {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
}

/** A contact as the database has it, with the names of what it links to. */
export interface ContactRow extends Selectable<Contacts> {
  readonly stage_name: string | null;
  readonly lead_source_name: string | null;
  readonly owner_name: string | null;
  readonly tags: readonly TagOfContact[];
}

/** SQL: the tags that a contact `c` carries. */
const carriedTags = sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.name, t.id), '[]')
  from contact_tags ct join tags t on t.workspace_id = ct.workspace_id and t.id = ct.tag_id
  where ct.workspace_id = c.workspace_id and ct.contact_id = c.id)`;

/** SQL: the tags of a contact that has just been added. */
export const noTags = sql`json '[]'`;

/** The rows of `source` (SQL: rows of contacts) with the names of what they link to. */
export const withNames = (source: RawBuilder<unknown>, tags = carriedTags) => sql<ContactRow>`
  select c.*, s.name as stage_name, l.name as lead_source_name, m.name as owner_name, ${tags} as tags
  from (${source}) c
  left join contact_stages s on s.workspace_id = c.workspace_id and s.id = c.stage_id
  left join lead_sources l on l.workspace_id = c.workspace_id and l.id = c.lead_source_id
  left join members m on m.workspace_id = c.workspace_id and m.id = c.owner_id`;

export async function contactById(tx: WorkspaceTx, workspaceId: string, id: string): Promise<ContactRow | undefined> {
  const { rows } = await withNames(
    sql`select * from contacts where workspace_id = ${workspaceId} and id = ${id}`,
  ).execute(tx);
  return rows[0];
}

/** Returns the same, held against other writers until the transaction ends. */
async function lockContact(tx: WorkspaceTx, workspaceId: string, id: string): Promise<ContactRow | undefined> {
  const { rows } = await withNames(
    sql`select * from contacts where workspace_id = ${workspaceId} and id = ${id} for update`,
  ).execute(tx);
  return rows[0];
}

/** The filters of a list; left out or empty ones do not filter. */
export interface ContactFilters {
  readonly q?: string;
  readonly stage_id?: string;
  readonly lead_source_id?: string;
  readonly owner_id?: string;
  readonly tag_id?: string;
  readonly email?: string;
  readonly created_after?: string;
  readonly created_before?: string;
  readonly updated_after?: string;
}

/** Which part of a list of `count`: at most `limit` rows after `start`, which `where` says in SQL. */
interface Part {
  readonly where: RawBuilder<boolean>;
  readonly limit: number;
  readonly start: PagePosition | undefined;
  readonly count: Promise<number>;
}

export async function contactPage(
  tx: WorkspaceTx,
  workspaceId: string,
  filters: ContactFilters,
  { where, limit, start, count }: Part,
): Promise<readonly ContactRow[]> {
  const searched = searchedOnly(workspaceId, filters);
  const page =
    searched === undefined
      ? sql`
    select c.* from contacts c
    where c.workspace_id = ${workspaceId} and ${every(conditions(workspaceId, filters))} and ${where}
    order by ${newestFirst("c")} limit ${sql.lit(limit)}`
      : sql`
    select c.* from contacts_like_page(${searched}::text[], ${await count}::integer,
      ${start === undefined ? null : new Date(start.at)}::timestamptz, ${start?.id ?? null}::text, ${limit}::integer) f
    join contacts c on c.workspace_id = ${workspaceId} and c.id = f.id`;
  const { rows } = await sql<ContactRow>`${withNames(page)} order by ${newestFirst("c")}`.execute(tx);
  return rows;
}

/** Returns how many contacts match. All of them is one row to read; the database keeps that count. */
export async function contactTotal(tx: WorkspaceTx, workspaceId: string, filters: ContactFilters): Promise<number> {
  const searched = searchedOnly(workspaceId, filters);
  if (searched !== undefined) {
    const { rows } = await sql<{ total: number }>`select contacts_like_count(${searched}::text[]) as total`.execute(tx);
    return rows[0]?.total ?? 0;
  }
  const wanted = conditions(workspaceId, filters);
  const { rows } = await (wanted.length === 0
    ? sql<{ total: number }>`select total from row_counts where workspace_id = ${workspaceId} and kind = 'contacts'`
    : sql<{ total: number }>`
        select count(*)::integer as total from contacts c where c.workspace_id = ${workspaceId} and ${every(wanted)}`
  ).execute(tx);
  return rows[0]?.total ?? 0;
}

/**
 * Returns the patterns of a list that is searched, and filtered by nothing else: the database has a short way to its
 * pages.
 */
function searchedOnly(workspaceId: string, filters: ContactFilters): readonly string[] | undefined {
  const patterns = searchPatterns(filters.q ?? "");
  const others = conditions(workspaceId, { ...filters, q: "" });
  return patterns.length > 0 && others.length === 0 ? patterns : undefined;
}

const every = (wanted: readonly RawBuilder<boolean>[]) =>
  wanted.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(wanted, sql` and `)}`;

function conditions(workspaceId: string, filters: ContactFilters): readonly RawBuilder<boolean>[] {
  const {
    q = "",
    stage_id,
    lead_source_id,
    owner_id,
    tag_id,
    email,
    created_after,
    created_before,
    updated_after,
  } = filters;
  const patterns = searchPatterns(q);
  const given = (value: string | undefined, condition: (value: string) => RawBuilder<boolean>) =>
    value ? [condition(value)] : [];
  return [
    ...(patterns.length > 0 ? [sql<boolean>`c.id in (select id from contacts_like(${patterns}::text[]))`] : []),
    ...given(stage_id, (id) => sql`c.stage_id = ${id}`),
    ...given(lead_source_id, (id) => sql`c.lead_source_id = ${id}`),
    ...given(owner_id, (id) => sql`c.owner_id = ${id}`),
    ...given(
      tag_id,
      (id) => sql`c.id in (select contact_id from contact_tags where workspace_id = ${workspaceId} and tag_id = ${id})`,
    ),
    ...given(
      email,
      (address) => sql`c.id in (select contact_id from contact_addresses
        where workspace_id = ${workspaceId} and channel = 'email' and folded = ${fold(address)})`,
    ),
    ...given(created_after, (text) => notBefore(sql`c.created_at`, text)),
    ...given(created_before, (text) => sql`c.created_at <= ${momentOf(text)}::timestamptz`),
    ...given(updated_after, (text) => notBefore(sql`c.updated_at`, text)),
  ];
}

/** SQL: a moment is a given one or later. Moments are kept to the millisecond, and may be given finer than that. */
const notBefore = (moment: RawBuilder<unknown>, text: string) =>
  sql<boolean>`${moment} ${sql.raw(isBetweenMilliseconds(text) ? ">" : ">=")} ${momentOf(text)}::timestamptz`;

/** A contact as the API answers it, and as events carry it. */
export function showContact(row: ContactRow) {
  const linked = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name });
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: primaryOf(row.emails),
    phone: primaryOf(row.phones),
    emails: row.emails,
    phones: row.phones,
    address: row.address,
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    company: row.company,
    job_title: row.job_title,
    notes: row.notes,
    stage: linked(row.stage_id, row.stage_name),
    lead_source: linked(row.lead_source_id, row.lead_source_name),
    owner: linked(row.owner_id, row.owner_name),
    tags: row.tags,
    custom_fields: row.custom_fields,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    last_activity_at: row.last_activity_at?.toISOString() ?? null,
  };
}

interface Params {
  readonly contact_id: string;
}

/** The contact a path names, or 404. */
export async function findContact({ tx, caller }: RequestContext, params: Params): Promise<ContactRow | Refusal> {
  return (await contactById(tx, caller.workspace.id, params.contact_id)) ?? refuse.missing("contact");
}

/** Returns the same, held against other writers: for an operation that will change it. */
export async function holdContact({ tx, caller }: RequestContext, params: Params): Promise<ContactRow | Refusal> {
  return (await lockContact(tx, caller.workspace.id, params.contact_id)) ?? refuse.missing("contact");
}
